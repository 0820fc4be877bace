"""Options as given, checked: every option of a game with a value it takes, or which one does not
fit.
"""

import re
from collections.abc import Mapping, Sequence

from app.engine.contract import Choice, Choices, Option, Unfit

_SWITCH: Mapping[object, bool] = {True: True, False: False, "on": True, "off": False}
_OBLIGATION = re.compile(r"\s*(\d{1,6})\s*:\s*(\d{1,4})\s*")
MOST = 1_000_000


def switch(key: str, clause: str, *, book: bool) -> Option:
    """An option that is on or off."""
    return Option(key, "switch", book, clause, (True, False))


def choice(key: str, clause: str, *values: Choice) -> Option:
    """One of several values; the first is the book's own."""
    return Option(key, "choice", values[0], clause, values)


def number(key: str, clause: str, book: int, *, least: int = 0) -> Option:
    """A whole number."""
    return Option(key, "number", book, clause, least=least)


def checked(raw: Mapping[str, object], options: Sequence[Option]) -> Choices | Unfit:
    """The choices of a table: what is given, where it fits, and the book's own values for the
    rest.
    """
    known = {option.key: option for option in options}
    for key in raw:
        if key not in known:
            return Unfit(key, "unknown")
    choices: dict[str, Choice] = {}
    for key, option in known.items():
        value = fitted(option, raw[key]) if key in raw else option.default
        if isinstance(value, Unfit):
            return value
        choices[key] = value
    return choices


def fitted(option: Option, value: object) -> Choice | Unfit:
    """One option's value in its plain form, or why it does not fit."""
    match option.kind:
        case "switch":
            switch = _SWITCH.get(value) if isinstance(value, bool | str) else None
            return Unfit(option.key, "switch") if switch is None else switch
        case "number":
            return _number(option, value)
        case "number_or_none":
            return "none" if value == "none" else _number(option, value)
        case "obligations":
            return _obligations(option, value)
        case _:
            return _one_of(option, value)


def _number(option: Option, value: object) -> Choice | Unfit:
    if isinstance(value, int) and not isinstance(value, bool) and option.least <= value <= MOST:
        return value
    return Unfit(option.key, "number", {"least": option.least, "most": MOST})


def _one_of(option: Option, value: object) -> Choice | Unfit:
    for known in option.values:
        # A boolean equals 0 or 1 in Python, but is none of a choice's values.
        if known == value and type(known) is type(value):
            return known
    return Unfit(option.key, "choice", {"values": tuple(map(str, option.values))})


def _obligations(option: Option, value: object) -> Choice | Unfit:
    if not isinstance(value, str):
        return Unfit(option.key, "obligations")
    if value in {"none", ""}:
        return "none"
    steps = parse_obligations(value)
    if steps is None:
        return Unfit(option.key, "obligations")
    return ", ".join(f"{floor}:{points}" for floor, points in steps)


def parse_obligations(text: str) -> tuple[tuple[int, int], ...] | None:
    """(own total from which, card points asked), rising; None when the text is no such list."""
    if text == "none":
        return ()
    found = [_OBLIGATION.fullmatch(part) for part in text.split(",")]
    steps = tuple((int(step[1]), int(step[2])) for step in found if step)
    floors = [floor for floor, _ in steps]
    rising = floors == sorted(set(floors)) and all(points for _, points in steps)
    return steps if len(steps) == len(found) and rising else None
