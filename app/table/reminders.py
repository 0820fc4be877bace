"""Has every table looked at in time, even if this process is gone by then."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from app.table.duties import Owed
from app.table.pace import Pace
from app.table.ports.deadlines import Deadlines
from app.table.ports.inputs import Now
from app.table.ports.trouble import StorageTrouble
from app.table.records import Millis, TableId
from app.table.state import Status, TableState

OVERDUE_MS: Final = 2_000
"""Whoever has the table in memory acts when something is due; anybody else so much later."""

SOON_MS: Final = 4_000
"""A deadline that stands so near is moved once what was due is done; one further off may wait."""

LONGEST_MS: Final = 600_000
"""A table where nothing is due is looked at this often, for nothing else would bring it to mind."""

ENDED: Final = frozenset({Status.OVER, Status.CLOSED, Status.FROZEN})

Spawn: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]
"""Runs something beside what goes on."""

When = TypeVar("When", Millis, Millis | None)
Write: TypeAlias = Callable[[TableId, When], Coroutine[Any, Any, None]]


class Reminders:
    """Told of every state; writes a deadline only where an earlier one does not stand."""

    def __init__(self, deadlines: Deadlines, *, now: Now, pace: Pace, spawn: Spawn) -> None:
        self._deadlines = deadlines
        self._now = now
        self._bot_pause = pace.bot_pause
        self._spawn = spawn
        self._called: dict[TableId, Millis] = {}
        """The deadlines that stand, as far as this process knows."""

    def note(self, state: TableState, duty: Owed | None) -> None:
        """See to it that somebody looks at the table soon after something is due there."""
        table = state.table
        if state.status in ENDED:
            if self._called.pop(table, None) is not None:
                self._spawn(self._write(self._deadlines.done, table, None))
            return
        now = self._now()
        by = self._latest(state, duty, now)
        called = self._called.get(table)
        if called is None or by < called:
            self._called[table] = by
            self._spawn(self._write(self._deadlines.call, table, by))
        elif called < now + SOON_MS and by - called > OVERDUE_MS:
            self._called[table] = by  # what was due was done here: nobody else has to look
            self._spawn(self._write(self._deadlines.done, table, by))

    async def due(self) -> Sequence[TableId]:
        """The tables that this process has to look at now. Raises StorageTrouble."""
        return await self._deadlines.due(self._now())

    async def done(self, state: TableState, duty: Owed | None) -> None:
        """A table that was due was looked at: note when it is due again. Raises StorageTrouble."""
        again = None
        if state.status not in ENDED:
            again = self._called[state.table] = self._latest(state, duty, self._now())
        await self._deadlines.done(state.table, again)

    async def put_off(self, table: TableId, by: Millis) -> None:
        """Look at a table later that could not be looked at now."""
        await self._write(self._deadlines.done, table, self._now() + by)

    async def forget(self, table: TableId) -> None:
        """There is no such table."""
        await self._write(self._deadlines.done, table, None)

    def _latest(self, state: TableState, duty: Owed | None, now: Millis) -> Millis:
        by = now + LONGEST_MS
        if duty is not None:
            by = min(by, max(duty.when, now) + OVERDUE_MS)
        if state.bot_due is not None:
            by = min(by, now + self._bot_pause + OVERDUE_MS)
        return by

    async def _write(self, write: Write[When], table: TableId, when: When) -> None:
        """Write a deadline, or do without: whoever has the table in memory acts all the same."""
        try:
            await write(table, when)
        except StorageTrouble:
            self._called.clear()
