"""The position of a Bip-Bip match: a frozen value. Nothing here judges; see play.py."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from app.engine.cards import EMPTY, TEXT, Card, Counts, Suit, cards_in, format_cards
from app.engine.seats import Seat
from app.games.bipbip.rules import BipRules
from app.games.bipbip.shapes import BipScored


class Phase(StrEnum):
    """Where the deal stands: asking for calls, or for a card."""

    DEAL = "deal"
    CALL = "call"
    PLAY = "play"
    OVER = "over"


NOTHING: Card = -1
SuitText: TypeAlias = Literal["s", "h", "d", "c", "none"]
SUIT_TEXTS: tuple[SuitText, ...] = ("s", "h", "d", "c")


class Asking(StrEnum):
    """Why a seat is asked for a call: before the first trick, after its own draw, after
    the trick's draws.
    """

    BEFORE_PLAY = "before_play"
    AFTER_OWN_DRAW = "after_own_draw"
    AFTER_TRICK = "after_trick"


@dataclass(frozen=True, kw_only=True)
class BipPosition:
    """Everything about a match at one instant; tuples are indexed by seat.

    No slots: a position that keeps its fields in a dict is copied far sooner (changing.py).
    """

    rules: BipRules
    deal_no: int = 0
    dealer: Seat = -1
    totals: tuple[int, ...] = ()
    phase: Phase = Phase.DEAL
    asking: Asking = Asking.AFTER_OWN_DRAW
    turn: Seat = 0
    trump: Suit | None = None
    next_trump: Suit | None = None
    """Named by a call, ruling from the next lead (P-14)."""
    cut: Card | None = None
    hands: tuple[Counts, ...] = ()
    stock: tuple[Card, ...] = ()
    leftover: tuple[Card, ...] = ()
    """Shown once fewer cards than players were left; they score for nobody (P-21)."""
    draws: bool = False
    """This trick's players draw after it or after their card."""
    trick: tuple[tuple[Seat, Card], ...] = ()
    last_trick: tuple[tuple[Seat, Card], ...] = ()
    last_winner: Seat | None = None
    captured: tuple[Counts, ...] = ()
    tricks: tuple[int, ...] = ()
    used: tuple[Counts, ...] = ()
    """Kings and Queens still in hand that a call has used: they lie open (P-13, P-19)."""
    drawn: tuple[Card, ...] = ()
    """By seat, the card its last draw brought; NOTHING before and once it has played on."""
    calls: tuple[int, ...] = ()
    scored: BipScored | None = None
    winners: tuple[Seat, ...] = ()


def nothing_dealt(
    rules: BipRules, totals: tuple[int, ...], dealer: Seat, deal_no: int
) -> BipPosition:
    """A match between deals: the house is to deal."""
    nobody = (EMPTY,) * rules.players
    zeros = (0,) * rules.players
    return BipPosition(
        rules=rules,
        deal_no=deal_no,
        dealer=dealer,
        totals=totals,
        hands=nobody,
        captured=nobody,
        used=nobody,
        drawn=(NOTHING,) * rules.players,
        calls=zeros,
        tricks=zeros,
    )


def suit_text(suit: Suit | None) -> SuitText:
    """A suit's letter, `none` where there is none."""
    return "none" if suit is None else SUIT_TEXTS[suit]


def captured_points(at: BipPosition, seat: Seat) -> int:
    """The card points a seat has taken in tricks."""
    return sum(at.rules.points[card] * n for card, n in enumerate(at.captured[seat]) if n)


def canonical(at: BipPosition) -> str:
    """The position as one line of text: what a record's digest is taken of. Its form never
    changes.
    """
    return ";".join(
        (
            f"{at.deal_no} {at.dealer} {at.phase} {at.asking} {at.turn}",
            f"{suit_text(at.trump)} {suit_text(at.next_trump)} {int(at.draws)}",
            " ".join(map(str, at.totals)),
            "|".join(format_cards(cards_in(hand)) for hand in at.hands),
            format_cards(at.stock),
            format_cards(at.leftover),
            ",".join(f"{seat} {TEXT[card]}" for seat, card in at.trick),
            "|".join(format_cards(cards_in(cards)) for cards in at.captured),
            "|".join(format_cards(cards_in(cards)) for cards in at.used),
            " ".join(map(str, at.calls)),
            " ".join(map(str, at.winners)),
        )
    )
