"""Melds: what lies on the table, and every way a handful of cards can be read as one (M1 to M7).

A run keeps the rank of its lowest card, so each card's place says what it stands for; Ace is 1
below the Two and 14
above the King.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from app.engine.cards import JOKER_SUIT, RANK_OF, SUIT_OF, Card, Suit, face_of

SHORTEST = 3
BIRIBA = 7
TWO = 2
ACE_HIGH = 14
NO_WILD = -1


class Kind(IntEnum):
    """What sort of meld it is."""

    RUN = 0
    SET = 1
    WILD = 2


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards low to high. `low` is the rank of a run's first card, a set's rank, 0 for a wild-card
    meld.

    `wild` is the index of the wild card in a run or set, NO_WILD when there is none. `soiled` says
    that a wild card
    has ever lain in it (the option `dirty_stays` asks).
    """

    kind: Kind
    suit: Suit
    low: int
    cards: tuple[Card, ...]
    wild: int
    soiled: bool

    def __hash__(self) -> int:
        """Nearly as telling as all fields, and much sooner worked out."""
        return hash(self.cards)

    @property
    def high(self) -> int:
        """The rank of a run's last card."""
        return self.low + len(self.cards) - 1

    @property
    def is_biriba(self) -> bool:
        """Seven cards or more."""
        return len(self.cards) >= BIRIBA

    def wild_stands_for(self) -> Card | None:
        """The face the wild card fills: in a set the first suit of its rank stands for all. None
        without one.
        """
        if self.wild < 0 or self.kind is Kind.WILD:
            return None
        if self.kind is Kind.SET:
            return face_of(0, self.low)
        return face_of(self.suit, self.low + self.wild)


def is_wildable(card: Card) -> bool:
    """A joker or a Two: it may stand for any card (M3)."""
    return RANK_OF[card] in {0, TWO}


def run_of(suit: Suit, low: int, cards: tuple[Card, ...], *, soiled: bool = False) -> Meld:
    """A run whose legality is already known, its wild card found by place."""
    wild = NO_WILD
    for index, card in enumerate(cards):
        if card != face_of(suit, low + index):
            wild = index
    return Meld(Kind.RUN, suit, low, cards, wild, soiled or wild >= 0)


def run_as_written(cards: Sequence[Card], longest: int) -> Meld | None:
    """The run that this order spells, low to high, or None when it spells none."""
    if not SHORTEST <= len(cards) <= longest:
        return None
    anchor = next((i for i, card in enumerate(cards) if not is_wildable(card)), None)
    if anchor is None:
        return None
    suit, rank = SUIT_OF[cards[anchor]], RANK_OF[cards[anchor]]
    lows = (rank - anchor, ACE_HIGH - anchor) if rank == 1 else (rank - anchor,)
    for low in lows:
        if low >= 1 and low + len(cards) - 1 <= ACE_HIGH and _spells(cards, suit, low):
            return run_of(suit, low, tuple(cards))
    return None


def _spells(cards: Sequence[Card], suit: Suit, low: int) -> bool:
    strangers = [card for i, card in enumerate(cards) if card != face_of(suit, low + i)]
    return not strangers or (len(strangers) == 1 and is_wildable(strangers[0]))


def set_of(cards: Sequence[Card], *, soiled: bool = False) -> Meld | None:
    """The set these cards make (naturals in suit order, then its wild card), or None. Its size is
    not judged.
    """
    plain = [card for card in cards if not is_wildable(card)]
    rank = RANK_OF[plain[0]] if plain else TWO
    naturals = sorted(card for card in cards if RANK_OF[card] == rank)
    wilds = [card for card in cards if RANK_OF[card] != rank]
    fits = len(naturals) >= TWO and len(wilds) <= 1 and all(is_wildable(card) for card in wilds)
    if not fits or len(cards) < SHORTEST:
        return None
    wild = len(naturals) if wilds else NO_WILD
    return Meld(Kind.SET, JOKER_SUIT, rank, (*naturals, *wilds), wild, soiled or bool(wilds))


def wild_meld_of(cards: Sequence[Card]) -> Meld | None:
    """A wild-card meld: Twos in suit order, then jokers, at least one Two (G-22); None when it is
    none.
    """
    fits = len(cards) >= SHORTEST and all(is_wildable(card) for card in cards)
    if not fits or all(SUIT_OF[card] == JOKER_SUIT for card in cards):
        return None
    jokers = any(SUIT_OF[card] == JOKER_SUIT for card in cards)
    return Meld(Kind.WILD, JOKER_SUIT, 0, tuple(sorted(cards)), NO_WILD, jokers)


@dataclass(frozen=True, slots=True)
class Loose:
    """The cards a run is to be made of: some pinned to their ranks, the rest free to find
    a place.
    """

    suit: Suit
    pinned: frozenset[int]
    plain: tuple[int, ...]
    """Ranks of free natural cards; an Ace is 1 here and may become 14."""
    twos: int
    """Free Twos of the run's own suit."""
    wilds: tuple[Card, ...]
    """Free jokers and foreign Twos."""


