"""What any trick-taking game shares: following suit, and who takes the trick."""

from collections.abc import Callable, Sequence
from itertools import compress

from app.engine.cards import EVERY_FACE, SUIT_OF, Card, Counts, Suit


def holds_suit(hand: Counts, suit: Suit) -> bool:
    """A hand has a card of a suit."""
    return any(hand[suit * 13 : suit * 13 + 13])


def followers(hand: Counts, led: Suit | None) -> tuple[Card, ...]:
    """The faces that may be played: of the led suit where the hand has one, else any."""
    if led is not None:
        first = led * 13
        suited = tuple(compress(range(first, first + 13), hand[first : first + 13]))
        if suited:
            return suited
    return tuple(compress(EVERY_FACE, hand))


def winning_place(trick: Sequence[Card], trump: Suit | None, height: Callable[[Card], int]) -> int:
    """Whose card takes the trick, by place: the highest trump, else the highest of the led suit.

    Between identical cards the later one is higher.
    """
    led = SUIT_OF[trick[0]]

    def strength(place: int) -> tuple[int, int, int]:
        card = trick[place]
        suit = SUIT_OF[card]
        rank = 2 if suit == trump else 1 if suit == led else 0
        return (rank, height(card), place)

    return max(range(len(trick)), key=strength)
