"""Options as given, checked one by one."""

import pytest

from app.engine.contract import Option, Unfit
from app.engine.options import MOST, checked, fitted, parse_obligations

SWITCH = Option("sets", "switch", default=True, clause="C-1", values=(True, False))
CHOICE = Option("set_max", "choice", 9, "C-1", (9, 8))
WORD = Option("pile", "choice", "free", "C-1", ("free", "use_top"))
NUMBER = Option("target", "number", 5000, "C-1", least=1)
LEVELS = Option("obligations", "obligations", "none", "C-1")
ALL = (SWITCH, CHOICE, WORD, NUMBER, LEVELS)


@pytest.mark.parametrize(
    ("option", "value", "plain"),
    [
        (SWITCH, True, True),
        (SWITCH, "off", False),
        (SWITCH, "on", True),
        (CHOICE, 8, 8),
        (WORD, "use_top", "use_top"),
        (NUMBER, 1, 1),
        (NUMBER, MOST, MOST),
        (LEVELS, "none", "none"),
        (LEVELS, "", "none"),
        (LEVELS, " 1000:75,1500 : 90", "1000:75, 1500:90"),
        (LEVELS, "0:40", "0:40"),
    ],
)
def test_a_value_that_fits_takes_its_plain_form(
    option: Option, value: object, plain: object
) -> None:
    found = fitted(option, value)
    assert found == plain
    assert type(found) is type(plain)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (SWITCH, 1),
        (SWITCH, "yes"),
        (SWITCH, None),
        (SWITCH, ["on"]),
        (CHOICE, 7),
        (CHOICE, "9"),
        (CHOICE, 9.0),
        (CHOICE, True),
        (WORD, "FREE"),
        (WORD, {}),
        (NUMBER, 0),
        (NUMBER, True),
        (NUMBER, "5000"),
        (NUMBER, MOST + 1),
        (NUMBER, 2.5),
        (LEVELS, "1500:90, 1000:75"),
        (LEVELS, "1000:75, 1000:90"),
        (LEVELS, "1000:0"),
        (LEVELS, "1000"),
        (LEVELS, "1000:75,"),
        (LEVELS, 75),
        (LEVELS, None),
        (LEVELS, ["1000:75"]),
        (LEVELS, {"1000": 75}),
    ],
)
def test_a_value_that_does_not_fit_is_named(option: Option, value: object) -> None:
    found = fitted(option, value)
    assert isinstance(found, Unfit)
    assert found.option == option.key


def test_what_is_not_given_is_the_books_own() -> None:
    assert checked({"sets": "off"}, ALL) == {
        "sets": False,
        "set_max": 9,
        "pile": "free",
        "target": 5000,
        "obligations": "none",
    }


def test_an_option_that_nobody_knows_is_refused() -> None:
    assert checked({"colour": 1}, ALL) == Unfit("colour", "unknown")


def test_the_first_value_that_does_not_fit_stops_the_check() -> None:
    assert checked({"set_max": 3, "target": 1}, ALL) == Unfit(
        "set_max", "choice", {"values": ("9", "8")}
    )


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("none", ()),
        ("1000:75, 1500:90", ((1000, 75), (1500, 90))),
        ("0:5", ((0, 5),)),
        ("1000:75 1500:90", None),
        ("-1:75", None),
        ("", None),
    ],
)
def test_obligations_are_levels_that_rise(
    text: str, steps: tuple[tuple[int, int], ...] | None
) -> None:
    assert parse_obligations(text) == steps
