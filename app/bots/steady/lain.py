"""Melds on the table as the steady player weighs them: what they are, and what they are worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.bots.worth import CARD
from app.engine.cards import JOKER_SUIT, RANK_OF, SUIT_OF, Card, Suit, face_of
from app.engine.rummy.melds import ACE_HIGH, BIRIBA, TWO, is_wildable
from app.engine.rummy.shapes import MeldShown

FULL = 13


@dataclass(frozen=True, slots=True)
class Lain:
    """A run (its natural ranks, and how many wild cards) or a set (`suit` is JOKER_SUIT)."""

    suit: Suit
    ranks: frozenset[int]
    low: int
    size: int
    wilds: int
    own_two: bool = False
    """Its wild card is the suit's own Two: it can still become natural."""

    @property
    def is_run(self) -> bool:
        """Whether it is a run."""
        return self.suit != JOKER_SUIT

    @property
    def high(self) -> int:
        """The rank of a run's last card."""
        return self.low + self.size - 1


def lain(meld: MeldShown) -> Lain:
    """A meld as it is shown."""
    cards = [CARD[text] for text in meld.cards]
    wild = meld.wild
    if meld.kind != "run":
        if meld.kind == "wild":
            return new_lain(cards, wild_melds=True)
        naturals = [card for index, card in enumerate(cards) if index != wild]
        rank = RANK_OF[naturals[0]]
        return Lain(JOKER_SUIT, frozenset((rank,)), rank, len(cards), len(cards) - len(naturals))
    return run_lain(cards, wild)


def run_lain(cards: Sequence[Card], wild: int | None) -> Lain:
    """A run from its cards, low to high, and the place of its wild card."""
    anchor = next(
        (i for i, card in enumerate(cards) if i != wild and RANK_OF[card] > 1),
        0,
    )
    suit, low = SUIT_OF[cards[anchor]], RANK_OF[cards[anchor]] - anchor
    ranks = frozenset(low + i for i in range(len(cards)) if i != wild)
    own_two = wild is not None and cards[wild] == face_of(suit, TWO)
    return Lain(suit, ranks, low, len(cards), int(wild is not None), own_two)


def new_lain(cards: Sequence[Card], *, wild_melds: bool = False) -> Lain:
    """A meld that would be laid: its cards in meld order. Wild cards alone are a set of Twos where
    there are no wild-card melds.
    """
    plain = [card for card in cards if not is_wildable(card)]
    if wild_melds and not plain:
        jokers = sum(SUIT_OF[card] == JOKER_SUIT for card in cards)
        return Lain(JOKER_SUIT, frozenset((0,)), 0, len(cards), jokers)
    if len({RANK_OF[card] for card in plain}) <= 1:
        rank = RANK_OF[plain[0]] if plain else TWO
        wilds = sum(RANK_OF[card] != rank for card in cards)
        return Lain(JOKER_SUIT, frozenset((rank,)), rank, len(cards), wilds)
    suit = SUIT_OF[plain[0]]
    index = next(i for i, card in enumerate(cards) if not is_wildable(card) and RANK_OF[card] > 1)
    low = RANK_OF[cards[index]] - index
    strange = [i for i, card in enumerate(cards) if card != face_of(suit, low + i)]
    return run_lain(cards, strange[0] if strange else None)


def grown(meld: Lain, cards: Iterable[Card], *, to_high: bool = False) -> Lain:
    """The meld with cards added, its wild card where it would most likely lie."""
    given = tuple(cards)
    if not meld.is_run:
        rank = meld.low or TWO
        wilds = meld.wilds + sum(RANK_OF[card] != rank for card in given)
        return Lain(meld.suit, meld.ranks, meld.low, meld.size + len(given), wilds)
    own = face_of(meld.suit, TWO)
    plain = {RANK_OF[card] for card in given if not is_wildable(card)}
    twos = given.count(own) + int(meld.own_two)
    ranks = set(meld.ranks | (plain - {1}))
    if 1 in plain:
        ranks.add(1 if min(ranks) in {TWO, TWO + 1} else ACE_HIGH)
    if twos and TWO not in ranks and min(ranks - {1}) == TWO + 1:
        ranks.add(TWO)
        twos -= 1
    size = meld.size + len(given)
    wilds = size - len(ranks)
    low, high = min(ranks), max(ranks)
    if wilds and high - low + 1 == len(ranks) and low > 1 and not (to_high and high < ACE_HIGH):
        low -= 1
    return Lain(meld.suit, frozenset(ranks), low, size, wilds, bool(twos) and wilds > 0)


def reach(meld: Lain, gone: Sequence[int], longest: int = FULL) -> int:
    """How long a meld could still become; `gone` says of each face whether no copy is to be had."""
    spare_wild = int(not meld.wilds)
    if not meld.is_run:
        left = sum(1 for suit in range(4) if meld.low and not gone[face_of(suit, meld.low)])
        return meld.size + 2 * left if left else meld.size + spare_wild
    low, high = meld.low, meld.high
    while low > 1 and not gone[face_of(meld.suit, low - 1)]:
        low -= 1
    while high < ACE_HIGH and not gone[face_of(meld.suit, high + 1)]:
        high += 1
    return min(longest, high - low + 1 + spare_wild)


def is_biriba(meld: Lain) -> bool:
    """Seven or more."""
    return meld.size >= BIRIBA
