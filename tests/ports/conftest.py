"""The adapters of each port: in memory, and over real servers."""

import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.people.ports import Budgets, Conduct, Handovers, People
from app.store.memory.bell import MemoryBell
from app.store.memory.budgets import MemoryBudgets
from app.store.memory.chatter import MemoryChatter
from app.store.memory.conduct import MemoryConduct
from app.store.memory.deadlines import MemoryDeadlines
from app.store.memory.directory import MemoryDirectory
from app.store.memory.handovers import MemoryHandovers
from app.store.memory.log import MemoryLog
from app.store.memory.people import MemoryPeople
from app.store.memory.presence import MemoryPresence
from app.store.memory.pulse import MemoryPulse
from app.store.redis.bell import RedisBell
from app.store.redis.budgets import RedisBudgets
from app.store.redis.chatter import RedisChatter
from app.store.redis.connections import open_redis
from app.store.redis.deadlines import RedisDeadlines
from app.store.redis.line import Line
from app.store.redis.log import RedisLog
from app.store.redis.presence import RedisPresence
from app.store.redis.pulse import RedisPulse
from app.store.sql.conduct import SqlConduct
from app.store.sql.database import open_database
from app.store.sql.directory import SqlDirectory
from app.store.sql.handovers import SqlHandovers
from app.store.sql.log import SqlLog
from app.store.sql.people import SqlPeople
from app.store.sql.pulse import SqlPulse
from app.store.sql.schema import bring_up_to_date
from app.table.ports.bell import Bell
from app.table.ports.chatter import Chatter
from app.table.ports.deadlines import Deadlines
from app.table.ports.directory import Directory
from app.table.ports.log import Log
from app.table.ports.presence import Presence
from app.table.ports.pulse import Pulse
from tests import counts
from tests.store.redis.primaries import three_primaries
from tests.store.redis.processes import Process, processes_on
from tests.store.sql.postgres import a_database

POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)
REDIS = pytest.param("redis", marks=pytest.mark.redis)
CLUSTER = [pytest.param("cluster", marks=pytest.mark.redis)] if counts.LONG else []
"""Three primaries, on a long run."""


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


@pytest.fixture(scope="session")
def cluster_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty Redis Cluster."""
    with three_primaries(tmp_path_factory.mktemp("primaries")) as url:
        yield url


@pytest.fixture(params=["memory", "sqlite", REDIS, *CLUSTER, POSTGRES])
def log_kind(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Which log, and its address."""
    kind = str(request.param)
    match kind:
        case "memory":
            return kind, ""
        case "redis":
            return kind, str(request.getfixturevalue("valkey_url"))
        case "cluster":
            return kind, str(request.getfixturevalue("cluster_url"))
        case _:
            return kind, database_for(kind, request, tmp_path)


@pytest.fixture
async def logs(log_kind: tuple[str, str]) -> AsyncIterator[list[Log]]:
    """Eight logs over one store, as eight processes have them (in memory: one, eight times)."""
    kind, url = log_kind
    made: list[Any] = []
    if kind == "memory":
        made = [MemoryLog()] * 8
    elif kind in {"redis", "cluster"}:
        clients = [open_redis(url) for _ in range(8)]
        await clients[0].flushdb()
        made = [RedisLog(Line(client)) for client in clients]
    else:
        made = [SqlLog(url) for _ in range(8)]
    yield made
    if kind in {"redis", "cluster"}:
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


@pytest.fixture(params=["memory", REDIS, *CLUSTER])
async def processes(request: pytest.FixtureRequest) -> AsyncIterator[list[Process] | None]:
    """Three processes that share a Redis; None for memory."""
    if request.param == "memory":
        yield None
        return
    address = "valkey_url" if request.param == "redis" else "cluster_url"
    async with processes_on(str(request.getfixturevalue(address)), 3) as made:
        yield made


@pytest.fixture
def bells(processes: list[Process] | None) -> list[Bell]:
    """Bells as several processes have them (in memory: one)."""
    return [RedisBell(one.news) for one in processes] if processes else [MemoryBell()]


@pytest.fixture
def deadlines(processes: list[Process] | None) -> list[Deadlines]:
    """Deadlines as several processes have them (in memory: one, twice)."""
    if processes:
        return [RedisDeadlines(one.line, no_tables) for one in processes]
    return [MemoryDeadlines(no_tables)] * 2


@pytest.fixture
async def pulses(log_kind: tuple[str, str]) -> AsyncIterator[list[Pulse]]:
    """The pulse as three processes have it (in memory: one, three times)."""
    kind, url = log_kind
    if kind == "memory":
        yield [MemoryPulse()] * 3
    elif kind in {"redis", "cluster"}:
        async with processes_on(url, 3) as processes:
            yield [RedisPulse(one.line) for one in processes]
    else:
        made = [SqlPulse(url) for _ in range(3)]
        yield list(made)
        for one in made:
            await one.close()


@pytest.fixture
async def presences(processes: list[Process] | None) -> AsyncIterator[list[Presence]]:
    """Presence as several processes have it (in memory: one, twice), which all have two tables."""
    made: list[Any] = (
        [RedisPresence(one.line, one.news) for one in processes]
        if processes
        else [MemoryPresence()] * 2
    )
    for each in made:
        await each.attend("t")
        await each.attend("u")
    yield made
    for each in made:
        if processes:
            await each.close()


@pytest.fixture
def chatters(processes: list[Process] | None) -> list[Chatter]:
    """Chatters as several processes have them (in memory: one)."""
    if processes:
        return [RedisChatter(one.line, one.news) for one in processes]
    return [MemoryChatter()]


@pytest.fixture
def budgets(processes: list[Process] | None) -> list[Budgets]:
    """Budgets as several processes have them (in memory: one, twice)."""
    if processes:
        return [RedisBudgets(one.line, MemoryBudgets(time.monotonic), 30) for one in processes]
    return [MemoryBudgets(time.monotonic)] * 2


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
async def handovers(database: str | None) -> AsyncIterator[Handovers]:
    if database is None:
        yield MemoryHandovers()
        return
    engine = open_database(database)
    yield SqlHandovers(engine)
    await engine.dispose()


@pytest.fixture
async def people(database: str | None) -> AsyncIterator[People]:
    if database is None:
        yield MemoryPeople()
        return
    engine = open_database(database)
    yield SqlPeople(engine)
    await engine.dispose()


@pytest.fixture
async def conduct(database: str | None) -> AsyncIterator[Conduct]:
    if database is None:
        yield MemoryConduct()
        return
    engine = open_database(database)
    yield SqlConduct(engine)
    await engine.dispose()
