import asyncpg
import pytest
from redis.asyncio import Redis


@pytest.mark.redis
async def test_the_redis_of_the_tests_has_streams_and_scripts(valkey_url: str) -> None:
    redis: Redis = Redis.from_url(valkey_url, decode_responses=True)
    async with redis:
        await redis.xadd("s", {"a": "1"}, id="1-0")
        assert await redis.xlen("s") == 1
        assert await redis.eval("return redis.call('XLEN', KEYS[1])", 1, "s") == 1
        await redis.delete("s")


@pytest.mark.postgres
async def test_the_postgres_of_the_tests_lets_us_make_databases(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    try:
        await connection.execute("CREATE DATABASE probe")
        await connection.execute("DROP DATABASE probe")
    finally:
        await connection.close()
