"""Melds as the steady player weighs them."""

import pytest

from app.bots.steady.lain import Lain, grown, is_biriba, lain, new_lain, reach
from app.engine.cards import cards_of
from app.engine.rummy.machine import RummyMatch
from tests.engine.rummy.scene import after, at_play

NOTHING_GONE = [False] * 54


def shown(*melds: str) -> list[Lain]:
    match = at_play("3c 9d", *melds)
    return [lain(meld) for meld in match.public().sides[0].melds]


def run(suit: int, low: int, size: int, *missing: int) -> Lain:
    ranks = frozenset(range(low, low + size)) - set(missing)
    return Lain(suit, ranks, low, size, len(missing))


def test_runs_are_read_with_their_wild_card() -> None:
    assert shown("5h 6h 7h", "5s Xr 7s", "Qd Kd Ad") == [
        run(1, 5, 3),
        run(0, 5, 3, 6),
        run(2, 12, 3),
    ]


def test_an_own_two_that_lies_as_a_wild_card_is_remembered() -> None:
    (meld,) = shown("5h 2h 7h")
    assert (meld.wilds, meld.own_two) == (1, True)


def test_sets_are_read_by_rank_and_size() -> None:
    assert shown("9s 9h 9d", "Ks Kd 2c") == [
        Lain(4, frozenset((9,)), 9, 3, 0),
        Lain(4, frozenset((13,)), 13, 3, 1),
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("5h 6h 7h", run(1, 5, 3)),
        ("Ah 2h 3h", run(1, 1, 3)),
        ("Qh Kh Ah", run(1, 12, 3)),
        ("2c 6h 7h", run(1, 5, 3, 5)),
        ("9s 9h Xr", Lain(4, frozenset((9,)), 9, 3, 1)),
        ("2s 2h 2d", Lain(4, frozenset((2,)), 2, 3, 0)),
    ],
)
def test_new_melds_are_read_from_their_cards(line: str, expected: Lain) -> None:
    assert new_lain(cards_of(line)) == expected


@pytest.mark.parametrize(
    ("meld", "hand", "line"),
    [
        ("5h 6h 7h", "8h 9h", "add 1 8h 9h"),
        ("5h 6h 7h", "3h 4h", "add 1 3h 4h"),
        ("5h 6h 7h", "9h Xr", "add 1 9h Xr"),
        ("5h 6h 7h", "Xr", "add 1 Xr"),
        ("5h 6h 7h", "Xr", "add 1 Xr high"),
        ("5h Xr 7h", "6h", "add 1 6h"),
        ("2h 3h 4h", "Ah", "add 1 Ah"),
        ("Jh Qh Kh", "Ah", "add 1 Ah"),
        ("4h 5h 2h 7h", "3h 6h", "add 1 3h 6h"),
        ("9s 9h 9d", "9c 2c", "add 1 2c 9c"),
    ],
)
def test_a_grown_meld_is_what_the_table_then_shows(meld: str, hand: str, line: str) -> None:
    match = at_play(f"{hand} Jc Kd 3c 4s", meld)
    (before,) = (lain(each) for each in match.public().sides[0].melds)
    after_it = after(match, f"0 {line}")
    assert isinstance(after_it, RummyMatch)
    (expected,) = (lain(each) for each in after_it.public().sides[0].melds)
    given = cards_of(" ".join(w for w in line.split()[2:] if w not in {"low", "high"}))
    assert grown(before, given, to_high=line.endswith("high")) == expected


def test_a_run_reaches_as_far_as_cards_are_to_be_had() -> None:
    gone = list(NOTHING_GONE)
    assert reach(run(1, 5, 3), gone) == 13
    gone[cards_of("4h")[0]] = gone[cards_of("Th")[0]] = True
    assert reach(run(1, 5, 3), gone) == 5 + 1


def test_a_set_reaches_no_further_than_its_rank() -> None:
    gone = [True] * 54
    assert reach(Lain(4, frozenset((9,)), 9, 4, 0), gone) == 5
    assert reach(Lain(4, frozenset((9,)), 9, 4, 0), NOTHING_GONE) > 7


def test_seven_are_a_biriba() -> None:
    assert is_biriba(run(1, 5, 7))
    assert not is_biriba(run(1, 5, 6))


def test_wild_cards_alone_are_twos_or_a_meld_of_their_own() -> None:
    cards = cards_of("2s 2h 2d Xr")
    assert (new_lain(cards).low, new_lain(cards).wilds) == (2, 1)
    assert (new_lain(cards, wild_melds=True).low, new_lain(cards, wild_melds=True).wilds) == (0, 1)
    assert grown(new_lain(cards, wild_melds=True), cards_of("2c Xb")).wilds == 2


def test_a_second_ace_goes_on_top_of_the_king() -> None:
    long = new_lain(cards_of("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"))
    whole = grown(long, cards_of("Ah"))
    assert (whole.size, whole.low, whole.high, whole.wilds) == (14, 1, 14, 0)
