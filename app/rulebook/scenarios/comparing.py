"""What was expected against what came of it: one sentence for each difference."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from app.rulebook.located import Located
from app.rulebook.scenarios.kinds import NONE

Plain: TypeAlias = object

_IN_ANY_ORDER = frozenset({"hands", "dollars"})
_CARDS = frozenset({"discard"})


def differences(expect: Mapping[str, Located], found: Mapping[str, Plain]) -> Iterator[str]:
    """A sentence for each part that is not as expected. Only what is named is compared."""
    for key, wanted in expect.items():
        yield from _compare(key, key, wanted.plain(), found[key])


def _compare(key: str, field: str, wanted: Plain, got: Plain) -> Iterator[str]:
    if isinstance(wanted, dict):
        parts = got if isinstance(got, Mapping) else {}
        for name, each in wanted.items():
            yield from _compare(key, f"{field}.{name}", each, parts.get(name))
        return
    if _meaning(key, wanted) != _meaning(key, got, wanted):
        yield f"expected {field} {_told(wanted)}, found {_told(got)}"


def _meaning(key: str, value: Plain, beside: Plain = "") -> Plain:
    """What a value says, whatever way of writing it was chosen."""
    if key == "winner":
        return sorted(value) if isinstance(value, list | tuple) else [value]
    if isinstance(value, list | tuple):
        return [_meaning(key, each) for each in value]
    if key in _IN_ANY_ORDER:
        return sorted(_words(value))
    if key in _CARDS or key == "melds":
        return _words(value)
    if key == "packets":
        named = str(beside or value).split()
        return str(value).split()[: len(named)]
    return value


def _words(value: Plain) -> list[str]:
    return [] if value is None or value == NONE else str(value).split()


def _told(value: Plain) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_told, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return NONE if value is None or value == "" else str(value)
