"""When to look at which table, in memory."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from app.table.records import Millis, TableId

AGAIN_MS: Final = 5_000
"""A table that was due and that nobody was done with is due again after so long."""


class MemoryDeadlines:
    """When to look at each table of this process. One that begins looks at every live table."""

    def __init__(self, live_tables: Callable[[], Awaitable[Sequence[TableId]]]) -> None:
        self._live_tables = live_tables
        self._when: dict[TableId, Millis] = {}
        self._has_begun = False

    async def call(self, table: TableId, by: Millis, /) -> None:
        """Have the table looked at by then; an earlier call stands."""
        self._when[table] = min(by, self._when.get(table, by))

    async def due(self, now: Millis, /) -> Sequence[TableId]:
        """Tables whose time has come, each for one asker."""
        if not self._has_begun:
            self._when = dict.fromkeys(await self._live_tables(), 0) | self._when
            self._has_begun = True
        due = [table for table, when in self._when.items() if when <= now]
        self._when.update(dict.fromkeys(due, now + AGAIN_MS))
        return due

    async def done(self, table: TableId, again: Millis | None, /) -> None:
        """What was due has been seen to: the table is looked at again then, or never."""
        if again is None:
            self._when.pop(table, None)
        else:
            self._when[table] = again
