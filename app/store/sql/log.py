"""The log in a database: one writing thread, one transaction for all records that wait."""

import asyncio
import contextlib
import threading
from collections.abc import Sequence
from queue import SimpleQueue
from typing import TypeAlias

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.engine.values import value
from app.store.sql.appending import Entry, Heads, Transact, transactions
from app.store.sql.database import open_database, sentence, trouble
from app.store.sql.tables import LiveLog, LoggedRecord
from app.table.ports.trouble import StorageTrouble
from app.table.records import Record, TableId, Version
from app.wire.records import read_records, write_record

Answers: TypeAlias = list[bool] | StorageTrouble


@value(frozen=True, slots=True)
class _Waiting:
    entry: Entry
    answer: asyncio.Future[bool]


class _Desk:
    """What one event loop has to be written. While the writer is at one batch, the next gathers:
    it is woken once for each transaction, however many records come meanwhile.
    """

    __slots__ = ("arriving", "is_busy", "loop")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.arriving: list[_Waiting] = []
        self.is_busy = False


class SqlLog:
    """Records of all tables in one table of the database. Close it at the end."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: AsyncEngine = open_database(url)
        self._queue: SimpleQueue[tuple[_Desk, list[_Waiting]] | None] = SimpleQueue()
        self._desks: dict[asyncio.AbstractEventLoop, _Desk] = {}
        self._thread: threading.Thread | None = None
        self._heads = Heads()

    def append(self, table: TableId, record: Record, /) -> asyncio.Future[bool]:
        """True once the record is durable as exactly the next version."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._write_on, name="log", daemon=True)
            self._thread.start()
        desk = self._desk()
        answer: asyncio.Future[bool] = desk.loop.create_future()
        entry = Entry(table, record.version, write_record(record).decode())
        desk.arriving.append(_Waiting(entry, answer))
        if not desk.is_busy:
            desk.is_busy = True
            desk.loop.call_soon(self._hand_over, desk)
        return answer

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
            self._hand_over(self._desk())
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
        await self._engine.dispose()

    def _desk(self) -> _Desk:
        loop = asyncio.get_running_loop()
        desk = self._desks.get(loop)
        if desk is None:
            desk = self._desks[loop] = _Desk(loop)
        return desk

    def _hand_over(self, desk: _Desk) -> None:
        """Give the writer what has come, if anything has."""
        batch, desk.arriving = desk.arriving, []
        desk.is_busy = bool(batch)
        if batch:
            self._queue.put((desk, batch))

    def _write_on(self) -> None:
        with transactions(self._url) as transact:
            while (handed := self._queue.get()) is not None:
                desk, batch = handed
                answers = self._written(batch, transact)
                with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    desk.loop.call_soon_threadsafe(self._answer, desk, batch, answers)

    def _written(self, batch: Sequence[_Waiting], transact: Transact) -> Answers:
        try:
            return transact(self._heads, [waiting.entry for waiting in batch])
        except Exception as fault:  # whatever it was: those who wait must hear of it
            self._heads.forget([waiting.entry.table for waiting in batch])
            return StorageTrouble(sentence(fault))

    def _answer(self, desk: _Desk, batch: Sequence[_Waiting], answers: Answers) -> None:
        self._hand_over(desk)
        for place, waiting in enumerate(batch):
            if waiting.answer.done():
                continue
            if isinstance(answers, StorageTrouble):
                waiting.answer.set_exception(answers)
            else:
                waiting.answer.set_result(answers[place])
