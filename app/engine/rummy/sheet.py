"""The rule sheet of the rummy family: values where games differ in quantity, clause functions
where they differ in
judgement, enums where they differ in manner. The machine never asks which game it plays."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from app.engine.cards import Card
from app.engine.contract import Illegal
from app.engine.rummy.manners import (
    Exchange,
    Fouls,
    LastMove,
    Manner,
    NewWild,
    NothingMelded,
    PassedOut,
    PileView,
    Refill,
    SeatDraw,
    ShownUse,
    Tranca,
    TurnUp,
    TwoValve,
    Unplayed,
    Upcard,
)
from app.engine.rummy.melds import Ladder, Meld
from app.engine.seats import Direction, Seat, Seating, Side

if TYPE_CHECKING:
    from app.engine.rummy.position import RummyPosition

Verdict: TypeAlias = Illegal | None
Judgement: TypeAlias = "Callable[[RummyPosition, Side], Verdict]"
Justifies: TypeAlias = Callable[[Meld], Verdict]
Winners: TypeAlias = "Callable[[RummyPosition, tuple[int, ...]], tuple[Side, ...]]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """Which clause of this game's rulebook a refusal of the machine cites."""

    set_size: str
    ace: str
    take: str
    buried: str
    barred: str
    stock: str
    passing: str
    trump: str
    opening: str
    packet: str
    in_flight: str
    close: str
    last_wild: str
    sets: str
    wild_meld: str
    wild_size: str
    unmeldable: str
    shown: str
    shown_discard: str
    redraw: str
    claim: str
    tranca: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRules:
    """How many packs with how many jokers each, and which faces play a part of their own."""

    packs: int
    jokers: int
    shown: frozenset[Card] = frozenset()
    """Laid open before their side and replaced from the stock (A-12)."""
    trancas: frozenset[Card] = frozenset()
    """Never melded; what their discard does, `pile.tranca` says (A-17, A-18)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """What is dealt, which way round, and what a joker upcard does."""

    hand: int
    packet: int
    direction: Direction
    turn_up: TurnUp
    joker_upcard: Upcard
    exchange: Exchange
    seat_draw: SeatDraw
    next_dealer: "Callable[[RummyPosition], Seat]"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MeldRules:
    """What may be laid: kinds as clause functions (cards to Meld, or None), and the sizes they may
    reach.
    """

    kinds: tuple[Callable[[tuple[Card, ...]], Meld | None], ...]
    """Shapes besides runs, the first that fits."""
    ladders: tuple[Ladder, ...]
    """By suit, the faces a run climbs."""
    longest_run: int
    longest_set: int
    two: TwoValve
    new_wild: NewWild
    shown: ShownUse


@dataclass(frozen=True, slots=True, kw_only=True)
class PileRules:
    """How the pile is taken, what of it may be returned, who sees it."""

    manner: Manner
    barred: Callable[[tuple[Card, ...]], tuple[Card, ...]]
    """From the pile taken: the cards that may not be this turn's discard."""
    view: PileView
    tranca: Tranca
    may_justify: Justifies
    """May this new meld take the pile with it (A-27)?"""


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
    refill: Refill


NEVER = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRules:
    """What a deal and a match bring."""

    points: tuple[int, ...]
    """By face, 54 of them."""
    meld_bonus: "Callable[[RummyPosition, Meld], int]"
    """Of the position only trump and upcard may matter: views remember what they showed."""
    is_clean: Callable[[Meld], bool]
    cards: "Callable[[RummyPosition, Side, int], int]"
    """(position, side, card points melded) to the item `cards`."""
    shown: "Callable[[RummyPosition, Side], int]"
    """The item `dollars`: what shown cards bring or cost."""
    going_out: int
    packet_missed: int
    unplayed: Unplayed
    nothing_melded: NothingMelded
    target: int
    winners: Winners
    """(position with its new totals, totals before) to the sides that win, none while it
    goes on.
    """


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
    fouls: Fouls
    cites: Citations

    def opening_for(self, total: int) -> int:
        """The card points asked of a side's opening at a match total."""
        return max((points for floor, points in self.openings if total >= floor), default=0)
