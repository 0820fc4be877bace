"""The judgements of Bip-Bip on calls and on following suit."""

from typing import TYPE_CHECKING

from app.engine.cards import SUIT_OF, SUITS, Card, Counts, Suit, face_of
from app.engine.contract import Illegal
from app.engine.tricks import followers, holds_suit
from app.games.bipbip.moves import KING, QUEEN

if TYPE_CHECKING:
    from app.games.bipbip.position import BipPosition


def or_any_trump(hand: Counts, led: Suit | None, trump: Suit | None) -> tuple[Card, ...]:
    """P-07 with may_trump_anytime  Follow suit if able, or trump; otherwise anything."""
    lawful = followers(hand, led)
    if led is None or not holds_suit(hand, led):
        return lawful
    return tuple(
        card for card, copies in enumerate(hand) if copies and SUIT_OF[card] in {led, trump}
    )


def any_unused_pair(at: "BipPosition", seat: int, suit: Suit) -> bool:
    """P-11, P-19  A King and a Queen of the suit, neither used in a call before."""
    return all(
        at.hands[seat][card] > at.used[seat][card]
        for card in (face_of(suit, KING), face_of(suit, QUEEN))
    )


def completed_pair(at: "BipPosition", seat: int, suit: Suit) -> bool:
    """P-11 with call_only_on_completion  The card just drawn made the pair."""
    pair = {face_of(suit, KING), face_of(suit, QUEEN)}
    before_play = not any(at.tricks) and not at.trick
    return any_unused_pair(at, seat, suit) and (before_play or at.drawn[seat] in pair)


def not_the_trump(at: "BipPosition", suit: Suit) -> Illegal | None:
    """P-15  No call in the trump of the current trick."""
    return Illegal("P-15", {"suit": SUITS[suit]}) if suit == at.trump else None
