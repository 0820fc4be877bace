"""What any trick-taking game shares: following suit, and who takes the trick."""

from collections.abc import Callable, Sequence

from app.engine.cards import SUIT_OF, Card, Counts, Suit


def holds_suit(hand: Counts, suit: Suit) -> bool:
    """A hand has a card of a suit."""
    return any(hand[suit * 13 : suit * 13 + 13])


def followers(hand: Counts, led: Suit | None) -> tuple[Card, ...]:
    """The faces that may be played: of the led suit where the hand has one, else any."""
    faces = [card for card, copies in enumerate(hand) if copies]
    if led is None or not holds_suit(hand, led):
        return tuple(faces)
    return tuple([card for card in faces if SUIT_OF[card] == led])


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
