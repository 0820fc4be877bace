"""One transaction of the log: all that waits, each record only at exactly its next version."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from app.store.sql.database import async_url, is_sqlite, open_sqlite_writer
from app.store.sql.tables import LiveLog, LoggedRecord
from app.table.records import TableId, Version

_head = select(func.max(LoggedRecord.version))
_insert_records = insert(LoggedRecord)
_insert_live = insert(LiveLog)

TRIES = 100
"""Each try that is lost means that another process got on: this many in a row do not happen."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A record that waits to be written."""

    table: TableId
    version: Version
    line: str


class Heads:
    """How far each log certainly is. Others may have got further: then the database objects."""

    def __init__(self) -> None:
        self._known: dict[TableId, Version] = {}

    def forget(self, tables: Sequence[TableId]) -> None:
        """Ask the database next time."""
        for table in tables:
            self._known.pop(table, None)

    def is_next(self, connection: Connection, entry: Entry) -> bool:
        """Whether an entry is exactly next; then the log counts as being there."""
        head = self._known.get(entry.table, 0)
        if not head or entry.version > head + 1:
            written = connection.scalar(_head.where(LoggedRecord.table_id == entry.table))
            head = max(head, written or 0)
        won = entry.version == head + 1
        self._known[entry.table] = entry.version if won else head
        return won


Transact: TypeAlias = Callable[[Heads, Sequence[Entry]], list[bool]]
"""Writes entries in a transaction of its own; they are durable when it returns."""


def write_entries(connection: Connection, heads: Heads, entries: Sequence[Entry]) -> list[bool]:
    """Which of the entries were next and are written, inside the caller's transaction."""
    verdicts = [heads.is_next(connection, entry) for entry in entries]
    won = [entry for entry, verdict in zip(entries, verdicts, strict=True) if verdict]
    if won:
        rows = [{"table_id": e.table, "version": e.version, "line": e.line} for e in won]
        connection.execute(_insert_records, rows)
    if first := [{"table_id": entry.table} for entry in won if entry.version == 1]:
        connection.execute(_insert_live, first)
    return verdicts


@contextmanager
def transactions(url: str) -> Iterator[Transact]:
    """What the writing thread calls again and again; it holds one connection."""
    with _sqlite(url) if is_sqlite(url) else _postgres(url) as transact:
        yield lambda heads, entries: _until_not_overtaken(transact, heads, entries)


def _until_not_overtaken(transact: Transact, heads: Heads, entries: Sequence[Entry]) -> list[bool]:
    for _ in range(TRIES):
        try:
            return transact(heads, entries)
        except IntegrityError:  # another process wrote the same version first
            heads.forget([entry.table for entry in entries])
    return transact(heads, entries)


@contextmanager
def _sqlite(url: str) -> Iterator[Transact]:
    engine = open_sqlite_writer(url)

    def transact(heads: Heads, entries: Sequence[Entry]) -> list[bool]:
        with engine.begin() as connection:
            return write_entries(connection, heads, entries)

    yield transact
    engine.dispose()


@contextmanager
def _postgres(url: str) -> Iterator[Transact]:
    engine = create_async_engine(async_url(url), pool_size=1, pool_pre_ping=True)

    async def write(heads: Heads, entries: Sequence[Entry]) -> list[bool]:
        async with engine.begin() as connection:
            return await connection.run_sync(write_entries, heads, entries)

    with asyncio.Runner() as runner:  # asyncpg speaks only from a loop: the thread has its own
        yield lambda heads, entries: runner.run(write(heads, entries))
        runner.run(engine.dispose())
