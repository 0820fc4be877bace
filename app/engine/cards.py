"""Cards as faces: text in, small integers inside, text out. Copies of a face cannot be
told apart.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress
from typing import TypeAlias

Card: TypeAlias = int
"""A face, 0 to 53: suits s h d c, ranks A 2 … K within a suit, then Xr and Xb. This is notation
order.
"""

Suit: TypeAlias = int
"""0 to 3 for s h d c; 4 for jokers."""

Counts: TypeAlias = bytes
"""A multiset of cards: 54 bytes, how many copies of each face."""

SUITS = "shdc"
RANKS = "A23456789TJQK"
RED_JOKER: Card = 52
BLACK_JOKER: Card = 53
FACES = 54
JOKER_SUIT: Suit = 4
EMPTY: Counts = bytes(FACES)

TEXT: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "Xr", "Xb")
SUIT_OF: tuple[Suit, ...] = tuple(min(card // 13, JOKER_SUIT) for card in range(FACES))
RANK_OF: tuple[int, ...] = (*(card % 13 + 1 for card in range(52)), 0, 0)
"""1 for the Ace to 13 for the King; 0 for a joker."""

_text_of = TEXT.__getitem__
_RANK_LETTERS = "".join(text[0] for text in TEXT).encode().ljust(256)
_SUIT_LETTERS = "".join(text[1] for text in TEXT).encode().ljust(256)
_PARSE: dict[str, Card] = {text: card for card, text in enumerate(TEXT)}


def parse_card(text: str) -> Card | None:
    """The face a text names, or None when it names none."""
    return _PARSE.get(text)


def parse_cards(texts: Iterable[str]) -> tuple[Card, ...] | None:
    """The faces that texts name, in their order, or None when one of them names none."""
    cards = tuple(_PARSE.get(text, -1) for text in texts)
    return None if -1 in cards else cards


def cards_of(line: str) -> tuple[Card, ...]:
    """The faces of a line such as `5h 6h Xr`. Raises ValueError on a word that is no card."""
    cards = parse_cards(line.split())
    if cards is None:
        raise ValueError(f"not all of these are cards: {line!r}")
    return cards


def format_cards(cards: Iterable[Card]) -> str:
    """Cards as a line of text, in the order given."""
    return " ".join(map(_text_of, cards))


def format_many(cards: Sequence[Card]) -> str:
    """The same line, sooner where it is long: all ranks at once, then all suits."""
    faces = bytes(cards)
    line = bytearray(b" ") * (3 * len(faces) - 1)
    line[0::3] = faces.translate(_RANK_LETTERS)
    line[1::3] = faces.translate(_SUIT_LETTERS)
    return line.decode()


def face_of(suit: Suit, rank: int) -> Card:
    """The face of a suit (0 to 3) and a rank (1 to 13; 14 is the Ace above the King)."""
    return suit * 13 + (rank - 1) % 13


def counts_of(cards: Iterable[Card]) -> Counts:
    """A multiset from cards in any order."""
    counts = bytearray(FACES)
    for card in cards:
        counts[card] += 1
    return bytes(counts)


EVERY_FACE = range(FACES)


@lru_cache(maxsize=4096)
def cards_in(counts: Counts) -> tuple[Card, ...]:
    """The cards of a multiset in notation order."""
    return tuple([card for card in compress(EVERY_FACE, counts) for _ in range(counts[card])])


@lru_cache(maxsize=4096)
def size_of(counts: Counts) -> int:
    """How many cards a multiset holds."""
    return sum(counts)


def with_cards(counts: Counts, cards: Iterable[Card]) -> Counts:
    """The multiset with cards added."""
    more = bytearray(counts)
    for card in cards:
        more[card] += 1
    return bytes(more)


def without_cards(counts: Counts, cards: Iterable[Card]) -> Counts | None:
    """The multiset with cards taken out, or None when it does not hold them all."""
    left = bytearray(counts)
    for card in cards:
        if not left[card]:
            return None
        left[card] -= 1
    return bytes(left)


def full_deck(packs: int, jokers_per_pack: int) -> tuple[Card, ...]:
    """Packs one after another, each in notation order: suited cards, then its jokers (red
    first).
    """
    jokers = tuple(RED_JOKER + index % 2 for index in range(jokers_per_pack))
    return (*range(52), *jokers) * packs
