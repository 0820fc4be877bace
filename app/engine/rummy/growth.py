"""Every legal addition to a meld from a hand, in normal form, remembered by the part of the hand
that matters.
"""

from functools import lru_cache
from typing import assert_never

from app.engine.cards import face_of
from app.engine.rummy.additions import told_apart
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
from app.engine.rummy.melds import TWO, Kind, Meld
from app.engine.rummy.moves import Add
from app.engine.rummy.sheet import MeldRules
from app.engine.rummy.stretching import stretched

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
    if 1 not in wilds:
        if not _has_neighbour(held, meld, rules):
            return NOTHING
        if rules.two is TwoValve.ONE_WAY and (meld.wild < 0 or wilds is NO_WILDS):
            held = _within_reach(held, meld)
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


def _within_reach(held: bytes, meld: Meld) -> bytes:
    """Of a hand without a wild card for this run: only what the run could come to touch, so that
    hands which can add the same cards ask the same question. More gaps than the run's own wild
    card can fill are never crossed.
    """
    gap = b"\0" if meld.wild < 0 else b"\0\0"
    low, high = meld.low - 1, meld.low - 1 + len(meld.cards)
    start, stop = held.rfind(gap, 0, low) + 1, held.find(gap, high)
    middle = bytes(len(meld.cards))
    if meld.wild >= 0:
        at = low + meld.wild
        middle = bytes(meld.wild) + held[at : at + 1] + bytes(high - at - 1)
    above = held[high:] if stop < 0 else held[high:stop] + bytes(len(held) - stop)
    return bytes(start) + held[start:low] + middle + above


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
    room = rules.longest_set - len(meld.cards)
    naturals = ((), *parts(tuple(face_of(suit, meld.low) for suit in range(4)), copies))
    extras = [(), *((wild,) for wild in wilds_for_set(meld.low, wilds))]
    together = (tuple(sorted((*cards, *extra))) for cards in naturals for extra in extras)
    return batch_of([Add(number, cards) for cards in together if 0 < len(cards) <= room])


@lru_cache(maxsize=65536)
def _to_wilds(number: int, meld: Meld, wilds: tuple[int, ...], rules: MeldRules) -> Batch[Add]:
    room = rules.longest_set - len(meld.cards)
    return batch_of([Add(number, cards) for cards in parts(WILDS, wilds) if len(cards) <= room])


@lru_cache(maxsize=65536)
def _to_run(number: int, meld: Meld, held: bytes, wilds: bytes, rules: MeldRules) -> Batch[Add]:
    return batch_of(
        [
            Add(number, cards, end)
            for cards, readings in stretched(meld, held, wilds, rules).items()
            for end, _ in told_apart(meld, readings)
        ]
    )
