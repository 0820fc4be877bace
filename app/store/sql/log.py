"""The log in a database: one writing thread, one transaction for all records that wait."""

import asyncio
import contextlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.appending import Entry, Heads, Transact, transactions
from app.store.sql.database import open_database, sentence, trouble
from app.store.sql.tables import LiveLog, LoggedRecord
from app.table.ports import StorageTrouble
from app.table.records import Record, TableId, Version
from app.wire.records import read_records, write_record

MOST = 500
"""So many records at most in one transaction."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    entry: Entry
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[bool]


class SqlLog:
    """Records of all tables in one table of the database. Close it at the end."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: AsyncEngine = open_database(url)
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._heads = Heads()

    async def append(self, table: TableId, record: Record, /) -> bool:
        """True once the record is durable as exactly the next version."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._write_on, name="log", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        entry = Entry(table, record.version, write_record(record).decode())
        waiting = _Waiting(entry, loop, loop.create_future())
        self._queue.put(waiting)
        return await waiting.answer

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """The records after a version."""
        query = (
            select(LoggedRecord.line)
            .where(LoggedRecord.table_id == table, LoggedRecord.version > after)
            .order_by(LoggedRecord.version)
        )
        with trouble():
            async with self._engine.connect() as connection:
                lines = (await connection.scalars(query)).all()
        return read_records([line.encode() for line in lines], after)

    async def live_tables(self) -> Sequence[TableId]:
        """Every table that was not retired."""
        with trouble():
            async with self._engine.connect() as connection:
                return (await connection.scalars(select(LiveLog.table_id))).all()

    async def retire(self, table: TableId, /) -> None:
        """Leave the table out of live_tables."""
        with trouble():
            async with self._engine.begin() as connection:
                await connection.execute(delete(LiveLog).where(LiveLog.table_id == table))

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        if self._thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
        await self._engine.dispose()

    def _write_on(self) -> None:
        with transactions(self._url) as transact:
            while (first := self._queue.get()) is not None:
                batch, goes_on = self._gather(first)
                self._settle(batch, transact)
                if not goes_on:
                    return

    def _gather(self, first: _Waiting) -> tuple[list[_Waiting], bool]:
        batch = [first]
        while len(batch) < MOST:
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                break
            if waiting is None:
                return batch, False
            batch.append(waiting)
        return batch, True

    def _settle(self, batch: Sequence[_Waiting], transact: Transact) -> None:
        answers: list[bool] | StorageTrouble
        try:
            answers = transact(self._heads, [waiting.entry for waiting in batch])
        except Exception as fault:  # whatever it was: those who wait must hear of it
            self._heads.forget([waiting.entry.table for waiting in batch])
            answers = StorageTrouble(sentence(fault))
        for loop in {waiting.loop for waiting in batch}:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_answer, loop, batch, answers)


def _answer(
    loop: asyncio.AbstractEventLoop, batch: Sequence[_Waiting], answers: list[bool] | StorageTrouble
) -> None:
    for place, waiting in enumerate(batch):
        if waiting.loop is not loop or waiting.answer.done():
            continue
        if isinstance(answers, StorageTrouble):
            waiting.answer.set_exception(answers)
        else:
            waiting.answer.set_result(answers[place])
