"""Ports that do as they did, and count."""

import asyncio
from collections.abc import Awaitable, Sequence
from functools import partial
from threading import Lock
from time import perf_counter

from app.engine.contract import Move, Position
from app.engine.seats import Seat
from app.table.ports import Log, StorageTrouble, Think
from app.table.records import Played, Record, TableId, Version
from app.table.tally import Tally


class CountedLog:
    """A log that is timed, and whose troubles are counted."""

    def __init__(self, log: Log, tally: Tally) -> None:
        self._log = log
        self._tally = tally

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

    def _note(self, record: Record, began: float, writing: asyncio.Future[bool]) -> None:
        if writing.cancelled():
            return
        if (fault := writing.exception()) is not None:
            self._tally.troubles += isinstance(fault, StorageTrouble)
            return
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
