"""Two processes over one Redis and one Postgres; what becomes of them when one of those is away."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from app.people.budgets import Rate
from app.store.clustered import clustered
from app.store.sql.schema import bring_up_to_date
from app.store.system import now
from app.table.ports.trouble import StorageTrouble
from app.table.records import Record, Started
from tests.ports.waiting import until
from tests.store.sql.postgres import a_database
from tools.servers import free_port

pytestmark = [pytest.mark.redis, pytest.mark.postgres]


@pytest.fixture
def database(postgres_url: str) -> Iterator[str]:
    with a_database(postgres_url) as url:
        bring_up_to_date(url)
        yield url


async def test_one_process_hears_of_what_another_wrote(valkey_url: str, database: str) -> None:
    one, other = clustered(valkey_url, database), clustered(valkey_url, database)
    heard: list[tuple[str, int]] = []
    doubts: list[None] = []
    other.bell.listen(lambda *ring: heard.append(ring), lambda: doubts.append(None))
    [run] = other.run
    listening = asyncio.ensure_future(run())
    await until(lambda: bool(doubts))
    await other.bell.attend("clustered-1")
    what = Record(version=1, time=1, id="x", by="house", digest="", what=Started())
    assert await one.log.append("clustered-1", what)
    await until(lambda: heard == [("clustered-1", 1)])
    assert list(await other.log.read("clustered-1", 0)) == [what]
    assert await one.checks["postgres"]() is None
    rate = Rate(burst=2, per_second=0.01)
    told = [await each.budgets.spend("requests", "clustered-1", rate) for each in (one, other, one)]
    assert [budget.passed for budget in told] == [True, True, False]
    for clock in one.clocks.values():
        assert abs(await clock() - now()) < 60_000
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening
    await one.close()
    await other.close()


async def test_a_redis_that_keeps_nothing_is_spoken_of(valkey_url: str, database: str) -> None:
    stores = clustered(valkey_url, database)
    said = await stores.checks["redis"]()
    assert said is not None
    assert "append-only file" in said
    await stores.close()


async def test_what_is_away_is_spoken_of() -> None:
    nowhere = free_port()
    stores = clustered(f"redis://127.0.0.1:{nowhere}/0", f"postgresql://p@127.0.0.1:{nowhere}/p")
    for ask in (*stores.checks.values(), *stores.clocks.values()):
        with pytest.raises(StorageTrouble):
            await ask()
    with pytest.raises(StorageTrouble):
        await stores.people.find("anna")
    with pytest.raises(StorageTrouble):
        await stores.directory.open_tables()
    await stores.close()
