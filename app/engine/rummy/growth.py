"""Every legal addition to a meld from a hand, in normal form, remembered by the part of the hand
that matters.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import assert_never

from app.engine.cards import Card, face_of
from app.engine.rummy.additions import added
from app.engine.rummy.lookup import (
    NO_WILDS,
    WILDS,
    Batch,
    Handful,
    batch_of,
    on_ladder,
    parts,
    wild_counts,
    wilds_for_set,
)
from app.engine.rummy.manners import TwoValve
from app.engine.rummy.melds import TWO, Kind, Ladder, Meld
from app.engine.rummy.moves import Add
from app.engine.rummy.sheet import MeldRules

NOTHING: Batch[Add] = batch_of(())


def additions(hand: Handful, number: int, meld: Meld, rules: MeldRules) -> Batch[Add]:
    """Every addition of cards of a hand to meld `number` once."""
    match meld.kind:
        case Kind.RUN:
            return _run_additions(hand, number, meld, rules)
        case Kind.SET:
            return _set_additions(hand, number, meld, rules)
        case Kind.WILD:
            return _to_wilds(number, meld, wild_counts(hand.counts), rules)
        case _:
            assert_never(meld.kind)


def _run_additions(hand: Handful, number: int, meld: Meld, rules: MeldRules) -> Batch[Add]:
    wilds = NO_WILDS if _keeps_its_wild(meld) else hand.wilds
    held = on_ladder(hand.suits[meld.suit], rules.ladders[meld.suit])
    if 1 not in wilds and not _has_neighbour(held, meld, rules):
        return NOTHING
    return _to_run(number, meld, held, wilds, rules)


def _has_neighbour(held: bytes, meld: Meld, rules: MeldRules) -> bool:
    """A natural card lies near enough to a run: beside it or, where its wild card may move, one
    further away or in the wild card's own place. Most hands hold none.
    """
    moves = meld.wild >= 0 or rules.two is TwoValve.BOTH_WAYS
    low, high, near = meld.low - 1, meld.low - 1 + len(meld.cards), 2 if moves else 1
    return any(held[max(0, low - near) : low] + held[high : high + near]) or (
        meld.wild >= 0 and held[low + meld.wild] > 0
    )


def _set_additions(hand: Handful, number: int, meld: Meld, rules: MeldRules) -> Batch[Add]:
    counts, rank = hand.counts, meld.low
    copies = (counts[rank - 1], counts[rank + 12], counts[rank + 25], counts[rank + 38])
    wilds = NO_WILDS if meld.wild >= 0 else hand.wilds
    if 1 not in wilds and not any(copies):
        return NOTHING
    return _to_set(number, meld, copies, wilds, rules)


def _keeps_its_wild(run: Meld) -> bool:
    """Its wild card can become nothing else, so that no other wild card has a place in it."""
    return run.wild >= 0 and run.cards[run.wild] != face_of(run.suit, TWO)


@lru_cache(maxsize=65536)
def _to_set(
    number: int, meld: Meld, copies: tuple[int, ...], wilds: bytes, rules: MeldRules
) -> Batch[Add]:
    naturals = ((), *parts(tuple(face_of(suit, meld.low) for suit in range(4)), copies))
    extras = [(), *((wild,) for wild in wilds_for_set(meld.low, wilds))]
    return _adds(number, meld, ((*cards, *extra) for cards in naturals for extra in extras), rules)


@lru_cache(maxsize=65536)
def _to_wilds(number: int, meld: Meld, wilds: tuple[int, ...], rules: MeldRules) -> Batch[Add]:
    return _adds(number, meld, parts(WILDS, wilds), rules)


@lru_cache(maxsize=65536)
def _to_run(number: int, meld: Meld, held: bytes, wilds: bytes, rules: MeldRules) -> Batch[Add]:
    return _adds(number, meld, _run_candidates(meld, held, wilds, rules), rules)


def _adds(
    number: int, meld: Meld, candidates: Iterable[tuple[Card, ...]], rules: MeldRules
) -> Batch[Add]:
    """The legal ones of some additions, each once: `added` has the last word."""
    once = {tuple(sorted(cards)): None for cards in candidates if cards}
    return batch_of(
        [Add(number, cards, end) for cards in once for end, _ in added(meld, cards, rules)]
    )


def _run_candidates(
    meld: Meld, held: bytes, wilds: bytes, rules: MeldRules
) -> Iterator[tuple[Card, ...]]:
    """Sets of held cards that might fit a run."""
    pinned, afloat = _afloat(meld, rules)
    ladder = rules.ladders[meld.suit]
    ace, own_two = ladder[0], ladder[TWO - 1]
    fills = {place for place, copies in enumerate(held, start=1) if copies}
    fills |= {TWO} if own_two in afloat else set()
    spare = [card for index, card in enumerate(WILDS) if wilds[index]]
    for window in _windows(pinned, fills, len(ladder), rules.longest_run):
        vacant = [place for place in window if place not in pinned]
        gaps = [place for place in vacant if place not in fills]
        places: list[int | None] = [*gaps] if gaps else [None, *vacant]
        for wild_at in places:
            filled = [place for place in vacant if place != wild_at]
            for cards in _choices(ladder, filled, afloat, wild_at, spare):
                # Only the Ace (at both ends) and the suit's own Two can be wanted twice.
                if cards.count(ace) <= held[0] and cards.count(own_two) <= held[1]:
                    yield cards


def _afloat(meld: Meld, rules: MeldRules) -> tuple[frozenset[int], tuple[Card, ...]]:
    """The ranks that keep their cards, and the table's own cards that may move."""
    pinned = {meld.low + i for i in range(len(meld.cards)) if i != meld.wild}
    afloat = () if meld.wild < 0 else (meld.cards[meld.wild],)
    if rules.two is TwoValve.BOTH_WAYS and TWO in pinned and not afloat:
        return frozenset(pinned - {TWO}), (face_of(meld.suit, TWO),)
    return frozenset(pinned), afloat


def _windows(pinned: frozenset[int], fills: set[int], top: int, longest: int) -> Iterator[range]:
    """Every stretch around the pinned places with at most one that only a wild card can fill."""
    first, last = min(pinned), max(pinned)
    gaps = sum(place not in fills and place not in pinned for place in range(first, last))
    for low in range(first, 0, -1):
        gaps += low < first and low not in fills
        within = gaps
        for high in range(last, min(top, low + longest - 1) + 1):
            within += high > last and high not in fills
            if within > 1:
                break
            yield range(low, high + 1)
        if gaps > 1:
            return


def _choices(
    ladder: Ladder,
    places: list[int],
    afloat: tuple[Card, ...],
    wild_at: int | None,
    spare: list[Card],
) -> Iterator[tuple[Card, ...]]:
    """The hand's cards for these places and, where a new wild card is wanted, each that could be
    it.
    """
    own_two = ladder[TWO - 1]
    slides = own_two in afloat and TWO in places
    naturals = tuple(ladder[place - 1] for place in places)
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
