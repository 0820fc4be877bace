import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.store.sql.database import async_url
from app.store.sql.schema import HEAD, MIGRATIONS, SchemaTooNew, bring_up_to_date, schema_of
from app.store.sql.tables import LoggedRecord, Model
from tests.store.sql.postgres import a_database

OURS = {
    *("pulse", "records", "live_logs", "guests", "handovers", "tables", "seats"),
    *("blocks", "reports"),
}


def config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    if connection is not None:
        config.attributes["connection"] = connection
    return config


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'folder' / 'x.sqlite3'}"
        return
    with a_database(request.getfixturevalue("postgres_url")) as url:
        yield url


def run(url: str, work: Any) -> Any:
    """Run something on one connection, in a transaction."""

    async def running() -> Any:
        engine = create_async_engine(async_url(url))
        async with engine.begin() as connection:
            found = await connection.run_sync(work)
        await engine.dispose()
        return found

    return asyncio.run(running())


def names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def test_an_empty_database_gets_the_whole_schema(url: str) -> None:
    bring_up_to_date(url)
    assert run(url, names) == OURS | {"alembic_version"}
    assert run(url, schema_of) == HEAD
    bring_up_to_date(url)
    assert run(url, schema_of) == HEAD


def test_every_migration_goes_down_and_up_again(url: str) -> None:
    bring_up_to_date(url)
    run(url, lambda connection: command.downgrade(config(connection), "base"))
    assert run(url, names) == {"alembic_version"}
    bring_up_to_date(url)
    assert run(url, names) == OURS | {"alembic_version"}


def test_models_and_migrations_say_the_same(url: str) -> None:
    bring_up_to_date(url)
    run(url, lambda connection: command.check(config(connection)))


def test_a_newer_schema_is_refused_with_a_sentence(url: str) -> None:
    bring_up_to_date(url)
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    run(url, lambda connection: connection.execute(newer).close())
    with pytest.raises(SchemaTooNew, match=f"schema 9999, which is newer .*schema {HEAD}"):
        bring_up_to_date(url)
    assert run(url, schema_of) == "9999"


LINES = [("a", 1, "one"), ("a", 2, "two"), ("b", 1, "three")]


def with_records_of(url: str, schema: str) -> None:
    """A database as it was at a schema, with records in it."""
    bring_up_to_date(url)
    run(url, lambda connection: command.downgrade(config(connection), schema))
    rows = [{"table_id": t, "version": v, "line": line} for t, v, line in LINES]
    run(url, lambda connection: connection.execute(insert(LoggedRecord), rows).close())


def records(url: str) -> list[tuple[str, int, str]]:
    query = select(LoggedRecord.table_id, LoggedRecord.version, LoggedRecord.line)
    return sorted(run(url, lambda connection: [tuple(row) for row in connection.execute(query)]))


def test_records_are_kept_by_every_migration(url: str) -> None:
    with_records_of(url, "0001")
    bring_up_to_date(url)
    assert records(url) == LINES


@pytest.mark.parametrize("statement", ["CREATE TABLE", "INSERT INTO records", "DROP TABLE"])
def test_a_migration_that_is_interrupted_leaves_all_as_it_was(url: str, statement: str) -> None:
    with_records_of(url, "0006")
    with interrupted_at(statement) as was_there:
        if not url.startswith("sqlite"):  # nothing is to be done there
            bring_up_to_date(url)
            return
        with pytest.raises(InterruptedError):
            bring_up_to_date(url)
    assert was_there
    assert run(url, schema_of) == "0006"
    assert records(url) == LINES
    bring_up_to_date(url)
    assert run(url, schema_of) == HEAD
    assert records(url) == LINES


@contextmanager
def interrupted_at(statement: str) -> Iterator[list[str]]:
    """Every connection fails once it comes to such a statement."""
    stopped: list[str] = []

    def stop(*at: Any) -> None:
        if at[2].lstrip().startswith(statement):
            stopped.append(at[2])
            raise InterruptedError(statement)

    event.listen(Engine, "before_cursor_execute", stop)
    try:
        yield stopped
    finally:
        event.remove(Engine, "before_cursor_execute", stop)


WRITE_AHEAD = b"\2\2"
"""Bytes 18 and 19 of a SQLite file that is in write-ahead mode."""


def test_a_file_is_in_write_ahead_mode_before_several_writers_open_it(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    bring_up_to_date(f"sqlite:///{path}")
    assert path.read_bytes()[18:20] == WRITE_AHEAD
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    bring_up_to_date(f"sqlite:///{path}")
    assert path.read_bytes()[18:20] == WRITE_AHEAD


def test_the_program_knows_its_own_newest_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [HEAD]


def test_every_constraint_has_a_name() -> None:
    for table in Model.metadata.tables.values():
        assert all(constraint.name for constraint in table.constraints)
        assert all(index.name for index in table.indexes)


def test_the_command_line_migrates_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIRIBAKI_DATA", str(tmp_path))
    command.upgrade(config(), "head")
    engine = create_engine(f"sqlite:///{tmp_path / 'biribaki.sqlite3'}")
    with engine.connect() as connection:
        assert names(connection) == OURS | {"alembic_version"}
    engine.dispose()
