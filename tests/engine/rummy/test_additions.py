"""What cards added to a meld make of it."""

import pytest

from app.engine.cards import format_cards
from app.engine.rummy.additions import added, result_of, run_readings
from app.engine.rummy.laying import read_meld
from app.engine.rummy.melds import Meld
from app.engine.rummy.moves import End
from app.engine.rummy.sheet import MeldRules
from app.games.classic.options import choose
from app.games.classic.rules import rules
from tests.engine.rummy.scene import cards


def sheet(**options: object) -> MeldRules:
    choices = choose(options, 4)
    assert isinstance(choices, dict)
    return rules(choices, 4).meld


BOOK = sheet()
REVERTING = sheet(natural_two_may_revert=True)
WILD = sheet(wild_biriba=True)


def lying(line: str, rule: MeldRules = BOOK) -> Meld:
    meld = read_meld(cards(line), rule)
    assert meld is not None
    return meld


def results(line: str, more: str, rule: MeldRules = BOOK) -> dict[str, str]:
    found = added(lying(line, rule), tuple(sorted(cards(more))), rule)
    return {str(end): format_cards(meld.cards) for end, meld in found}


@pytest.mark.parametrize(
    ("line", "more", "made"),
    [
        ("5h 6h 7h", "8h", {"": "5h 6h 7h 8h"}),
        ("5h 6h 7h", "Th", {}),
        ("5h 6h 7h", "8d", {}),
        ("5h 6h 7h", "9h Xr", {"": "5h 6h 7h Xr 9h"}),
        ("5h 6h 7h", "Xr", {"": "Xr 5h 6h 7h", "high": "5h 6h 7h Xr"}),
        ("Ah 2h 3h", "Xr", {"": "Ah 2h 3h Xr"}),
        ("4s 5s Xr 7s", "6s", {"": "Xr 4s 5s 6s 7s", "high": "4s 5s 6s 7s Xr"}),
        ("4s 5s Xr 7s", "2s", {}),
        ("4s 5s Xr 7s", "8s", {"": "4s 5s Xr 7s 8s"}),
        (
            "3s 4s 5s 6s 2s 8s 9s",
            "7s",
            {"": "2s 3s 4s 5s 6s 7s 8s 9s", "high": "3s 4s 5s 6s 7s 8s 9s 2s"},
        ),
        (
            "3s 4s 5s 6s 2h 8s 9s",
            "7s",
            {"": "2h 3s 4s 5s 6s 7s 8s 9s", "high": "3s 4s 5s 6s 7s 8s 9s 2h"},
        ),
        ("3s 4s 5s 2s", "7s", {"": "3s 4s 5s 2s 7s"}),
        ("3s 4s 5s 2s", "Xr", {"": "Xr 2s 3s 4s 5s", "high": "2s 3s 4s 5s Xr"}),
        ("3s 4s 5s 2s", "6s", {"": "2s 3s 4s 5s 6s", "high": "3s 4s 5s 6s 2s"}),
        ("3s 4s 5s 2s", "7s 6s", {"": "2s 3s 4s 5s 6s 7s", "high": "3s 4s 5s 6s 7s 2s"}),
        ("3s 4s 5s 2s", "As", {"": "As 2s 3s 4s 5s"}),
        ("Jh Qh Kh", "Ah", {"": "Jh Qh Kh Ah"}),
        ("Jh Qh Xr", "Ah", {"": "Jh Qh Xr Ah"}),
        ("Ah 2h 3h", "Kh", {}),
    ],
)
@pytest.mark.clause("M4", "M5", "M6", "B-X13", "B-X14", "B-X15", "B-X16", "B-20")
def test_a_run_and_more_cards(line: str, more: str, made: dict[str, str]) -> None:
    assert results(line, more) == made


@pytest.mark.clause("M4")
def test_a_two_that_is_not_in_the_way_stays_and_goes_home_when_asked() -> None:
    assert results("4h 5h 2h 7h", "3h") == {"": "3h 4h 5h 2h 7h"}
    assert results("3h 4h 2h 6h", "7h") == {"": "3h 4h 2h 6h 7h"}
    assert results("3h 4h 5h 2h", "7h 8h") == {"": "3h 4h 5h 2h 7h 8h"}


@pytest.mark.clause("M7", "B-X12")
def test_a_full_run_takes_neither_ace_nor_the_card_its_joker_stands_for() -> None:
    full = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"
    assert results(full, "Ad") == {}
    assert results(full.replace("9d", "Xr"), "9d") == {}


