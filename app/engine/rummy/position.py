"""The position of a rummy match: a frozen value. Nothing here judges; see play.py."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from app.engine.cards import (
    EMPTY,
    SUITS,
    TEXT,
    Card,
    Counts,
    cards_in,
    format_cards,
    format_many,
    size_of,
)
from app.engine.remembering import Beside
from app.engine.rummy.holding import MELDS, PACKETS, PILE, STOCK, all_hands, pile_of
from app.engine.rummy.manners import Fouls
from app.engine.rummy.melds import Meld
from app.engine.rummy.shapes import DealScored
from app.engine.rummy.sheet import RummyRules
from app.engine.seats import Seat, Side, side_letter


class Phase(StrEnum):
    """Where in a turn, or between deals, the match stands (M11)."""

    DEAL = "deal"
    TRUMP = "trump"
    DRAW = "draw"
    PLAY = "play"
    SHUFFLE = "shuffle"
    OVER = "over"


NOBODYS = (Phase.DEAL, Phase.SHUFFLE, Phase.OVER)
"""Phases in which no seat may move. Tuples of members are searched by identity, sets are not."""


class Held(StrEnum):
    """What became of a side's packet."""

    UNTAKEN = "untaken"
    TAKEN = "taken"
    PLAYED = "played"
    GONE = "gone"


NO_TRUMP = 4
UNNAMED = 5


@dataclass(frozen=True, slots=True)
class Packet:
    """A side's packet: its cards while untaken, and who took it."""

    cards: tuple[Card, ...] = ()
    held: Held = Held.UNTAKEN
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Recall:
    """What `withdraw` goes back to: the hand, the side's melds, and the turn's duties before its
    first meld.
    """

    hand: Counts
    shown: tuple[Card, ...]
    melds: tuple[Meld, ...]
    barred: tuple[Card, ...]
    duty: tuple[Card, ...]

    @classmethod
    def of(cls, at: "RummyPosition", seat: Seat) -> "Recall":
        """The turn as it stands."""
        side = at.side(seat)
        return cls(at.hands[seat], at.shown[side], at.melds[side], at.barred, at.duty)


@dataclass(frozen=True, slots=True)
class Claimable:
    """An opening that opponents may claim until the next of them has discarded (G-34)."""

    seat: Seat
    owed: int
    laid: int


