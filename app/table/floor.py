"""The tables of this process: opened, found again in the log, looked after, forgotten when done."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakValueDictionary

from app.table.advance import Unopened
from app.table.answers import Refused
from app.table.commands import Open
from app.table.furnishing import Ports, furnished
from app.table.live_table import LiveTable
from app.table.ports.trouble import StorageTrouble, Unreadable
from app.table.records import TableId, Version
from app.table.reminders import LONGEST_MS, Reminders
from app.table.state import Status

_log = logging.getLogger(__name__)

SETTLING: Final = 2.0
"""Seconds that whoever stops waits for the list of tables; afterwards it is written by whoever
finds the table again.
"""


@dataclass(frozen=True, slots=True)
class Census:
    """What is in this process just now."""

    tables: Mapping[Status, int]
    seats: int
    """Sockets of people who sit at a table."""
    watchers: int
    """Sockets of those who only watch."""


class Floor:
    """Finds a table by its id, whether this process knows it yet or not."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._here: dict[TableId, LiveTable] = {}
        self._doors: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        """One for each table that somebody is opening or finding, as long as anybody does."""
        self._tasks: dict[asyncio.Task[None], None] = {}
        self._reminders = Reminders(
            ports.deadlines, now=ports.now, pace=ports.pace, spawn=self._spawn
        )
        self._hang_up = (
            ports.bell.listen(self._hear, self._doubt),
            ports.presence.listen(self._look_again),
        )

    async def open(self, command: Open, table: TableId | None = None) -> LiveTable | Refused:
        """The table that the command opens. Under an id of one's own, asking twice opens once."""
        table = table or self._ports.secrets.code()
        async with self._door(table), self._heard(table):
            live = self._here.get(table) or furnished(table, self._ports, self._reminders)
            answer = await live.submit(command)
            if isinstance(answer, Refused):
                return answer
            self._here[table] = live
        await self._ports.presence.attend(table)
        await live.registrar.settle()
        return live

    async def find(self, table: TableId) -> LiveTable | None:
        """The table of this id, folded from its log if need be; None if it was never opened.

        Raises StorageTrouble, or Unreadable where not even its first record can be read.
        """
        live = self._here.get(table)
        if live is not None:
            return live
        async with self._door(table), self._heard(table):
            return self._here.get(table) or await self._fold(table)

    async def wake(self) -> None:
        """Look at every table whose time has come, so that bots and deals go on whoever was killed;
        a process that keeps its own deadlines begins with all live tables.
        """
        for table in await self._reminders.due():
            try:
                await self._look_at(table)
            except Unreadable:
                _log.exception("table %s cannot be read", table)
                await self._reminders.put_off(table, LONGEST_MS)
            except StorageTrouble:
                await self._reminders.put_off(table, 0)
                raise

    def census(self) -> Census:
        """Tables by status, and who watches them: counted when somebody asks."""
        here = tuple(self._here.values())
        tables = Counter(live.state.status for live in here)
        seats = sum(live.audience.size for live in here)
        return Census(tables, seats, sum(live.audience.gallery.size for live in here))

    def sweep(self) -> None:
        """See to everything that is due, ask the log where we are unsure, forget what is done."""
        for table, live in list(self._here.items()):
            if live.croupier.is_unsure or self._may_have_missed_a_ring(live):
                self._spawn(self._catch_up(live))
            elif live.state.status in {Status.OVER, Status.CLOSED} and live.audience.is_deserted:
                del self._here[table]
                self._ports.presence.forget(table)
                self._ports.bell.forget(table)
            else:
                live.look_after()

    async def keep_alive(self) -> None:
        """Say that the house is alive, for those whose time runs. Raises StorageTrouble."""
        await self._ports.vigil.keep()

    async def run(self, every: float) -> None:
        """Say that we are alive, wake who is due and sweep, for ever. An outage of whatever keeps
        the tables is told of as it begins and as it ends.
        """
        was_kept = True
        while True:
            trouble = await self._round()
            if trouble is not None and was_kept:
                _log.warning("pulse, deadlines or logs cannot be kept: %s", trouble)
            elif trouble is None and not was_kept:
                _log.warning("pulse, deadlines and logs are kept again")
            was_kept = trouble is None
            self.sweep()
            await asyncio.sleep(every)

    async def _round(self) -> StorageTrouble | None:
        try:
            await self.keep_alive()
            await self.wake()
        except StorageTrouble as trouble:
            return trouble
        return None

    async def stop(self) -> None:
        """Look after no table any more; what was begun is in the log or was never told. The list of
        tables is brought up to date, if it can be in a moment.
        """
        for hang_up in self._hang_up:
            hang_up()
        for live in self._here.values():
            live.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SETTLING):
                for live in self._here.values():
                    await live.registrar.settle()

    @contextlib.asynccontextmanager
    async def _heard(self, table: TableId) -> AsyncIterator[None]:
        """Hear the rings of a table before it is read, and on, if it is here by then."""
        await self._ports.bell.attend(table)
        try:
            yield
        finally:
            if table not in self._here:
                self._ports.bell.forget(table)

    def _door(self, table: TableId) -> asyncio.Lock:
        return self._doors.setdefault(table, asyncio.Lock())

    async def _fold(self, table: TableId) -> LiveTable | None:
        live = furnished(table, self._ports, self._reminders)
        await live.croupier.catch_up()
        if isinstance(live.croupier.at, Unopened):
            return None
        await self._ports.presence.attend(table)
        self._here[table] = live
        return live

    async def _look_at(self, table: TableId) -> None:
        live = await self.find(table)
        if live is None:
            await self._reminders.forget(table)
            return
        live.look_after()
        await self._reminders.done(live.state, live.steward.duty)

    def _may_have_missed_a_ring(self, live: LiveTable) -> bool:
        return not live.audience.is_empty and live.croupier.is_stale(self._ports.pace.doubt / 1000)

    def _look_again(self, table: TableId) -> None:
        """Another process changed what is known of the people at a table."""
        live = self._here.get(table)
        if live is not None:
            live.steward.look()
            live.audience.refresh()
            live.audience.gallery.count_soon()

    def _doubt(self) -> None:
        """Rings may have been missed: ask the log about every table."""
        for live in self._here.values():
            live.croupier.doubt()
            self._spawn(self._catch_up(live))

    def _hear(self, table: TableId, version: Version) -> None:
        live = self._here.get(table)
        if live is not None and live.croupier.at.version < version:
            self._spawn(self._catch_up(live))

    async def _catch_up(self, live: LiveTable) -> None:
        was_stalled = live.croupier.is_stalled
        try:
            await live.croupier.catch_up()
        except StorageTrouble:
            if not was_stalled:
                _log.warning("table %s cannot be read just now", live.croupier.table)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))