@pytest.mark.clause("B-X12")
def test_an_ace_that_fits_both_ends_goes_low_unless_asked() -> None:
    # Twelve cards from the Two to the King: the Ace makes thirteen at either end.
    line = "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"
    assert results(line, "Ad") == {"": f"Ad {line}", "high": f"{line} Ad"}


@pytest.mark.parametrize(
    ("line", "more", "made"),
    [
        ("7s 7h 7d", "7s", "7s 7s 7h 7d"),
        ("7s 7h 7d", "Xr", "7s 7h 7d Xr"),
        ("7s 7h 7d", "2h 7c", "7s 7h 7d 7c 2h"),
        ("7s 7h Xb", "7d", "7s 7h 7d Xb"),
        ("7s 7h Xb", "2d", None),
        ("7s 7h 7d", "2h Xr", None),
        ("7s 7h 7d", "8s", None),
        ("2h 2d 2c", "Xr", "2h 2d 2c Xr"),
        ("2h 2d 2c Xr", "Xb", None),
        ("2h 2d 2c", "Ah", None),
        ("9s 9s 9h 9h 9d 9d 9c 9c", "Xr", "9s 9s 9h 9h 9d 9d 9c 9c Xr"),
        ("9s 9s 9h 9h 9d 9d 9c 9c Xr", "Xb", None),
    ],
)
@pytest.mark.clause("B-15", "B-X6", "B-X27")
def test_a_set_and_more_cards(line: str, more: str, made: str | None) -> None:
    assert results(line, more) == ({} if made is None else {"": made})


@pytest.mark.clause("B-15")
def test_a_set_of_eight_is_full_where_the_limit_says_so() -> None:
    assert results("9s 9s 9h 9h 9d 9d 9c Xr", "9c", sheet(set_max=8)) == {}
    assert results("9s 9s 9h 9h 9d 9d 9c Xr", "9c") == {"": "9s 9s 9h 9h 9d 9d 9c 9c Xr"}


def test_a_wild_card_meld_takes_any_wild_card_up_to_the_limit() -> None:
    assert results("2h 2s Xr", "Xb", WILD) == {"": "2s 2h Xr Xb"}
    assert results("2h 2s Xr", "3h", WILD) == {}
    assert results("2s 2s 2h 2h 2d 2d Xr Xr Xb", "Xb", WILD) == {}


@pytest.mark.clause("M6")
def test_a_natural_two_becomes_wild_again_only_where_it_may() -> None:
    assert results("2h 3h 4h", "6h") == {}
    assert results("2h 3h 4h", "6h", REVERTING) == {"": "3h 4h 2h 6h"}
    assert results("2h 3h 4h", "5h", REVERTING) == {"": "2h 3h 4h 5h", "high": "3h 4h 5h 2h"}


@pytest.mark.clause("B-21")
def test_dirt_is_remembered_when_a_two_goes_home() -> None:
    grown = added(lying("3s 4s 5s 6s 2s 8s 9s"), cards("7s"), BOOK)
    assert next((meld.wild, meld.soiled) for _, meld in grown) == (-1, True)


@pytest.mark.parametrize(
    ("line", "more", "end", "normal", "made"),
    [
        ("5h 6h 7h", "Xr", End.HIGH, End.HIGH, "5h 6h 7h Xr"),
        ("5h 6h 7h", "Xr", End.LOW, End.ANY, "Xr 5h 6h 7h"),
        ("5h 6h 7h", "8h", End.LOW, End.ANY, "5h 6h 7h 8h"),
        ("7s 7h 7d", "7c", End.HIGH, End.ANY, "7s 7h 7d 7c"),
        ("4h 5h 6h Xr", "8h", End.LOW, End.ANY, "4h 5h 6h Xr 8h"),
        ("5h 6h Xr", "4h", End.LOW, End.LOW, "Xr 4h 5h 6h"),
    ],
)
def test_low_and_high_are_written_only_where_they_change_something(
    line: str, more: str, end: End, normal: End, made: str
) -> None:
    found = result_of(lying(line), cards(more), end, BOOK)
    assert found is not None
    assert (found[0], format_cards(found[1].cards)) == (normal, made)


def test_an_illegal_addition_has_no_result() -> None:
    assert result_of(lying("5h 6h 7h"), cards("9h"), End.ANY, BOOK) is None
    assert run_readings(lying("5h 6h 7h"), cards("9d"), BOOK) == ()
