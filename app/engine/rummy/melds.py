"""Melds: what lies on the table, and every way a handful of cards can be read as one (M1 to M7).

A run stands on its suit's ladder: the faces from the Ace below the Two to the Ace above the King.
It keeps the place of its lowest card (1 for the low Ace), so that each card's place says what it
stands for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from app.engine.cards import JOKER_SUIT, RANK_OF, SUIT_OF, Card, Suit, face_of

Ladder: TypeAlias = tuple[Card, ...]
"""The faces of a suit in the order of a run, the Ace first and last."""

SHORTEST = 3
BIRIBA = 7
TWO = 2
"""The Two's place on every ladder, and its rank."""
ACE_HIGH = 14
"""The place of the Ace above the King, where a ladder leaves no rank out."""
NO_WILD = -1


def ladder_of(suit: Suit, *without: int) -> Ladder:
    """A suit's ladder, all ranks but these."""
    return tuple(face_of(suit, rank) for rank in range(1, 15) if rank not in without)


LADDERS: tuple[Ladder, ...] = tuple(ladder_of(suit) for suit in range(4))
"""The ladders of every game that leaves no rank out."""


class Kind(IntEnum):
    """What sort of meld it is."""

    RUN = 0
    SET = 1
    WILD = 2


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards low to high. `low` is the place of a run's first card, a set's rank, 0 for a wild-card
    meld.

    `wild` is the index of the wild card in a run or set, NO_WILD when there is none. `soiled` says
    that a wild card has ever lain in it (the option `dirty_stays` asks).
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
        """The place of a run's last card."""
        return self.low + len(self.cards) - 1

    @property
    def is_biriba(self) -> bool:
        """Seven cards or more."""
        return len(self.cards) >= BIRIBA

    def wild_stands_for(self, ladders: tuple[Ladder, ...]) -> Card | None:
        """The face the wild card fills: in a set the first suit of its rank stands for all. None
        without one.
        """
        if self.wild < 0 or self.kind is Kind.WILD:
            return None
        if self.kind is Kind.SET:
            return face_of(0, self.low)
        return ladders[self.suit][self.low + self.wild - 1]


def is_wildable(card: Card) -> bool:
    """A joker or a Two: it may stand for any card (M3)."""
    return RANK_OF[card] in {0, TWO}


def run_as_written(cards: Sequence[Card], ladders: tuple[Ladder, ...], longest: int) -> Meld | None:
    """The run that this order spells, low to high, or None when it spells none."""
    if not SHORTEST <= len(cards) <= longest:
        return None
    anchor = next((i for i, card in enumerate(cards) if not is_wildable(card)), None)
    if anchor is None:
        return None
    suit = SUIT_OF[cards[anchor]]
    ladder = ladders[suit]
    places = (place for place, card in enumerate(ladder, start=1) if card == cards[anchor])
    for low in (place - anchor for place in places):
        if low < 1 or low + len(cards) - 1 > len(ladder):
            continue
        strangers = [i for i, card in enumerate(cards) if card != ladder[low + i - 1]]
        if not strangers:
            return Meld(Kind.RUN, suit, low, tuple(cards), NO_WILD, False)  # noqa: FBT003
        if len(strangers) == 1 and is_wildable(cards[strangers[0]]):
            return Meld(Kind.RUN, suit, low, tuple(cards), strangers[0], True)  # noqa: FBT003
    return None


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
    """The cards a run is to be made of: some pinned to their places, the rest free to find one."""

    suit: Suit
    ladder: Ladder
    pinned: frozenset[int]
    plain: tuple[int, ...]
    """Places of free natural cards; an Ace is 1 here and may go to the top."""
    twos: int
    """Free Twos of the run's own suit."""
    wilds: tuple[Card, ...]
    """Free jokers and foreign Twos."""


def runs_from(loose: Loose, longest: int) -> tuple[Meld, ...]:
    """Every legal run that uses exactly these cards: pinned ones kept, at most one wild card."""
    if len(loose.wilds) > 1:
        return ()
    found: dict[Meld, None] = {}
    for places in _placed(loose):
        for naturals, wild in _with_twos(loose, places):
            for meld in _windows(loose, naturals, wild, longest):
                found[meld] = None
    return tuple(found)


def _placed(loose: Loose) -> Iterator[frozenset[int]]:
    """The naturals' places, for each way of placing the free Aces; nothing where two want one."""
    top = len(loose.ladder)
    aces = loose.plain.count(1)
    others = [place for place in loose.plain if place != 1]
    for placed in ((), (1,), (top,), (1, top)):
        if len(placed) == aces:
            places = [*loose.pinned, *others, *placed]
            if len(set(places)) == len(places):
                yield frozenset(places)


