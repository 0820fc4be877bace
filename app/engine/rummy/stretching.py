"""Every run that a run on the table and some cards of a hand can make, found window by window."""

from collections.abc import Iterator, Sequence

from app.engine.cards import Card, face_of
from app.engine.rummy.lookup import WILDS
from app.engine.rummy.manners import TwoValve
from app.engine.rummy.melds import NO_WILD, TWO, Kind, Ladder, Meld
from app.engine.rummy.sheet import MeldRules


def stretched(
    meld: Meld, held: bytes, wilds: bytes, rules: MeldRules
) -> dict[tuple[Card, ...], list[Meld]]:
    """For each part of a hand that can be added to a run, in notation order: every reading."""
    found: dict[tuple[Card, ...], list[Meld]] = {}
    pinned, afloat = _afloat(meld, rules)
    own, aces = rules.ladders[meld.suit], max(held[0], held[-1])
    fills = {rank for rank, copies in enumerate(held, start=1) if copies}
    if afloat == own[TWO - 1]:
        fills.add(TWO)
    spare = [card for index, card in enumerate(WILDS) if wilds[index]]
    for window in _windows(pinned, fills, len(own), rules.longest_run):
        vacant = [rank for rank in window if rank not in pinned]
        gaps = [rank for rank in vacant if rank not in fills]
        for wild_at in gaps or (None, *vacant):
            naturals = [own[rank - 1] for rank in vacant if rank != wild_at]
            for cards, wild in _fillings(naturals, own[TWO - 1], afloat, wild_at, spare):
                # Only the Ace (at both ends) and the suit's own Two can be wanted twice.
                if cards and cards.count(own[0]) <= aces and cards.count(own[1]) <= held[1]:
                    reading = _reading(meld.suit, own, window, wild_at, wild)
                    found.setdefault(tuple(sorted(cards)), []).append(reading)
    return found


def _afloat(meld: Meld, rules: MeldRules) -> tuple[set[int], Card | None]:
    """The ranks that keep their cards, and the table's own card that may move."""
    pinned = {meld.low + i for i in range(len(meld.cards)) if i != meld.wild}
    if meld.wild >= 0:
        return pinned, meld.cards[meld.wild]
    if rules.two is TwoValve.BOTH_WAYS and TWO in pinned:
        return pinned - {TWO}, face_of(meld.suit, TWO)
    return pinned, None


def _windows(pinned: set[int], fills: set[int], top: int, longest: int) -> Iterator[range]:
    """Every stretch around the pinned ranks with at most one rank that only a wild card
    can fill.
    """
    first, last = min(pinned), max(pinned)
    gaps = sum(rank not in fills and rank not in pinned for rank in range(first, last))
    for low in range(first, 0, -1):
        gaps += low < first and low not in fills
        if gaps > 1:
            return
        within = gaps
        for high in range(last, min(top, low + longest - 1) + 1):
            within += high > last and high not in fills
            if within > 1:
                break
            yield range(low, high + 1)


def _fillings(
    naturals: list[Card],
    own_two: Card,
    afloat: Card | None,
    wild_at: int | None,
    spare: Sequence[Card],
) -> Iterator[tuple[list[Card], Card | None]]:
    """The hand's cards that fill a window, and the wild card that lies in it: the table's own or
    one of the hand. The suit's own Two at rank 2 is none.
    """
    if afloat is None:
        if wild_at is None:
            yield naturals, None
        else:
            yield from (
                ([*naturals, card], card) for card in spare if card != own_two or wild_at != TWO
            )
        return
    if wild_at is not None and (afloat != own_two or wild_at != TWO):
        yield naturals, afloat
    if afloat == own_two and own_two in naturals:
        # The table's own Two goes to its place, and leaves room for another wild card.
        rest = [card for card in naturals if card != own_two]
        if wild_at is None:
            yield rest, None
        else:
            yield from (([*rest, card], card) for card in spare)


def _reading(
    suit: int, ladder: Ladder, window: range, wild_at: int | None, wild: Card | None
) -> Meld:
    low = window.start
    cards = ladder[low - 1 : window.stop - 1]
    if wild is None or wild_at is None:
        return Meld(Kind.RUN, suit, low, cards, NO_WILD, soiled=False)
    at = wild_at - low
    return Meld(Kind.RUN, suit, low, (*cards[:at], wild, *cards[at + 1 :]), at, soiled=True)
