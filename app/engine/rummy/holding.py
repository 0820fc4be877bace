"""What is asked of every hand and of the pile at each move: their cards as text, and how many."""

from typing import NamedTuple

from app.engine.cards import TEXT, Card, Counts, cards_in
from app.engine.remembering import Beside

_text_of = TEXT.__getitem__


class Holding(NamedTuple):
    """Some cards, told in every way that is needed."""

    faces: tuple[str, ...]
    line: str
    size: int


def hand_of(hand: Counts) -> Holding:
    """A multiset of cards, in notation order."""
    return pile_of(cards_in(hand))


def pile_of(cards: tuple[Card, ...]) -> Holding:
    """Cards in their own order."""
    faces = tuple(map(_text_of, cards))
    return Holding(faces, " ".join(faces), len(faces))


HANDS, PILE, STOCK, PACKETS, MELDS, SIDES, WAITING, ALL_HANDS = range(0, 128, 16)
"""Where each of them is kept beside a position (remembering.Beside), by seat or side."""


def all_hands(beside: Beside, hands: tuple[Counts, ...]) -> tuple[Holding, ...]:
    """Every hand; those that a move left alone are as they were."""

    def every_hand(hands: tuple[Counts, ...]) -> tuple[Holding, ...]:
        return tuple(beside.of_each(HANDS, hands, hand_of))

    return beside.of(ALL_HANDS, hands, every_hand)
