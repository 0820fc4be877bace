import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from app.store.redis.connections import open_redis
from app.store.redis.line import Line, Script, script
from app.table.ports.trouble import StorageTrouble
from tests.servers import free_port

pytestmark = pytest.mark.redis


@pytest.fixture
async def redis(valkey_url: str) -> AsyncIterator[Redis]:
    client = open_redis(valkey_url)
    assert isinstance(client, Redis)
    await client.flushdb()
    yield client
    await client.aclose()


async def test_what_is_asked_in_one_turn_of_the_loop_goes_out_together_and_in_order(
    redis: Redis,
) -> None:
    line = Line(redis)
    before = (await redis.info("stats"))["total_reads_processed"]
    replies = await asyncio.gather(*(line.do("INCR", "n") for _ in range(300)))
    after = (await redis.info("stats"))["total_reads_processed"]
    assert replies == list(range(1, 301))
    assert after - before <= 5


async def test_more_than_a_pool_has_connections_may_wait_at_once(redis: Redis) -> None:
    line = Line(redis)
    asked = [asyncio.create_task(line.do("INCR", "n")) for _ in range(3_000)]
    assert sorted(await asyncio.gather(*asked)) == list(range(1, 3_001))
    assert (await redis.info("clients"))["connected_clients"] < 60


async def test_one_that_fails_does_not_hurt_its_neighbours(redis: Redis) -> None:
    line = Line(redis)
    asked = (line.do("INCR", "a", "b"), line.do("INCR", "n"))
    wrong, right = list[object](await asyncio.gather(*asked, return_exceptions=True))
    assert isinstance(wrong, StorageTrouble)
    assert right == 1


async def test_whoever_does_not_wait_any_more_is_passed_over(redis: Redis) -> None:
    line = Line(redis)
    gone = asyncio.create_task(line.do("INCR", "n"))
    stays = asyncio.create_task(line.do("INCR", "n"))
    await asyncio.sleep(0)
    gone.cancel()
    assert await stays in {1, 2}
    line.say("INCR", "n")
    await line.close()


async def test_a_script_is_learned_again_by_a_server_that_forgot_it(redis: Redis) -> None:
    line = Line(redis)
    await redis.script_flush()
    echo = Script("return ARGV[1]", "0" * 40)
    assert await line.run(echo, "k", "hello") == b"hello"
    assert len(script("append.lua").sha) == 40


async def test_a_server_that_is_away_is_trouble_for_everybody_who_waits() -> None:
    client = open_redis(f"redis://127.0.0.1:{free_port()}/0")
    line = Line(client)
    asked = [line.do("INCR", "n"), line.run(script("append.lua"), "k"), line.do("PING")]
    said = await asyncio.gather(*asked, return_exceptions=True)
    assert all(isinstance(one, StorageTrouble) for one in said)
    await client.aclose()


async def test_an_answer_that_comes_too_late_is_nobody_elses(valkey_url: str) -> None:
    impatient = Redis.from_url(valkey_url, socket_timeout=0.1, retry=Retry(NoBackoff(), 0))
    line = Line(impatient)
    with pytest.raises(StorageTrouble):
        await line.do("BLPOP", "nothing", 0.3)
    assert await line.do("ECHO", "one") == b"one"
    await asyncio.sleep(0.4)
    assert await line.do("ECHO", "two") == b"two"
    await impatient.aclose()