def _with_twos(loose: Loose, ranks: frozenset[int]) -> Iterator[tuple[frozenset[int], Card | None]]:
    """Each free Two of the suit in its own place or as the wild card; at most one wild in all."""
    wild = loose.wilds[0] if loose.wilds else None
    if loose.twos == 0:
        yield ranks, wild
        return
    own_two = loose.ladder[TWO - 1]
    if loose.twos == 1:
        if TWO not in ranks:
            yield ranks | {TWO}, wild
        if wild is None:
            yield ranks, own_two
    elif loose.twos == TWO and wild is None and TWO not in ranks:
        yield ranks | {TWO}, own_two


def _windows(
    loose: Loose, naturals: frozenset[int], wild: Card | None, longest: int
) -> Iterator[Meld]:
    ladder, size = loose.ladder, len(naturals) + (wild is not None)
    if not SHORTEST <= size <= longest or len(naturals) < TWO:
        return
    first, last = min(naturals), max(naturals)
    for low in range(max(1, last - size + 1), min(first, len(ladder) + 1 - size) + 1):
        missing = [place for place in range(low, low + size) if place not in naturals]
        if wild is not None and wild == ladder[missing[0] - 1]:
            continue
        cards = ladder[low - 1 : low - 1 + size]
        if wild is None:
            yield Meld(Kind.RUN, loose.suit, low, cards, NO_WILD, False)  # noqa: FBT003
            continue
        at = missing[0] - low
        filled = (*cards[:at], wild, *cards[at + 1 :])
        yield Meld(Kind.RUN, loose.suit, low, filled, at, True)  # noqa: FBT003


def wild_rank(meld: Meld) -> int:
    """Where a run's floating card lies: its wild card's place, or 2 for a Two in its own."""
    return meld.low + meld.wild if meld.wild >= 0 else TWO


def ends_in_ace(meld: Meld) -> int:
    """1 when the run's last card is a natural Ace above the King while its first is none."""
    last, first = len(meld.cards) - 1, meld.cards[0]
    ends = RANK_OF[meld.cards[last]] == 1 and meld.wild != last
    return int(ends and not (RANK_OF[first] == 1 and meld.wild != 0))


def preference(meld: Meld) -> tuple[int, int, int]:
    """M4 (b) to (e) as a sort key: own Two natural, wild in the gap, at the low end, at the high
    end; Ace low.
    """
    own_two = meld.wild >= 0 and meld.cards[meld.wild] == face_of(meld.suit, TWO)
    return (int(own_two), _wild_place(meld), ends_in_ace(meld))


def _wild_place(meld: Meld) -> int:
    if meld.wild < 0 or 0 < meld.wild < len(meld.cards) - 1:
        return 0
    return 1 if meld.wild == 0 else 2


def loose_run(cards: Sequence[Card], ladders: tuple[Ladder, ...]) -> Loose | None:
    """New cards as the makings of a run, or None when their plain cards fit no one ladder."""
    plain = [card for card in cards if not is_wildable(card)]
    suits = {SUIT_OF[card] for card in plain}
    if len(suits) != 1:
        return None
    suit = suits.pop()
    ladder, own_two = ladders[suit], face_of(suit, TWO)
    if any(card not in ladder for card in plain):
        return None
    return Loose(
        suit,
        ladder,
        frozenset(),
        tuple(sorted(ladder.index(card) + 1 for card in plain)),
        sum(card == own_two for card in cards),
        tuple(sorted(card for card in cards if is_wildable(card) and card != own_two)),
    )


def loosened(
    meld: Meld, cards: Sequence[Card], ladders: tuple[Ladder, ...], *, two_pinned: bool
) -> Loose | None:
    """A run on the table with cards to be added: naturals pinned (M5), its wild card afloat.

    A natural Two is pinned too (M6) unless the table lets it revert. None when a new card is not
    on the run's ladder.
    """
    ladder, own_two = ladders[meld.suit], face_of(meld.suit, TWO)
    afloat = [*cards, *(meld.cards[i] for i in (meld.wild,) if i >= 0)]
    pinned = {meld.low + i for i in range(len(meld.cards)) if i != meld.wild}
    if TWO in pinned and not two_pinned:
        pinned.discard(TWO)
        afloat.append(own_two)
    plain = [card for card in afloat if not is_wildable(card)]
    if any(card not in ladder for card in plain):
        return None
    return Loose(
        meld.suit,
        ladder,
        frozenset(pinned),
        tuple(sorted(ladder.index(card) + 1 for card in plain)),
        sum(card == own_two for card in afloat),
        tuple(sorted(card for card in afloat if is_wildable(card) and card != own_two)),
    )
