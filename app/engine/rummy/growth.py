"""Every legal addition to a meld from a hand, in normal form, remembered by the part of the hand
that matters.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from app.engine.cards import Card, Counts, face_of
from app.engine.rummy.additions import added
from app.engine.rummy.lookup import JOKERS_FROM, WILDS, parts, wild_counts, wilds_for_set
from app.engine.rummy.melds import ACE_HIGH, TWO, Kind, Meld
from app.engine.rummy.moves import Add
from app.engine.rummy.sheet import MeldRules, TwoValve


def additions(hand: Counts, number: int, meld: Meld, rules: MeldRules) -> tuple[Add, ...]:
    """Every addition of cards of a hand to meld `number` once."""
    wilds = wild_counts(hand)
    match meld.kind:
        case Kind.RUN:
            start = meld.suit * 13
            return _to_run(number, meld, hand[start : start + 13], wilds, rules)
        case Kind.SET:
            copies = tuple(hand[face_of(suit, meld.low)] for suit in range(4))
            return _to_set(number, meld, copies, wilds, rules)
        case Kind.WILD:
            return _to_set(number, meld, (), wilds, rules)


@lru_cache(maxsize=65536)
def _to_set(
    number: int, meld: Meld, copies: tuple[int, ...], wilds: tuple[int, ...], rules: MeldRules
) -> tuple[Add, ...]:
    if meld.kind is Kind.WILD:
        candidates = parts(WILDS, wilds)
    else:
        naturals = ((), *parts(tuple(face_of(suit, meld.low) for suit in range(4)), copies))
        spare = [] if meld.wild >= 0 else wilds_for_set(meld.low, wilds)
        candidates = tuple(
            (*cards, *extra) for cards in naturals for extra in [(), *((w,) for w in spare)]
        )
    return tuple(_adds(number, meld, candidates, rules))


def _adds(
    number: int, meld: Meld, candidates: tuple[tuple[Card, ...], ...], rules: MeldRules
) -> Iterator[Add]:
    for cards in {tuple(sorted(candidate)): None for candidate in candidates if candidate}:
        for end, _ in added(meld, cards, rules):
            yield Add(number, cards, end)


@lru_cache(maxsize=65536)
def _to_run(
    number: int, meld: Meld, held: bytes, wilds: tuple[int, ...], rules: MeldRules
) -> tuple[Add, ...]:
    return tuple(_adds(number, meld, tuple(_run_candidates(meld, held, wilds, rules)), rules))


def _run_candidates(
    meld: Meld, held: bytes, wilds: tuple[int, ...], rules: MeldRules
) -> Iterator[tuple[Card, ...]]:
    """Sets of held cards that might fit a run; `added` has the last word on each."""
    pinned, afloat = _afloat(meld, rules)
    own_two = face_of(meld.suit, TWO)
    present = {rank for rank in range(1, 14) if held[rank - 1]}
    present |= {ACE_HIGH} if 1 in present else set()
    spare = [card for index, card in enumerate(WILDS) if wilds[index]]
    have = Counter({face_of(meld.suit, rank): held[rank - 1] for rank in range(1, 14)})
    have.update(
        {card: wilds[i] for i, card in enumerate(WILDS) if i >= JOKERS_FROM or i != meld.suit}
    )
    slides = own_two in afloat
    fills = present | ({TWO} if slides else set())
    for window in _windows(pinned, fills, rules.longest_run):
        vacant = [rank for rank in window if rank not in pinned]
        gaps = [rank for rank in vacant if rank not in fills]
        places: list[int | None] = [*gaps] if gaps else [None, *vacant]
        for wild_at in places:
            ranks = [rank for rank in vacant if rank != wild_at]
            for cards in _choices(meld, ranks, afloat, wild_at, spare):
                if all(have[card] >= count for card, count in Counter(cards).items()):
                    yield cards


def _afloat(meld: Meld, rules: MeldRules) -> tuple[frozenset[int], tuple[Card, ...]]:
    """The ranks that keep their cards, and the table's own cards that may move."""
    pinned = {meld.low + i for i in range(len(meld.cards)) if i != meld.wild}
    afloat = () if meld.wild < 0 else (meld.cards[meld.wild],)
    if rules.two is TwoValve.BOTH_WAYS and TWO in pinned and not afloat:
        return frozenset(pinned - {TWO}), (face_of(meld.suit, TWO),)
    return frozenset(pinned), afloat


def _windows(pinned: frozenset[int], fills: set[int], longest: int) -> Iterator[range]:
    """Every stretch around the pinned ranks with at most one rank that only a wild card
    can fill.
    """
    first, last = min(pinned), max(pinned)
    for low in range(first, 0, -1):
        if sum(rank not in fills and rank not in pinned for rank in range(low, first)) > 1:
            return
        for high in range(last, min(ACE_HIGH, low + longest - 1) + 1):
            if sum(rank not in fills and rank not in pinned for rank in range(low, high + 1)) > 1:
                break
            yield range(low, high + 1)


def _choices(
    meld: Meld, ranks: list[int], afloat: tuple[Card, ...], wild_at: int | None, spare: list[Card]
) -> Iterator[tuple[Card, ...]]:
    """The hand's cards for these ranks and, where a new wild card is wanted, each that could be
    it.
    """
    own_two = face_of(meld.suit, TWO)
    slides = own_two in afloat and TWO in ranks
    naturals = tuple(face_of(meld.suit, rank) for rank in ranks)
    without_two = tuple(card for card in naturals if card != own_two)
    if wild_at is None:
        if not afloat:
            yield naturals
        elif slides:
            yield without_two
        return
    if afloat:
        yield naturals
        if slides:
            yield from ((*without_two, card) for card in spare)
        return
    yield from ((*naturals, card) for card in spare)
