"""Connections to the one database of a house, set up so that what is committed survives."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import SystemRandom
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.table.ports.trouble import StorageTrouble
from app.table.records import Millis

BUSY_MS = 30_000
"""A writer waits this long for another's transaction. Whoever waits in SQLite itself looks only
every tenth of a second, so among many writers one may be out of luck for seconds.
"""

PATIENCE = 4
"""A Postgres that does not answer within so many seconds is away: tables do not wait for it."""

_dice = SystemRandom()

SQLITE_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_MS}",
)


def async_url(url: str) -> URL:
    """The address with the driver that we use: aiosqlite or asyncpg."""
    parts = make_url(url)
    driver = "sqlite+aiosqlite" if _is_sqlite(parts) else "postgresql+asyncpg"
    return parts.set(drivername=driver)


def is_sqlite(url: str) -> bool:
    """Whether the address names a file of SQLite."""
    return _is_sqlite(make_url(url))


def open_database(url: str) -> AsyncEngine:
    """The engine for everything but the log's writer. Nothing is connected yet."""
    if not is_sqlite(url):
        return create_async_engine(
            async_url(url),
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
        )
    engine = create_async_engine(async_url(url), pool_size=2)
    _prepare_sqlite(engine.sync_engine, "BEGIN")
    return engine


def open_to_migrate(url: str) -> AsyncEngine:
    """The engine that changes the schema: as a whole or not at all, one process at a time. It
    leaves a SQLite file in the mode that it is in, which no two may change at once.
    """
    engine = create_async_engine(async_url(url))
    if is_sqlite(url):
        _prepare_sqlite(engine.sync_engine, "BEGIN IMMEDIATE", (f"busy_timeout={BUSY_MS}",))
    return engine


def write_ahead(url: str) -> None:
    """Put a SQLite file into write-ahead mode, in which it stays."""
    path = make_url(url).database or ""
    with closing(sqlite3.connect(path, timeout=BUSY_MS / 1000)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


def open_sqlite_writer(url: str) -> Engine:
    """The engine of the thread that writes logs into SQLite: its transactions begin by writing."""
    engine = create_engine(make_url(url).set(drivername="sqlite+pysqlite"), pool_size=1)
    _prepare_sqlite(engine, "BEGIN IMMEDIATE")
    return engine


def begin_writing(connection: sqlite3.Connection, patience_ms: int = BUSY_MS) -> None:
    """Begin a transaction that writes, as soon as nobody else has one: see `write`."""
    write(connection, "BEGIN IMMEDIATE", (), patience_ms)


def write(
    connection: sqlite3.Connection,
    statement: str,
    values: Sequence[str | int],
    patience_ms: int = BUSY_MS,
) -> None:
    """Carry out a statement that writes, as soon as nobody else is at it: looked at every few
    milliseconds, at uneven times, if the connection itself does not wait. OperationalError after
    `patience_ms` of others' transactions.
    """
    end = time.monotonic() + patience_ms / 1000
    while True:
        try:
            connection.execute(statement, values)
        except sqlite3.OperationalError as fault:
            is_busy = fault.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > end:
                raise
            time.sleep(_dice.uniform(0.000_2, 0.004))
        else:
            return


def is_away(fault: Exception) -> bool:
    """Whether it was nobody's mistake: a server that is not there, or not yet, or not any more."""
    if isinstance(fault, DBAPIError):
        state = getattr(fault.orig, "sqlstate", None) or ""
        return state.startswith(("08", "57P"))  # connections; shutting down, starting up
    return isinstance(fault, OSError)


async def answers(engine: AsyncEngine) -> None:
    """Return if the database can be asked something; raises StorageTrouble where not."""
    with trouble():
        async with engine.connect() as connection:
            await connection.execute(text("SELECT 1"))


async def clock_of(engine: AsyncEngine) -> Millis:
    """What time it is where the database runs; raises StorageTrouble."""
    with trouble():
        async with engine.connect() as connection:
            seconds = select(func.extract("epoch", func.clock_timestamp()))
            return round(float(await connection.scalar(seconds) or 0) * 1000)


def make_folder(url: str) -> None:
    """See to it that the folder of a SQLite file exists."""
    parts = make_url(url)
    if _is_sqlite(parts) and parts.database:
        Path(parts.database).parent.mkdir(parents=True, exist_ok=True)


@contextmanager
def trouble() -> Iterator[None]:
    """Turn what a database says when it cannot be used into StorageTrouble."""
    try:
        yield
    except (DBAPIError, NoConnection, OSError) as fault:
        raise StorageTrouble(sentence(fault)) from fault


def sentence(fault: Exception) -> str:
    """What the database said, without the statement and its values."""
    return str(fault.orig) if isinstance(fault, DBAPIError) else str(fault)


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _prepare_sqlite(engine: Engine, begin: str, pragmas: Sequence[str] = SQLITE_PRAGMAS) -> None:
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver shall not begin by itself: on_begin does
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    listen: Callable[..., None] = event.listen
    listen(engine, "connect", on_connect)
    listen(engine, "begin", on_begin)
