"""One transaction of the log: all that waits, each record only at exactly its next version."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, TypeAlias

from sqlalchemy import ClauseElement, Connection, bindparam, func, insert, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from app.engine.values import value
from app.store.sql.database import (
    async_url,
    begin_writing,
    is_sqlite,
    open_sqlite_writer,
    write,
)
from app.store.sql.tables import LiveLog, LoggedRecord
from app.table.records import TableId, Version

_head = select(func.max(LoggedRecord.version)).where(LoggedRecord.table_id == bindparam("table"))
_insert_records = insert(LoggedRecord)
_insert_live = insert(LiveLog)

AT_ONCE = 64
"""So many records at most are written by one statement."""

TRIES = 100
"""Each try that is lost means that another process got on: this many in a row do not happen."""


@value(frozen=True, slots=True)
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

    def is_next(self, entry: Entry, ask: "Ask") -> bool:
        """Whether an entry is exactly next; then the log counts as being there."""
        head = self._known.get(entry.table, 0)
        if not head or entry.version > head + 1:
            head = max(head, ask(entry.table) or 0)
        won = entry.version == head + 1
        self._known[entry.table] = entry.version if won else head
        return won


Ask: TypeAlias = Callable[[TableId], Version | None]
"""Asks the database how far a log is."""

Transact: TypeAlias = Callable[[Heads, Sequence[Entry]], list[bool]]
"""Writes entries in a transaction of its own; they are durable when it returns."""


def write_entries(connection: Connection, heads: Heads, entries: Sequence[Entry]) -> list[bool]:
    """Which of the entries were next and are written, inside the caller's transaction."""

    def ask(table: TableId) -> Version | None:
        return connection.scalar(_head, {"table": table})

    verdicts = [heads.is_next(entry, ask) for entry in entries]
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
        except (IntegrityError, sqlite3.IntegrityError):  # another process was first
            heads.forget([entry.table for entry in entries])
    return transact(heads, entries)


def _in_sqlite(query: ClauseElement) -> str:
    return str(query.compile(dialect=sqlite.dialect()))


_HEAD: Final = _in_sqlite(_head)
_INSERT_RECORDS: Final = _in_sqlite(_insert_records)
_INSERT_LIVE: Final = _in_sqlite(_insert_live)


@contextmanager
def _sqlite(url: str) -> Iterator[Transact]:
    """Straight to the driver: a transaction of SQLAlchemy takes longer than all records in it."""
    engine = open_sqlite_writer(url)

    @cache
    def held() -> Any:
        connection: Any = engine.raw_connection()
        connection.driver_connection.execute("PRAGMA busy_timeout=0")  # begin_writing waits
        return connection

    yield lambda heads, entries: _write_into_sqlite(held().driver_connection, heads, entries)
    held.cache_clear()
    engine.dispose()


def _write_into_sqlite(
    connection: sqlite3.Connection, heads: Heads, entries: Sequence[Entry]
) -> list[bool]:
    def ask(table: TableId) -> Version | None:
        found: tuple[Version | None] = connection.execute(_HEAD, (table,)).fetchone()
        return found[0]

    # What is known of a log stays true outside a transaction: a log only grows, and whoever was
    # first at a version keeps the next one out of it.
    verdicts = [heads.is_next(entry, ask) for entry in entries]
    won = [entry for entry, verdict in zip(entries, verdicts, strict=True) if verdict]
    first = [(entry.table,) for entry in won if entry.version == 1]
    if first or len(won) > AT_ONCE:
        _in_a_transaction(connection, won, first)
    elif won:
        values = [part for e in won for part in (e.table, e.version, e.line)]
        write(connection, _insertion(len(won)), values)
    return verdicts


def _in_a_transaction(
    connection: sqlite3.Connection, won: Sequence[Entry], first: Sequence[tuple[TableId]]
) -> None:
    begin_writing(connection)
    try:
        connection.executemany(_INSERT_RECORDS, [(e.table, e.version, e.line) for e in won])
        connection.executemany(_INSERT_LIVE, first)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


@cache
def _insertion(count: int) -> str:
    """One statement for so many records, a transaction of its own. Between statements the driver
    hands Python to the other threads and waits for it again: that takes longer than writing.
    """
    head, values = _INSERT_RECORDS.split(" VALUES ")
    return f"{head} VALUES {', '.join([values] * count)}"


@contextmanager
def _postgres(url: str) -> Iterator[Transact]:
    engine = create_async_engine(async_url(url), pool_size=1, pool_pre_ping=True)

    async def write(heads: Heads, entries: Sequence[Entry]) -> list[bool]:
        async with engine.begin() as connection:
            return await connection.run_sync(write_entries, heads, entries)

    with asyncio.Runner() as runner:  # asyncpg speaks only from a loop: the thread has its own
        yield lambda heads, entries: runner.run(write(heads, entries))
        runner.run(engine.dispose())
