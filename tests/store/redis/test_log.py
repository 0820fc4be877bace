"""What only Redis does: keys, entry ids, and how it fails. The rest is tried in tests/ports."""

import contextlib
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from app.store.redis.line import Line
from app.store.redis.log import LIVE, RedisLog, key_of
from app.table.ports.trouble import StorageTrouble
from app.table.records import Record, Started
from tests.servers import free_port

pytestmark = pytest.mark.redis


@pytest.fixture
async def redis(valkey_url: str) -> AsyncIterator[Redis]:
    client = Redis.from_url(valkey_url)
    await client.flushdb()
    yield client
    await client.aclose()


def record(version: int) -> Record:
    return Record(version=version, time=1, id="x", by="house", digest="", what=Started())


def test_all_keys_of_a_table_hash_alike() -> None:
    assert key_of("abc") == "biribaki:{abc}:log"


async def test_the_version_is_the_id_of_the_entry(redis: Redis) -> None:
    log = RedisLog(Line(redis))
    for version in (1, 2, 3):
        assert await log.append("t", record(version))
    entries = await redis.xrange(key_of("t"))
    assert [name for name, _ in entries or ()] == [b"1-0", b"2-0", b"3-0"]
    assert await redis.smembers(LIVE) == {b"t"}


async def test_a_client_that_decodes_reads_the_same(valkey_url: str, redis: Redis) -> None:
    await RedisLog(Line(redis)).append("t", record(1))
    decoding = Redis.from_url(valkey_url, decode_responses=True)
    log = RedisLog(Line(decoding))
    assert list(await log.read("t", 0)) == [record(1)]
    assert list(await log.live_tables()) == ["t"]
    await decoding.aclose()


async def test_a_server_that_is_away_is_trouble() -> None:
    client = Redis.from_url(f"redis://127.0.0.1:{free_port()}/0")
    log = RedisLog(Line(client))
    for asking in (log.append("t", record(1)), log.read("t", 0), log.live_tables()):
        with pytest.raises(StorageTrouble):
            await asking
    await client.aclose()


async def test_a_server_that_may_not_write_is_trouble_and_keeps_what_it_has(redis: Redis) -> None:
    log = RedisLog(Line(redis))
    await log.append("t", record(1))
    full = await redis.config_get("maxmemory")
    await redis.config_set("maxmemory", 1)
    try:
        with pytest.raises(StorageTrouble, match="memory"):
            await log.append("t", record(2))
    finally:
        await redis.config_set("maxmemory", full["maxmemory"] or 0)
    assert await log.append("t", record(2))


@contextlib.asynccontextmanager
async def configured(redis: Redis, name: str, value: str) -> AsyncIterator[None]:
    before = (await redis.config_get(name))[name]
    await redis.config_set(name, value)
    yield
    await redis.config_set(name, before or "")


async def test_a_server_that_might_lose_tables_is_spoken_of(redis: Redis) -> None:
    log = RedisLog(Line(redis))
    async with configured(redis, "appendonly", "no"):
        assert "append-only" in (await log.check() or "")
    async with configured(redis, "appendonly", "yes"):
        assert await log.check() is None
        async with configured(redis, "maxmemory-policy", "allkeys-lru"):
            assert "maxmemory-policy" in (await log.check() or "")
