"""Every way a run can grow, beside a search that simply tries everything."""

from itertools import combinations
from random import Random

import pytest

from app.engine.cards import counts_of
from app.engine.rummy.additions import added, run_readings
from app.engine.rummy.growth import additions
from app.engine.rummy.laying import read_meld
from app.engine.rummy.lookup import handful
from app.engine.rummy.melds import Kind, Meld
from app.engine.rummy.moves import Add
from app.engine.rummy.sheet import MeldRules
from app.engine.rummy.stretching import stretched
from app.games.classic.options import choose
from app.games.classic.rules import rules
from tests.counts import each
from tests.engine.rummy.scene import cards


def sheet(**options: object) -> MeldRules:
    choices = choose(options, 4)
    assert isinstance(choices, dict)
    return rules(choices, 4).meld


SHEETS = (sheet(), sheet(natural_two_may_revert=True), sheet(wild_biriba=True, set_max=8))


def parts_of(hand: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every part of a hand, in notation order."""
    return {
        tuple(sorted(part)) for size in range(1, len(hand) + 1) for part in combinations(hand, size)
    }


def any_meld(deck: list[int], rule: MeldRules, dice: Random) -> Meld:
    """A meld by chance, mostly a run, its cards taken out of the deck."""
    while True:
        size = dice.choice((3, 3, 4, 5, 6, 11, 12))
        suit, low = dice.randrange(4), dice.randrange(1, 13)
        wanted = [suit * 13 + (low - 1 + i) % 13 for i in range(size)]
        if dice.random() < 0.2:
            wanted = [13 * dice.randrange(4) + low - 1 for _ in range(size)]
        if dice.random() < 0.6:
            wanted[dice.randrange(size)] = dice.choice((1, 14, 27, 40, 52, 53))
        meld = read_meld(tuple(wanted), rule) if low + size <= 15 else None
        if meld is not None and all(wanted.count(card) <= deck.count(card) for card in wanted):
            for card in wanted:
                deck.remove(card)
            return meld


def test_additions_are_exactly_what_trying_every_part_of_a_hand_finds() -> None:
    for number in each("additions beside every part of a hand", 1500):
        dice = Random(number)
        rule = SHEETS[number % len(SHEETS)]
        deck = [*range(52), 52, 53] * 2
        meld = any_meld(deck, rule, dice)
        near = [c for c in deck if c // 13 == meld.suit or c % 13 == meld.low - 1 or c >= 52]
        twos = [c for c in deck if c in {1, 14, 27, 40}]
        hand = tuple(dice.sample(near, min(6, len(near)))) + tuple(dice.sample(twos, 1))
        batch = additions(handful(counts_of(hand)), 1, meld, rule)
        expected = {
            Add(1, part, end) for part in parts_of(hand) for end, _ in added(meld, part, rule)
        }
        assert set(batch.moves) == expected, (meld, sorted(hand))
        assert len(batch.moves) == len(expected)


@pytest.mark.parametrize(
    ("line", "hand"),
    [("5h 6h 7h", "4h 8h Xr"), ("5h Xr 7h", "6h 9h 8h"), ("5h 6h 2h", "7h 2h Xb 3h 4h")],
)
def test_every_reading_of_every_part_is_found(line: str, hand: str) -> None:
    rule = SHEETS[0]
    meld = read_meld(cards(line), rule)
    assert meld is not None
    assert meld.kind is Kind.RUN
    held = handful(counts_of(cards(hand)))
    found = stretched(meld, held.suits[meld.suit], held.wilds, rule)
    expected = {
        part: set(run_readings(meld, part, rule))
        for part in parts_of(cards(hand))
        if run_readings(meld, part, rule)
    }
    assert {part: set(readings) for part, readings in found.items()} == expected
