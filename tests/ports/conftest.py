"""The adapters of each port: in memory, and over real servers."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from app.people.ports import People
from app.store.memory import (
    MemoryBell,
    MemoryDeadlines,
    MemoryDirectory,
    MemoryLog,
    MemoryPeople,
    MemoryPresence,
)
from app.store.redis.log import RedisLog
from app.store.sql.database import open_database
from app.store.sql.directory import SqlDirectory
from app.store.sql.log import SqlLog
from app.store.sql.people import SqlPeople
from app.store.sql.schema import bring_up_to_date
from app.table.ports import Bell, Deadlines, Directory, Log, Presence
from tests.store.sql.postgres import a_database

POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)
REDIS = pytest.param("redis", marks=pytest.mark.redis)


@pytest.fixture
def postgres_database(postgres_url: str) -> Iterator[str]:
    """A database of its own with our schema, gone afterwards."""
    with a_database(postgres_url) as url:
        bring_up_to_date(url)
        yield url


def database_for(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "postgres":
        return str(request.getfixturevalue("postgres_database"))
    url = f"sqlite:///{folder / 'house.sqlite3'}"
    bring_up_to_date(url)
    return url


@pytest.fixture(params=["memory", "sqlite", REDIS, POSTGRES])
def log_kind(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Which log, and its address."""
    kind = str(request.param)
    match kind:
        case "memory":
            return kind, ""
        case "redis":
            return kind, str(request.getfixturevalue("valkey_url"))
        case _:
            return kind, database_for(kind, request, tmp_path)


@pytest.fixture
async def logs(log_kind: tuple[str, str]) -> AsyncIterator[list[Log]]:
    """Eight logs over one store, as eight processes have them (in memory: one, eight times)."""
    kind, url = log_kind
    made: list[Any] = []
    if kind == "memory":
        made = [MemoryLog()] * 8
    elif kind == "redis":
        clients = [Redis.from_url(url) for _ in range(8)]
        await clients[0].flushdb()
        made = [RedisLog(client) for client in clients]
    else:
        made = [SqlLog(url) for _ in range(8)]
    yield made
    if kind == "redis":
        for client in clients:
            await client.aclose()
    elif kind != "memory":
        for log in made:
            await log.close()


@pytest.fixture
def log(logs: list[Log]) -> Log:
    return logs[0]


async def no_tables() -> list[str]:
    """A house that has just been opened."""
    return []


@pytest.fixture
def bells() -> list[Bell]:
    """Bells as several processes have them (in memory: one)."""
    return [MemoryBell()]


@pytest.fixture
def deadlines() -> list[Deadlines]:
    """Deadlines as several processes have them (in memory: one, twice)."""
    return [MemoryDeadlines(no_tables)] * 2


@pytest.fixture
def presences() -> list[Presence]:
    """Presence as several processes have it (in memory: one, twice)."""
    return [MemoryPresence()] * 2


@pytest.fixture(params=["memory", "sqlite", POSTGRES])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str | None:
    """The address of a database; None for memory."""
    kind = str(request.param)
    return None if kind == "memory" else database_for(kind, request, tmp_path)


@pytest.fixture
async def directory(database: str | None) -> AsyncIterator[Directory]:
    if database is None:
        yield MemoryDirectory()
        return
    engine = open_database(database)
    yield SqlDirectory(engine)
    await engine.dispose()


@pytest.fixture
async def people(database: str | None) -> AsyncIterator[People]:
    if database is None:
        yield MemoryPeople()
        return
    engine = open_database(database)
    yield SqlPeople(engine)
    await engine.dispose()
