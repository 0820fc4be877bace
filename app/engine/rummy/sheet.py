"""The rule sheet of the rummy family: values where games differ in quantity, clause functions
where they differ in
judgement, enums where they differ in manner. The machine never asks which game it plays."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from app.engine.cards import Card
from app.engine.contract import Illegal
from app.engine.rummy.melds import Meld
from app.engine.seats import Direction, Seat, Seating, Side

if TYPE_CHECKING:
    from app.engine.rummy.position import RummyPosition

Verdict: TypeAlias = Illegal | None
Judgement: TypeAlias = "Callable[[RummyPosition, Side], Verdict]"


class Upcard(StrEnum):
    """What a joker turned up as the upcard does."""

    FIRST_PLAYER_NAMES = "first_player_names"
    NO_ATOU = "no_atou"
    TURN_ANOTHER = "turn_another"


class Manner(StrEnum):
    """How a pile is taken: freely, with a duty to meld some or its top card, or with a meld in the
    same command.
    """

    FREE = "free"
    USE_ANY = "use_any"
    USE_TOP = "use_top"
    NEW_MELD = "new_meld"
    NEW_OR_ADD = "new_or_add"


class PileView(StrEnum):
    """What players may look at in the pile."""

    OPEN = "open"
    TOP_ONLY = "top_only"


class TwoValve(StrEnum):
    """Whether a natural Two may become a wild card again (M6)."""

    ONE_WAY = "one_way"
    BOTH_WAYS = "both_ways"


class NewWild(StrEnum):
    """Where a new meld's wild card may stand: as written, or at the low end unless a low Ace
    blocks it (G-24).
    """

    AS_WRITTEN = "as_written"
    LOW_END = "low_end"


class LastMove(StrEnum):
    """What may empty a hand to close a deal: only a discard, or a meld as well."""

    DISCARD = "discard"
    MELD_OR_DISCARD = "meld_or_discard"


class Unplayed(StrEnum):
    """What a packet taken with the discard and never played costs."""

    AS_MISSED = "as_missed"
    COUNT = "count"


class NothingMelded(StrEnum):
    """What a side pays that has melded nothing when its opponents close (G-48)."""

    NONE = "none"
    EXTRA = "extra"
    FLAT = "flat"
    STACK = "stack"


class PassedOut(StrEnum):
    """Whether a deal that nobody wants to play on is scored (B-26)."""

    SCORED = "scored"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """Which clause of this game's rulebook a refusal of the machine cites."""

    set_size: str
    ace: str
    take: str
    barred: str
    stock: str
    trump: str
    opening: str
    packet: str
    in_flight: str
    close: str
    last_wild: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRules:
    """How many packs with how many jokers each."""

    packs: int
    jokers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """What is dealt, which way round, and what a joker upcard does."""

    hand: int
    packet: int
    direction: Direction
    joker_upcard: Upcard
    next_dealer: "Callable[[RummyPosition], Seat]"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MeldRules:
    """What may be laid: kinds as clause functions (cards to Meld, or None), and the sizes they may
    reach.
    """

    kinds: tuple[Callable[[tuple[Card, ...]], Meld | None], ...]
    """Shapes besides runs, the first that fits."""
    longest_run: int
    longest_set: int
    two: TwoValve
    new_wild: NewWild


@dataclass(frozen=True, slots=True, kw_only=True)
class PileRules:
    """How the pile is taken, what of it may be returned, who sees it."""

    manner: Manner
    barred: Callable[[tuple[Card, ...]], tuple[Card, ...]]
    """From the pile taken: the cards that may not be this turn's discard."""
    view: PileView


@dataclass(frozen=True, slots=True, kw_only=True)
class PacketRules:
    """May a side take its packet now, by a meld (in flight) or with a discard?"""

    in_flight: Judgement
    with_discard: Judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRules:
    """May a side close now, with what last move and which last card?"""

    may_close: Judgement
    last_move: LastMove
    last_card: Callable[[Card], Verdict]


@dataclass(frozen=True, slots=True, kw_only=True)
class StockRules:
    """The deal ends before a turn begins with this many stock cards or fewer; NEVER: play on with
    the pile.
    """

    ends_at: int
    passed_out: PassedOut


NEVER = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRules:
    """What a deal and a match bring."""

    points: tuple[int, ...]
    """By face, 54 of them."""
    meld_bonus: "Callable[[RummyPosition, Meld], int]"
    """Of the position only trump and upcard may matter: views remember what they showed."""
    is_clean: Callable[[Meld], bool]
    going_out: int
    packet_missed: int
    unplayed: Unplayed
    nothing_melded: NothingMelded
    target: int
    winners: Callable[[tuple[int, ...], tuple[int, ...], int], tuple[Side, ...]]
    """(totals before, totals after, target) to the sides that win, none while the match goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyRules:
    """A game's frozen rules for one table."""

    seating: Seating
    deck: DeckRules
    deal: DealRules
    meld: MeldRules
    pile: PileRules
    packet: PacketRules
    close: CloseRules
    stock: StockRules
    score: ScoreRules
    openings: tuple[tuple[int, int], ...]
    """(own total from which, card points asked), rising; empty where nothing is asked."""
    cites: Citations

    def opening_for(self, total: int) -> int:
        """The card points asked of a side's opening at a match total."""
        return max((points for floor, points in self.openings if total >= floor), default=0)
