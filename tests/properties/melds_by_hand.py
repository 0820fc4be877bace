"""Melds found by trying every place: written from the rules (M2 to M7, B-15 to B-20), slowly.

A reading of a run is its lowest rank and its cards from low to high. Ace is 1 and 14.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Face: TypeAlias = str
RANKS = "A23456789TJQK"
SUITS = "shdc"
LONGEST_RUN = 13


@dataclass(frozen=True, slots=True, order=True)
class Reading:
    """A run: the rank of its first card, and its cards."""

    low: int
    cards: tuple[Face, ...]

    def wild(self, suit: str) -> int | None:
        """The rank that a wild card stands for."""
        ranks = range(self.low, self.low + len(self.cards))
        pairs = zip(ranks, self.cards, strict=True)
        return next((rank for rank, card in pairs if card != natural(suit, rank)), None)


def natural(suit: str, rank: int) -> Face:
    """The card that belongs in a place of a run."""
    return RANKS[(rank - 1) % 13] + suit


def may_be_wild(card: Face) -> bool:
    """Jokers and Twos."""
    return card[0] in "X2"


def runs(cards: Iterable[Face], suit: str) -> list[Reading]:
    """Every run of one suit that uses exactly these cards (M2, M3)."""
    having = Counter(cards)
    size = sum(having.values())
    found = []
    for low in range(1, 16 - size if 3 <= size <= LONGEST_RUN else 1):
        places = [natural(suit, low + step) for step in range(size)]
        if Counter(places) == having:
            found.append(Reading(low, tuple(places)))
        for step, place in enumerate(places):
            rest = having - Counter(places[:step] + places[step + 1 :])
            stranger = next(iter(rest), "")
            fits = sum(rest.values()) == 1 and stranger != place and may_be_wild(stranger)
            others = Counter([*places[:step], stranger, *places[step + 1 :]])
            if fits and others == having:
                found.append(Reading(low, (*places[:step], stranger, *places[step + 1 :])))
    return found


def is_set(cards: Sequence[Face], most: int) -> bool:
    """Cards of one rank and at most one wild card; a Two is wild unless it is a set of Twos."""
    if not 3 <= len(cards) <= most:
        return False
    for rank in RANKS:
        strangers = [card for card in cards if card[0] != rank]
        if not strangers or (len(strangers) == 1 and may_be_wild(strangers[0])):
            return True
    return False


def canonical(readings: Sequence[Reading], suit: str) -> Reading:
    """M4 (b) to (e): own Two natural, wild in the gap, at the low end, at the high end; Ace low."""
    two = natural(suit, 2)

    def wild_card(reading: Reading) -> Face | None:
        rank = reading.wild(suit)
        return None if rank is None else reading.cards[rank - reading.low]

    def place(reading: Reading) -> int:
        rank = reading.wild(suit)
        if rank is None or reading.low < rank < reading.low + len(reading.cards) - 1:
            return 0
        return 1 if rank == reading.low else 2

    left = [r for r in readings if wild_card(r) != two] or list(readings)
    nearest = min(place(r) for r in left)
    left = [r for r in left if place(r) == nearest]
    return min(left)


def grown(lying: Reading, suit: str, cards: Sequence[Face], *, two_reverts: bool) -> list[Reading]:
    """Every run that a run on the table and more cards make: naturals keep their ranks (M5, M6)."""
    wild = lying.wild(suit)
    ranks = range(lying.low, lying.low + len(lying.cards))
    kept = {rank for rank in ranks if rank != wild and not (two_reverts and rank == 2)}
    return [
        reading
        for reading in runs([*lying.cards, *cards], suit)
        if all(
            0 <= rank - reading.low < len(reading.cards) and rank != reading.wild(suit)
            for rank in kept
        )
    ]


def standing(lying: Reading, suit: str, readings: Sequence[Reading]) -> Reading:
    """M4 (a): the wild card on the table stays where it lies if it can; else as a new run."""
    wild = lying.wild(suit)
    if wild is None:
        return canonical(readings, suit)
    card = lying.cards[wild - lying.low]
    still = [r for r in readings if r.wild(suit) == wild and r.cards[wild - r.low] == card]
    return canonical(still or readings, suit)
