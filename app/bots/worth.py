"""What cards are worth to a player who counts as everybody does (B-32)."""

from collections.abc import Iterable

from app.engine.cards import RANK_OF, TEXT, Card

CARD: dict[str, Card] = {text: card for card, text in enumerate(TEXT)}
"""The card that a text names."""

_BY_RANK = (20, 15, 10, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)

POINTS: tuple[int, ...] = tuple(_BY_RANK[rank] for rank in RANK_OF)
"""By face, at the usual joker value."""


def points_of(cards: Iterable[Card]) -> int:
    """Card points of several cards."""
    return sum(POINTS[card] for card in cards)