def runs_from(loose: Loose, longest: int) -> tuple[Meld, ...]:
    """Every legal run that uses exactly these cards: pinned ranks kept, at most one wild card."""
    if len(loose.wilds) > 1:
        return ()
    found: dict[Meld, None] = {}
    for ranks in _ranked(loose):
        for naturals, wild in _with_twos(loose, ranks):
            for meld in _windows(loose.suit, naturals, wild, longest):
                found[meld] = None
    return tuple(found)


def _ranked(loose: Loose) -> Iterator[frozenset[int]]:
    """The naturals' ranks, for each way of placing the free Aces; nothing where two want
    one rank.
    """
    aces = loose.plain.count(1)
    others = [rank for rank in loose.plain if rank != 1]
    for placed in ((), (1,), (ACE_HIGH,), (1, ACE_HIGH)):
        if len(placed) == aces:
            ranks = [*loose.pinned, *others, *placed]
            if len(set(ranks)) == len(ranks):
                yield frozenset(ranks)


def _with_twos(loose: Loose, ranks: frozenset[int]) -> Iterator[tuple[frozenset[int], Card | None]]:
    """Each free Two of the suit in its own place or as the wild card; at most one wild in all."""
    wild = loose.wilds[0] if loose.wilds else None
    if loose.twos == 0:
        yield ranks, wild
        return
    own_two = face_of(loose.suit, TWO)
    if loose.twos == 1:
        if TWO not in ranks:
            yield ranks | {TWO}, wild
        if wild is None:
            yield ranks, own_two
    elif loose.twos == TWO and wild is None and TWO not in ranks:
        yield ranks | {TWO}, own_two


def _windows(
    suit: Suit, naturals: frozenset[int], wild: Card | None, longest: int
) -> Iterator[Meld]:
    size = len(naturals) + (wild is not None)
    if not SHORTEST <= size <= longest or len(naturals) < TWO:
        return
    first, last = min(naturals), max(naturals)
    for low in range(max(1, last - size + 1), min(first, ACE_HIGH + 1 - size) + 1):
        missing = [rank for rank in range(low, low + size) if rank not in naturals]
        if wild is not None and wild == face_of(suit, missing[0]):
            continue
        yield Meld(
            Kind.RUN,
            suit,
            low,
            tuple(
                wild if wild is not None and rank in missing else face_of(suit, rank)
                for rank in range(low, low + size)
            ),
            missing[0] - low if missing else NO_WILD,
            bool(missing),
        )


def wild_rank(meld: Meld) -> int:
    """Where a run's floating card lies: its wild card's rank, or 2 when the Two went to its own
    place.
    """
    return meld.low + meld.wild if meld.wild >= 0 else TWO


def ace_rank(meld: Meld) -> int:
    """14 when a natural Ace stands above the King, else 1."""
    ends_high = meld.high == ACE_HIGH and meld.wild != len(meld.cards) - 1
    return ACE_HIGH if ends_high and meld.low != 1 else 1


def preference(meld: Meld) -> tuple[int, int, int]:
    """M4 (b) to (e) as a sort key: own Two natural, wild in the gap, at the low end, at the high
    end; Ace low.
    """
    own_two = meld.wild >= 0 and meld.cards[meld.wild] == face_of(meld.suit, TWO)
    return (int(own_two), _wild_place(meld), ace_rank(meld))


def _wild_place(meld: Meld) -> int:
    if meld.wild < 0 or 0 < meld.wild < len(meld.cards) - 1:
        return 0
    return 1 if meld.wild == 0 else 2


def loose_run(cards: Sequence[Card]) -> Loose | None:
    """New cards as the makings of a run, or None when their plain cards are of several suits."""
    plain = [card for card in cards if not is_wildable(card)]
    suits = {SUIT_OF[card] for card in plain}
    if len(suits) != 1:
        return None
    suit = suits.pop()
    own_two = face_of(suit, TWO)
    return Loose(
        suit,
        frozenset(),
        tuple(sorted(RANK_OF[card] for card in plain)),
        sum(card == own_two for card in cards),
        tuple(sorted(card for card in cards if is_wildable(card) and card != own_two)),
    )


def loosened(meld: Meld, cards: Sequence[Card], *, two_pinned: bool) -> Loose | None:
    """A run on the table with cards to be added: naturals pinned (M5), its wild card afloat.

    A natural Two is pinned too (M6) unless the table lets it revert. None when a new card is of
    another suit.
    """
    own_two = face_of(meld.suit, TWO)
    afloat = [*cards, *(meld.cards[i] for i in (meld.wild,) if i >= 0)]
    pinned = {meld.low + i for i in range(len(meld.cards)) if i != meld.wild}
    if TWO in pinned and not two_pinned:
        pinned.discard(TWO)
        afloat.append(own_two)
    plain = [card for card in afloat if not is_wildable(card)]
    if any(SUIT_OF[card] != meld.suit for card in plain):
        return None
    return Loose(
        meld.suit,
        frozenset(pinned),
        tuple(sorted(RANK_OF[card] for card in plain)),
        sum(card == own_two for card in afloat),
        tuple(sorted(card for card in afloat if is_wildable(card) and card != own_two)),
    )
