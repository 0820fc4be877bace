"""The terms on which a table is opened: who may watch and speak, clocks, what becomes of seats."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

Watchers: TypeAlias = Literal["anyone", "invited", "nobody"]
"""Who may watch a table without a seat: whoever knows its id, those with its watch key, nobody."""

ChatRule: TypeAlias = Literal["none", "phrases", "all"]
"""What may be said at a table: nothing, phrases that everybody reads in their own language, or
anything.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """How long a seat may think, in milliseconds; what a turn is, and what it brings, stands in
    clock.py.
    """

    per: Literal["turn", "match"]
    """`turn`: `time` for each turn, anew. `match`: `time` once, and `increment` with each turn."""
    time: int
    increment: int = 0
    away: int = 0
    """So long a person may be away in each deal before the thinking time is touched."""


class Absence(StrEnum):
    """What becomes of a seat during a match when its person leaves, or is missed for long at their
    turn (absence.py).
    """

    WAIT = "wait"
    """The table waits."""
    SUBSTITUTE = "substitute"
    """Anybody who is invited may sit down there."""
    BOT = "bot"
    """A bot plays on until the same person is back."""
    FORFEIT = "forfeit"
    """The side loses the match, unless the person is back in time."""
