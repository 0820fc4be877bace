"""What cards added to a meld make of it: the reading that stands, and the two that `low` and
`high` ask for.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from app.engine.cards import Card
from app.engine.rummy.manners import TwoValve
from app.engine.rummy.melds import (
    Kind,
    Meld,
    ends_in_ace,
    loosened,
    preference,
    runs_from,
    set_of,
    wild_meld_of,
    wild_rank,
)
from app.engine.rummy.moves import End
from app.engine.rummy.sheet import MeldRules


@lru_cache(maxsize=65536)
def added(meld: Meld, cards: tuple[Card, ...], rules: MeldRules) -> tuple[tuple[End, Meld], ...]:
    """Every different result of adding exactly these cards, with the word that asks for it; none
    when illegal.

    The first result is the one that stands without a word (M4). Cards must be in notation order.
    """
    if meld.kind is not Kind.RUN:
        grown = _grown(meld, cards, rules)
        return () if grown is None else ((End.ANY, grown),)
    readings = run_readings(meld, cards, rules)
    return told_apart(meld, readings) if readings else ()


def told_apart(meld: Meld, readings: Sequence[Meld]) -> tuple[tuple[End, Meld], ...]:
    """The readings that a word can ask for, each once; the first needs none (M4)."""
    if len(readings) == 1:
        return ((End.ANY, _as_soiled(meld, readings[0])),)
    first = min(readings, key=lambda reading: (_disturbs(meld, reading), *preference(reading)))
    low = min(readings, key=lambda reading: (_ends(reading), preference(reading)))
    high = max(readings, key=_ends)
    results = {first: End.ANY}
    results.setdefault(low, End.LOW)
    results.setdefault(high, End.HIGH)
    return tuple((end, _as_soiled(meld, reading)) for reading, end in results.items())


def _as_soiled(meld: Meld, reading: Meld) -> Meld:
    """The reading, knowing that a wild card has lain in the meld it was."""
    return reading if reading.soiled or not meld.soiled else replace(reading, soiled=True)


def result_of(
    meld: Meld, cards: Sequence[Card], end: End, rules: MeldRules
) -> tuple[End, Meld] | None:
    """The meld that an `add` makes and the word of its normal form; None when it is illegal."""
    results = added(meld, tuple(sorted(cards)), rules)
    if not results:
        return None
    for asked, reading in results:
        if asked is end:
            return asked, reading
    # Nothing else answers to this word: the plain reading already lies at the end asked for.
    return results[0]


def run_readings(meld: Meld, cards: tuple[Card, ...], rules: MeldRules) -> tuple[Meld, ...]:
    """Every legal run of a run on the table and these cards."""
    loose = loosened(meld, cards, rules.ladders, two_pinned=rules.two is TwoValve.ONE_WAY)
    return () if loose is None else runs_from(loose, rules.longest_run)


def _grown(meld: Meld, cards: tuple[Card, ...], rules: MeldRules) -> Meld | None:
    everything = (*meld.cards, *cards)
    if len(everything) > rules.longest_set:
        return None
    grown = wild_meld_of(everything) if meld.kind is Kind.WILD else set_of(everything)
    if grown is None or grown.low != meld.low:
        return None
    return replace(grown, soiled=meld.soiled or grown.soiled)


def _disturbs(meld: Meld, reading: Meld) -> int:
    """0 when the table's wild card stays where it lies (M4 a)."""
    if meld.wild < 0:
        return 0
    at = meld.low + meld.wild - reading.low
    stays = (
        0 <= at < len(reading.cards)
        and reading.wild == at
        and reading.cards[at] == meld.cards[meld.wild]
    )
    return int(not stays)


def _ends(reading: Meld) -> tuple[int, int]:
    return wild_rank(reading), ends_in_ace(reading)
