"""Runs, sets and wild-card melds: what is one, and how its cards are read."""

import pytest

from app.engine.cards import format_cards
from app.engine.rummy.melds import (
    LADDERS,
    NO_WILD,
    Kind,
    Loose,
    Meld,
    ends_in_ace,
    is_wildable,
    loose_run,
    loosened,
    preference,
    run_as_written,
    runs_from,
    set_of,
    wild_meld_of,
    wild_rank,
)
from tests.engine.rummy.scene import card, cards

LONGEST = 13


def run(line: str, longest: int = LONGEST) -> Meld:
    found = run_as_written(cards(line), LADDERS, longest)
    assert found is not None, line
    return found


@pytest.mark.parametrize(
    ("line", "low", "wild"),
    [
        ("5h 6h 7h", 5, NO_WILD),
        ("Ah 2h 3h", 1, NO_WILD),
        ("Qh Kh Ah", 12, NO_WILD),
        ("5h 2c 7h", 5, 1),
        ("2c 5h 6h", 4, 0),
        ("5h 6h Xr", 5, 2),
        ("Xb 2h 3h", 1, 0),
        ("2h 2h 4h", 2, 1),
        ("Qc 2d Ac", 12, 1),
        ("2c Kc Ac", 12, 0),
        ("3h 2h 5h", 3, 1),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", 1, NO_WILD),
        ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", 2, NO_WILD),
        ("Ac Xr 3c", 1, 1),
    ],
)
@pytest.mark.clause("M2", "M3", "B-X4")
def test_a_run_as_written_says_what_each_card_stands_for(line: str, low: int, wild: int) -> None:
    meld = run(line)
    assert (meld.low, meld.wild, meld.soiled) == (low, wild, wild != NO_WILD)
    assert format_cards(meld.cards) == line
    assert meld.high == low + len(meld.cards) - 1


@pytest.mark.parametrize(
    "line",
    [
        "5h 6h",
        "5h 7h 6h",
        "5h 6h 8h",
        "5h 6d 7h",
        "5h 2c Xr",
        "Xr 2c 2d",
        "2h 2h 2h",
        "Kc Ac 2c",
        "Kc Ac 2c 3c",
        "5h 5h 6h",
        "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
        "Kc Ac Xr",
        "Xr Ac 2c",
    ],
)
@pytest.mark.clause("M2", "M3", "B-X2", "B-X5", "B-18")
def test_an_order_that_spells_no_run_is_none(line: str) -> None:
    assert run_as_written(cards(line), LADDERS, LONGEST) is None


@pytest.mark.parametrize(
    ("line", "laid", "wild"),
    [
        ("5s 5s 5h", "5s 5s 5h", NO_WILD),
        ("7d 2c 7s", "7s 7d 2c", 2),
        ("2h 2c 2d", "2h 2d 2c", NO_WILD),
        ("Xr 2h 2h", "2h 2h Xr", 2),
        ("2h Ah As", "As Ah 2h", 2),
    ],
)
@pytest.mark.clause("B-X1", "B-X6", "B-15", "B-16", "B-17")
def test_a_set_lies_in_suit_order_and_its_wild_card_last(line: str, laid: str, wild: int) -> None:
    meld = set_of(cards(line))
    assert meld is not None
    assert (format_cards(meld.cards), meld.wild) == (laid, wild)
    assert meld.kind is Kind.SET


@pytest.mark.parametrize(
    "line", ["5s 5h", "5s 5h 6h", "5s 2h Xr", "5s 5h 2h Xr", "2h 2d Xr Xb", "2h Xr Xb", "Xr Xr Xb"]
)
@pytest.mark.clause("M3", "B-X6", "B-17")
def test_cards_of_two_ranks_or_with_two_wilds_are_no_set(line: str) -> None:
    assert set_of(cards(line)) is None


@pytest.mark.parametrize(
    ("line", "laid", "soiled"),
    [("2h 2s 2h", "2s 2h 2h", False), ("Xr 2c Xb", "2c Xr Xb", True)],
)
def test_a_wild_card_meld_is_twos_then_jokers(line: str, laid: str, soiled: bool) -> None:  # noqa: FBT001 - a table's column
    meld = wild_meld_of(cards(line))
    assert meld is not None
    assert (format_cards(meld.cards), meld.soiled) == (laid, soiled)
    assert meld.wild_stands_for(LADDERS) is None


@pytest.mark.parametrize("line", ["2h 2s", "2h 2s 3h", "Xr Xb Xr"])
def test_a_wild_card_meld_needs_three_wild_cards_and_a_two(line: str) -> None:
    assert wild_meld_of(cards(line)) is None


