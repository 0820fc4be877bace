"""The engine's melds beside those found by hand: which are legal, and how they are read."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from random import Random

import pytest

from app.engine.cards import TEXT, cards_of
from app.engine.rummy.additions import added
from app.engine.rummy.laying import read_meld
from app.engine.rummy.melds import ACE_HIGH, Kind, Meld
from app.engine.rummy.moves import End
from app.engine.rummy.sheet import MeldRules
from app.games.classic.options import choose
from app.games.classic.rules import rules
from tests import counts
from tests.properties.melds_by_hand import (
    Reading,
    canonical,
    grown,
    is_set,
    natural,
    runs,
    standing,
)

HEARTS = tuple(natural("h", rank) for rank in range(1, 14))
FACES = (*HEARTS, "2s", "Xr")
BOOK = rules(choose({}, 4), 4).meld  # type: ignore[arg-type]
REVERTING = rules(choose({"natural_two_may_revert": True}, 4), 4).meld  # type: ignore[arg-type]


def texts(meld: Meld) -> tuple[str, ...]:
    return tuple(TEXT[card] for card in meld.cards)


def as_engine(cards: tuple[str, ...]) -> tuple[int, ...]:
    return cards_of(" ".join(cards))


def expected(cards: tuple[str, ...]) -> tuple[str, ...] | frozenset[str] | None:
    """What a new meld of these cards in this order must be; a set's order is not looked at."""
    if is_set(cards, 9):
        return frozenset(cards)
    suits = {card[1] for card in cards if card[0] not in "X2"}
    if len(suits) != 1:
        return None
    suit = suits.pop()
    readings = runs(cards, suit)
    if not readings:
        return None
    written = sorted(reading for reading in readings if reading.cards == cards)
    return (written[0] if written else canonical(readings, suit)).cards


def check_new(cards: tuple[str, ...]) -> None:
    meld = read_meld(as_engine(cards), BOOK)
    wanted = expected(cards)
    if isinstance(wanted, frozenset):
        assert meld is not None and meld.kind is Kind.SET, cards
        assert sorted(texts(meld)) == sorted(cards)
    else:
        assert (None if meld is None else texts(meld)) == wanted, cards


def test_every_three_cards_are_read_as_by_hand() -> None:
    for cards in combinations_with_replacement((*TEXT[:26], "2d", "7c", "Xr", "Xb"), 3):
        check_new(cards)


def test_every_order_of_three_hearts_and_wilds_is_read_as_by_hand() -> None:
    for some in combinations_with_replacement(FACES, 3):
        for cards in set(permutations(some)):
            check_new(cards)


def test_four_and_more_cards_are_read_as_by_hand() -> None:
    for seed in counts.each("new melds beside those found by hand", 30_000):
        check_new(tuple(some_cards(Random(seed))))


def some_cards(dice: Random) -> list[str]:
    """Four to fourteen cards that are nearly a run, or nearly a set, in some order."""
    size = dice.randint(4, 14)
    low = dice.randint(1, max(1, 15 - size))
    if dice.random() < 0.75:
        cards = [natural("h", low + step) for step in range(size)]
    else:
        rank = dice.choice("2A9")
        cards = [rank + dice.choice("shdc") for _ in range(size)]
    for _ in range(dice.choice((0, 1, 1, 1, 2))):
        cards[dice.randrange(size)] = dice.choice((*FACES, "2h", "2s", "Xr", "Xb"))
    if dice.random() < 0.5:
        dice.shuffle(cards)
    return cards


def lying_runs() -> Iterator[tuple[Meld, Reading]]:
    """Every run of three to six hearts, and the long ones, with no wild card or one."""
    for size in (3, 4, 5, 6, 11, 12, 13):
        for low in range(1, 16 - size):
            plain = [natural("h", low + step) for step in range(size)]
            for at in (None, *range(size)):
                for wild in ("2h", "2s", "Xr") if at is not None else ("",):
                    cards = tuple(wild if step == at else c for step, c in enumerate(plain))
                    if at is None or wild != plain[at]:
                        yield meld_of(low, cards), Reading(low, cards)


def meld_of(low: int, cards: tuple[str, ...]) -> Meld:
    wild = Reading(low, cards).wild("h")
    at = -1 if wild is None else wild - low
    return Meld(Kind.RUN, 1, low, as_engine(cards), at, at >= 0)


LYING = tuple(lying_runs())
MORE = tuple(
    cards for size in (1, 2, 3) for cards in combinations_with_replacement((*FACES, "3s"), size)
)


@pytest.mark.parametrize(("sheet", "reverts"), [(BOOK, False), (REVERTING, True)])
def test_additions_to_a_run_are_read_as_by_hand(sheet: MeldRules, reverts: bool) -> None:  # noqa: FBT001 - a table's column
    dice = Random(11)
    for _ in counts.each(f"additions beside those found by hand, reverts {reverts}", 40_000):
        meld, lying = dice.choice(LYING)
        check_added(meld, lying, near(lying, dice), sheet, reverts=reverts)


def near(lying: Reading, dice: Random) -> tuple[str, ...]:
    """Cards to add: anything, or what lies beside the run, with a wild card now and then."""
    if dice.random() < 0.3:
        return dice.choice(MORE)
    high = lying.low + len(lying.cards)
    down = [natural("h", r) for r in range(max(1, lying.low - dice.randint(0, 3)), lying.low)]
    up = [natural("h", r) for r in range(high, min(15, high + dice.randint(0, 3)))]
    wild = lying.wild("h")
    inside = [natural("h", wild)] if wild is not None and dice.random() < 0.5 else []
    some = [
        *down,
        *up,
        *inside,
        *([dice.choice(("2h", "2s", "Xr"))] if dice.random() < 0.5 else []),
    ]
    if some and dice.random() < 0.4:
        some.pop(dice.randrange(len(some)))
    return tuple(some) or ("2h",)


def check_added(
    meld: Meld, lying: Reading, cards: tuple[str, ...], sheet: MeldRules, *, reverts: bool
) -> None:
    by_hand = grown(lying, "h", cards, two_reverts=reverts)
    results = added(meld, tuple(sorted(as_engine(cards))), sheet)
    assert {(m.low, texts(m)) for _, m in results} == {(r.low, r.cards) for r in by_hand}, (
        lying,
        cards,
    )
    if not by_hand:
        return
    assert len(results) == len(by_hand)
    found = {end: Reading(m.low, texts(m)) for end, m in results}
    assert found[End.ANY] == standing(lying, "h", by_hand), (lying, cards)
    if End.LOW in found:
        assert floats_at(found[End.LOW]) < floats_at(found[End.ANY])
    if End.HIGH in found:
        assert floats_at(found[End.HIGH]) > floats_at(found[End.ANY])


def floats_at(reading: Reading) -> tuple[int, bool]:
    """Where the wild card lies (a Two gone home lies at 2), then whether an Ace lies high."""
    wild = reading.wild("h")
    high = reading.low + len(reading.cards) - 1
    return (2 if wild is None else wild, high == ACE_HIGH and wild != high)
