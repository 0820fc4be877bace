"""Tells everybody where the table is, and keeps the newest of what happened for who comes back."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from app.table.happened import Happened
from app.table.records import Version
from app.table.state import TableState

Told: TypeAlias = Callable[[TableState, Sequence[Happened]], None]
"""Called with each new state once it is durable. Returns at once and never raises."""

KEPT_HAPPENINGS: Final = 64
"""So much of what happened is kept for somebody who comes back."""


class Herald:
    """What a croupier has said, and to whom."""

    def __init__(self) -> None:
        self._told: list[Told] = []
        self._recent: deque[Happened] = deque(maxlen=KEPT_HAPPENINGS)

    def listen(self, told: Told) -> None:
        """Call `told` from now on with every new state."""
        self._told.append(told)

    def announce(self, state: TableState, happened: Sequence[Happened]) -> None:
        """Remember what happened and tell everybody where the table is now."""
        self._recent.extend(happened)
        for told in self._told:
            told(state, happened)

    def learn_anew(self, happened: Sequence[Happened]) -> None:
        """Remember this in place of all that happened before: the log says it differently."""
        self._recent.clear()
        self._recent.extend(happened)

    def since(self, version: Version) -> tuple[Happened, ...]:
        """What happened after a version, as far as it is still kept."""
        return tuple(happened for happened in self._recent if happened.version > version)
