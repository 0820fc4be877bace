"""Ports that do as they did, and count."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from threading import Lock
from time import monotonic, perf_counter
from typing import Final, TypeAlias

from app.engine.contract import Move, Position
from app.engine.seats import Seat
from app.table.ports.inputs import Think
from app.table.ports.log import Log
from app.table.ports.trouble import StorageTrouble
from app.table.records import Played, Record, TableId, Version
from app.table.tally import Tally

LATELY: Final = 60.0
"""For so many seconds a record that could not be written is worth a word, and not another one."""

Check: TypeAlias = Callable[[], Awaitable[str | None]]
"""What is wrong, or None; raises StorageTrouble where nothing can be asked."""

_log = logging.getLogger(__name__)


class CountedLog:
    """A log that is timed, and whose troubles are counted and told."""

    def __init__(self, log: Log, tally: Tally) -> None:
        self._log = log
        self._tally = tally
        self._fault: StorageTrouble | None = None
        """Why the newest record could not be written."""
        self._since = 0.0
        self._told = -LATELY

    def append(self, table: TableId, record: Record, /) -> Awaitable[bool]:
        """As the log itself; a log that answers with a future is given no task for it."""
        writing = asyncio.ensure_future(self._log.append(table, record))
        writing.add_done_callback(partial(self._note, record, perf_counter()))
        return writing

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """As the log itself."""
        try:
            return await self._log.read(table, after)
        except StorageTrouble:
            self._tally.troubles += 1
            raise

    async def live_tables(self) -> Sequence[TableId]:
        """As the log itself."""
        return await self._log.live_tables()

    async def retire(self, table: TableId, /) -> None:
        """As the log itself."""
        await self._log.retire(table)

    def checked(self, check: Check) -> Check:
        """The check of a log that can be asked, and yet lately could not be written: on a full disk
        reading goes on.
        """

        async def asked() -> str | None:
            said = await check()
            if self._fault is not None and monotonic() < self._since + LATELY:
                raise StorageTrouble(f"a record could not be written: {self._fault}")
            return said

        return asked

    def _stumble(self, fault: StorageTrouble) -> None:
        self._tally.troubles += 1
        self._fault, self._since = fault, monotonic()
        if self._since >= self._told + LATELY:
            self._told = self._since
            _log.warning("a record could not be written, its table waits: %s", fault)

    def _note(self, record: Record, began: float, writing: asyncio.Future[bool]) -> None:
        if writing.cancelled():
            return
        if (fault := writing.exception()) is not None:
            if isinstance(fault, StorageTrouble):
                self._stumble(fault)
            return
        self._fault = None
        self._tally.appended.add(perf_counter() - began)
        if writing.result():
            self._tally.records += 1
            self._tally.moves += isinstance(record.what, Played)


def timed_thinking(think: Think, tally: Tally) -> Think:
    """The same bots, timed. They think in several threads at once."""
    lock = Lock()

    def thinking(kind: str, position: Position, seat: Seat) -> Move:
        began = perf_counter()
        move = think(kind, position, seat)
        with lock:
            tally.bots.add(perf_counter() - began)
        return move

    return thinking


async def feel_the_pulse(tally: Tally, every: float) -> None:
    """For ever: note how late the event loop is."""
    while True:
        due = perf_counter() + every
        await asyncio.sleep(every)
        late = max(0.0, perf_counter() - due)
        tally.lag.add(late)
        tally.worst_lag = max(tally.worst_lag, late)
