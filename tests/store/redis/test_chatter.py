"""What only chat in Redis does. What it promises is tried in tests/ports."""

import asyncio
import contextlib

import pytest

from app.store.redis.chatter import KEPT_SECONDS, RedisChatter, key_of
from app.table.ports.trouble import StorageTrouble
from app.table.sayings import Lane
from app.web.socket.parlour import Parlour
from tests.ports.test_chatter import HELLO
from tests.ports.waiting import until
from tests.store.redis.processes import processes_on
from tests.web.socket.test_parlour import listener, notes

pytestmark = pytest.mark.redis


async def test_what_was_said_goes_a_day_after_the_last_word(valkey_url: str) -> None:
    async with processes_on(valkey_url, 1) as (one,):
        await RedisChatter(one.line, one.news).say("t", HELLO)
        await one.line.do("PING")
        assert 0 < await one.redis.ttl(key_of("t")) <= KEPT_SECONDS


async def test_what_cannot_be_kept_is_not_said(valkey_url: str) -> None:
    async with processes_on(valkey_url, 1) as (one,):
        chatter = RedisChatter(one.line, one.news)
        heard: list[str] = []
        chatter.listen(lambda table, _: heard.append(table))
        await one.redis.set(key_of("t"), "no list")
        with pytest.raises(StorageTrouble):
            await chatter.say("t", HELLO)
        assert heard == []


async def test_after_a_break_whoever_listens_is_told_what_was_missed(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        speaker, parlour = (
            RedisChatter(one.line, one.news),
            Parlour(RedisChatter(other.line, other.news)),
        )
        here = listener(Lane.SEATS)
        await parlour.join(here)
        other.running.cancel()  # nothing is heard any more
        with contextlib.suppress(asyncio.CancelledError):
            await other.running
        await speaker.say("t", HELLO)
        other.running = asyncio.get_running_loop().create_task(other.news.run())
        await until(lambda: b'"id":"a1"' in notes(here)[-1])
