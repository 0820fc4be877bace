import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app.store.sql.database import (
    async_url,
    begin_writing,
    is_away,
    is_sqlite,
    make_folder,
    open_database,
    open_sqlite_writer,
    trouble,
)
from app.table.ports.trouble import StorageTrouble
from tests.store.sql.drivers import drivers_let_go

PRAGMAS = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
EXPECTED = ["wal", 2, 1, 30_000]
"""synchronous 2 is FULL: what is committed survives a power cut."""


class PostgresFault(Exception):
    """What the driver raises, with the code that Postgres gave."""

    def __init__(self, code: str | None) -> None:
        super().__init__(code)
        self.sqlstate = code


def said_by_postgres(code: str | None) -> DBAPIError:
    return DBAPIError("SELECT 1", (), PostgresFault(code))


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///house.sqlite3", "sqlite+aiosqlite:///house.sqlite3"),
        ("postgres://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql://u:p@h:5/d", "postgresql+asyncpg://u:p@h:5/d"),
        ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg://u@h/d"),
    ],
)
def test_addresses_get_the_driver_that_we_use(given: str, used: str) -> None:
    assert async_url(given).render_as_string(hide_password=False) == used
    assert is_sqlite(given) == given.startswith("sqlite")


async def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    engine = open_database(url)
    async with engine.connect() as connection:
        found = [await connection.scalar(text(f"PRAGMA {pragma}")) for pragma in PRAGMAS]
    await engine.dispose()
    writer = open_sqlite_writer(url)
    with writer.connect() as sync:
        also = [sync.scalar(text(f"PRAGMA {pragma}")) for pragma in PRAGMAS]
    writer.dispose()
    assert found == also == EXPECTED


@pytest.fixture
def writers(tmp_path: Path) -> Iterator[tuple[sqlite3.Connection, sqlite3.Connection]]:
    path = tmp_path / "x.sqlite3"
    options: Any = {"timeout": 0, "isolation_level": None, "check_same_thread": False}
    one, other = (sqlite3.connect(path, **options) for _ in range(2))
    yield one, other
    one.close()
    other.close()


def test_a_writer_gets_its_turn_among_others_that_hardly_pause(
    writers: tuple[sqlite3.Connection, sqlite3.Connection],
) -> None:
    one, other = writers
    other.execute("BEGIN IMMEDIATE")
    is_over = threading.Event()

    def hog() -> None:
        while not is_over.is_set():
            time.sleep(0.05)
            if other.in_transaction:
                other.execute("COMMIT")
            time.sleep(0.005)
            with contextlib.suppress(sqlite3.OperationalError):
                other.execute("BEGIN IMMEDIATE")
        if other.in_transaction:
            other.execute("COMMIT")

    thread = threading.Thread(target=hog)
    thread.start()
    turns = 0
    for _ in range(20):
        begin_writing(one, 3_000)
        turns += one.in_transaction and not other.in_transaction
        one.execute("COMMIT")
    is_over.set()
    thread.join()
    assert turns == 20


def test_a_writer_does_not_wait_for_ever(
    writers: tuple[sqlite3.Connection, sqlite3.Connection],
) -> None:
    one, other = writers
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        begin_writing(one, 20)
    other.execute("COMMIT")
    begin_writing(one, 20)
    assert one.in_transaction


def test_the_folder_of_the_database_is_made(tmp_path: Path) -> None:
    make_folder(f"sqlite:///{tmp_path / 'deep' / 'down' / 'x.sqlite3'}")
    assert (tmp_path / "deep" / "down").is_dir()
    make_folder("postgresql://nowhere/x")


async def test_a_database_that_cannot_be_used_is_trouble_with_a_sentence(tmp_path: Path) -> None:
    async with drivers_let_go():
        engine = open_database(f"sqlite:///{tmp_path / 'no folder' / 'x.sqlite3'}")
        with pytest.raises(StorageTrouble, match="unable to open database file"), trouble():
            async with engine.connect():
                raise AssertionError("it opened")
        await engine.dispose()


@pytest.mark.parametrize(
    "fault",
    [
        ConnectionRefusedError("refused"),
        TimeoutError(),
        said_by_postgres("57P03"),
        said_by_postgres("08006"),
    ],
)
def test_a_server_that_is_away_is_no_mistake_of_anybody(fault: Exception) -> None:
    assert is_away(fault)


@pytest.mark.parametrize(
    "fault", [said_by_postgres("3D000"), said_by_postgres(None), ValueError("no address")]
)
def test_what_waiting_does_not_mend_is_no_absence(fault: Exception) -> None:
    assert not is_away(fault)
