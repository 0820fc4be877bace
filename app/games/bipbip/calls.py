"""Which pairs a seat may call now, and why another may not be (P-11 to P-19)."""

from app.engine.cards import SUITS, TEXT, Suit, face_of
from app.engine.contract import Illegal
from app.engine.seats import Seat
from app.games.bipbip.clauses import any_unused_pair
from app.games.bipbip.moves import KING, QUEEN
from app.games.bipbip.position import BipPosition, Phase
from app.games.bipbip.rules import CallWindow, DrawTime

PAIRS = tuple((face_of(suit, KING), face_of(suit, QUEEN)) for suit in range(4))
"""By suit, what a call shows."""


def call_fault(at: BipPosition, seat: Seat, suit: Suit) -> Illegal | None:
    """Why this pair may not be called by this seat now; None when it may."""
    return _no_window(at, seat) or _no_pair(at, seat, suit)


def callable_suits(at: BipPosition, seat: Seat) -> tuple[Suit, ...]:
    """The suits whose pair the seat could call if it were asked."""
    hand = at.hands[seat]
    held = [suit for suit, (king, queen) in enumerate(PAIRS) if hand[king] and hand[queen]]
    return tuple([suit for suit in held if _no_pair(at, seat, suit) is None])


def may_call_late(at: BipPosition, seat: Seat) -> bool:
    """P-17 with until_trick_ends  The seat has played and drawn, and the trick's last card
    is not played yet.
    """
    return (
        at.rules.window is CallWindow.UNTIL_TRICK_ENDS
        and at.rules.draw is DrawTime.AFTER_CARD
        and at.draws
        and 0 < len(at.trick) < at.rules.players
        and any(player == seat for player, _ in at.trick)
    )


def _no_window(at: BipPosition, seat: Seat) -> Illegal | None:
    if (at.phase is Phase.CALL and seat == at.turn) or may_call_late(at, seat):
        return None
    if seat != at.turn:
        return Illegal("turn", {"seat": at.turn})
    return Illegal("P-17" if at.draws else "P-22")


def _no_pair(at: BipPosition, seat: Seat, suit: Suit) -> Illegal | None:
    missing = tuple(TEXT[card] for card in PAIRS[suit] if not at.hands[seat][card])
    if missing:
        return Illegal("cards", {"cards": missing})
    fault = at.rules.may_call_suit(at, suit)
    if fault is not None:
        return fault
    if not any_unused_pair(at, seat, suit):
        return Illegal("P-19", {"suit": SUITS[suit]})
    if not at.rules.pair_counts(at, seat, suit):
        return Illegal("P-11", {"suit": SUITS[suit]})
    return None