@pytest.mark.parametrize(
    ("line", "stands"),
    [("5h 2c 7h", "6h"), ("Xr Kh Ah", "Qh"), ("Qh Kh Xr", "Ah"), ("5h 6h 7h", None)],
)
@pytest.mark.clause("M1")
def test_a_wild_card_in_a_run_stands_for_the_card_missing(line: str, stands: str | None) -> None:
    found = run(line).wild_stands_for(LADDERS)
    assert found == (None if stands is None else card(stands))


def test_a_wild_card_in_a_set_stands_for_its_rank() -> None:
    meld = set_of(cards("7d 7c Xr"))
    assert meld is not None
    assert meld.wild_stands_for(LADDERS) == card("7s")


def test_seven_cards_are_a_biriba() -> None:
    assert not run("3h 4h 5h 6h 7h 8h").is_biriba
    assert run("3h 4h 5h 6h 7h 8h 9h").is_biriba


def test_jokers_and_twos_may_be_wild_and_nothing_else() -> None:
    assert all(is_wildable(face) for face in cards("2s 2h 2d 2c Xr Xb"))
    assert not any(is_wildable(face) for face in cards("As 3h Kd"))


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("5h 6h Xr", {"Xr 5h 6h", "5h 6h Xr"}),
        ("5h 7h Xr", {"5h Xr 7h"}),
        ("Kc Ac 2c", {"2c Kc Ac"}),
        ("Ah 3h 2h", {"Ah 2h 3h"}),
        ("3h 4h 2h", {"2h 3h 4h", "3h 4h 2h"}),
        ("2h 2h 3h", {"2h 2h 3h", "2h 3h 2h"}),
        ("2h 2h 2h 3h", set()),
        ("5h 8h Xr", set()),
        ("5h 5h 6h", set()),
        ("5h Xr 2c", set()),
    ],
)
@pytest.mark.clause("M4", "B-X3")
def test_cards_are_read_in_every_way_that_is_a_run(line: str, readings: set[str]) -> None:
    loose = loose_run(cards(line), LADDERS)
    assert loose is not None
    assert {format_cards(meld.cards) for meld in runs_from(loose, LONGEST)} == readings


def test_an_ace_that_fits_both_ends_is_read_at_either() -> None:
    loose = loose_run(cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"), LADDERS)
    assert loose is not None
    assert {(meld.low, ends_in_ace(meld)) for meld in runs_from(loose, LONGEST)} == {(1, 0), (2, 1)}


def test_both_aces_lie_in_one_run_only_where_it_may_be_so_long() -> None:
    loose = loose_run(cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"), LADDERS)
    assert loose is not None
    assert runs_from(loose, LONGEST) == ()
    assert [meld.low for meld in runs_from(loose, 14)] == [1]


@pytest.mark.parametrize("line", ["5h 6d Xr", "2h 2d Xr", ""])
def test_cards_of_several_suits_or_none_are_the_makings_of_no_run(line: str) -> None:
    assert loose_run(cards(line), LADDERS) is None


def test_preferences_go_from_a_natural_two_to_the_gap_to_the_low_end() -> None:
    ranked = ["2h 3h 4h", "5h Xr 7h", "Xr 5h 6h", "5h 6h Xr", "2h 5h 6h"]
    assert sorted(ranked, key=lambda line: preference(run(line))) == ranked


@pytest.mark.parametrize(
    ("line", "wild", "ace"),
    [("5h 6h Xr", 7, 0), ("2h 3h 4h", 2, 0), ("Qh Kh Ah", 2, 1), ("Qh Kh Xr", 14, 0)],
)
def test_where_a_runs_floating_card_and_its_ace_lie(line: str, wild: int, ace: int) -> None:
    assert (wild_rank(run(line)), ends_in_ace(run(line))) == (wild, ace)


@pytest.mark.clause("M5", "M6")
def test_naturals_are_pinned_and_the_wild_card_is_afloat() -> None:
    free = loosened(run("2h 3h Xr 5h"), cards("4h"), LADDERS, two_pinned=True)
    assert free == Loose(1, LADDERS[1], frozenset({2, 3, 5}), (4,), 0, cards("Xr"))
    freer = loosened(run("2h 3h 4h"), cards("5h"), LADDERS, two_pinned=False)
    assert freer == Loose(1, LADDERS[1], frozenset({3, 4}), (5,), 1, ())
    assert loosened(run("2h 3h 4h"), cards("5d"), LADDERS, two_pinned=True) is None