@dataclass(frozen=True, kw_only=True)
class RummyPosition:
    """Everything about a match at one instant. Seats index `hands`; sides index the rest.

    No slots: a position that keeps its fields in a dict is copied far sooner (changing.py).
    """

    rules: RummyRules
    deal_no: int = 0
    dealer: Seat = -1
    totals: tuple[int, ...] = ()
    phase: Phase = Phase.DEAL
    turn: Seat = 0
    trump: int = NO_TRUMP
    upcard: Card | None = None
    hands: tuple[Counts, ...] = ()
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    packets: tuple[Packet, ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = ()
    owed: tuple[int, ...] = ()
    """Card points still asked of each side's opening: the full figure, 0 once it is open."""
    drawn: tuple[Card, ...] = ()
    """What this turn brought into the hand, from stock, pile or packet."""
    from_stock: Card | None = None
    barred: tuple[Card, ...] = ()
    """Cards that may not be this turn's discard; by copies (B-13)."""
    duty: tuple[Card, ...] = ()
    """Faces one of which must be melded before the discard."""
    recall: Recall | None = None
    idle: int = 0
    """Consecutive turns without a card melded or drawn from the stock (B-26)."""
    busy: bool = False
    """This turn has melded or drawn from the stock."""
    passes: int = 0
    shown: tuple[tuple[Card, ...], ...] = ()
    """By side, the cards laid open and replaced (A-12)."""
    removed: tuple[Card, ...] = ()
    """Cards that left the game with a Tranca (A-17)."""
    blocked: bool = False
    """The pile may not be taken this turn (A-17, tranca: block)."""
    recycled: bool = False
    """The pile has become stock, which it does once (A-36)."""
    wanting: int = 0
    """Cards the seat on turn is still to draw once the house has shuffled the pile."""
    then: Phase = Phase.DRAW
    """The phase after those cards."""
    untouched: bool = False
    """Nobody has had a turn in this deal."""
    redrawable: Card | None = None
    """The card the first player may still exchange (A-07)."""
    asked: int = 0
    """What this turn's first melds had to reach to open their side; 0 when none was asked."""
    claimable: Claimable | None = None
    batidas: tuple[tuple[int, ...], ...] = ()
    """By side, the scores of the deals it has closed in this match (A-45)."""
    scored: DealScored | None = None
    winners: tuple[Side, ...] = field(default=())
    beside: Beside = field(default_factory=Beside, compare=False, repr=False)
    """What is known already of the parts above."""

    def side(self, seat: Seat) -> Side:
        """The side a seat plays for."""
        return self.rules.seating.side_of(seat)


def canonical(at: RummyPosition) -> str:
    """The position as one line of text: what a record's digest is taken of. Its form never
    changes.
    """
    of, of_each = at.beside.of, at.beside.of_each
    return ";".join(
        (
            f"{at.deal_no} {at.dealer} {at.phase} {at.turn} {_trump_text(at.trump)}",
            " ".join(map(str, at.totals)),
            "-" if at.upcard is None else TEXT[at.upcard],
            "|".join([hand.line for hand in all_hands(at.beside, at.hands)]),
            of(STOCK, at.stock, format_many),
            of(PILE, at.pile, pile_of).line,
            "|".join(of_each(PACKETS, at.packets, _packet_text)),
            "|".join(of_each(MELDS, at.melds, _melds_text)),
            " ".join(map(str, at.owed)),
            f"{format_cards(at.barred)}/{format_cards(at.duty)}/{at.idle}/{int(at.busy)}/{at.passes}",
            f"{'-' if at.from_stock is None else TEXT[at.from_stock]}/{_recall_text(at.recall)}",
            " ".join(map(side_letter, at.winners)),
            *_rest_text(at),
        )
    )


def _rest_text(at: RummyPosition) -> tuple[str, ...]:
    """What only some games have: left out elsewhere, so that their lines stay as they are."""
    claim, called = at.claimable, at.rules.fouls is Fouls.CALLED
    if not at.rules.deck.shown and not called:
        return ()
    rest = "/".join(
        (
            f"{'|'.join(map(format_cards, at.shown))}/{format_cards(at.removed)}",
            f"{int(at.blocked)}{int(at.recycled)}{int(at.untouched)}",
            f"{at.wanting} {at.then} {at.asked}",
            "-" if at.redrawable is None else TEXT[at.redrawable],
            "-" if claim is None else f"{claim.seat} {claim.owed} {claim.laid}",
            "|".join(" ".join(map(str, scores)) for scores in at.batidas),
        )
    )
    return (rest,)


def _trump_text(trump: int) -> str:
    return SUITS[trump] if trump < NO_TRUMP else "none" if trump == NO_TRUMP else "unnamed"


@lru_cache(maxsize=4096)
def counts_text(hand: Counts) -> str:
    """A multiset of cards as text, in notation order."""
    return format_cards(cards_in(hand))


def _packet_text(packet: Packet) -> str:
    return f"{packet.held}{'' if packet.seat is None else packet.seat} {format_cards(packet.cards)}"


def _melds_text(melds: tuple[Meld, ...]) -> str:
    return ",".join(f"{format_cards(meld.cards)}@{meld.low}{'*' * meld.soiled}" for meld in melds)


def _recall_text(recall: Recall | None) -> str:
    if recall is None:
        return "-"
    shown = f":{format_cards(recall.shown)}" if recall.shown else ""
    duty = format_cards(recall.duty)
    return f"{counts_text(recall.hand)}:{_melds_text(recall.melds)}:{duty}{shown}"


def laid_points(at: RummyPosition, side: Side) -> int:
    """Card points a side has on the table."""
    points = at.rules.score.points
    return sum(points[card] for meld in at.melds[side] for card in meld.cards)


def hand_size(at: RummyPosition, seat: Seat) -> int:
    """How many cards a seat holds."""
    return size_of(at.hands[seat])


def has_biriba(at: RummyPosition, side: Side) -> bool:
    """A meld of seven or more lies on the side's table."""
    return any(meld.is_biriba for meld in at.melds[side])


def nothing_dealt(
    rules: RummyRules, totals: tuple[int, ...], dealer: Seat, deal_no: int
) -> RummyPosition:
    """A match between deals: the house is to deal."""
    sides, players = rules.seating.sides, rules.seating.players
    return RummyPosition(
        rules=rules,
        deal_no=deal_no,
        dealer=dealer,
        totals=totals,
        hands=(EMPTY,) * players,
        packets=(Packet(held=Held.GONE),) * sides,
        melds=((),) * sides,
        owed=(0,) * sides,
        shown=((),) * sides,
        batidas=((),) * sides,
    )
