"""How the bell behaves when Redis does not. The rest is tried in tests/ports."""

import pytest

from app.store.redis.bell import RedisBell, RungByTheLog
from app.store.redis.log import RedisLog
from app.table.records import Record, Started
from tests.ports.waiting import until
from tests.store.redis.processes import processes_on

pytestmark = pytest.mark.redis


async def test_who_writes_to_the_log_has_rung_the_bell(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        heard: list[tuple[str, int]] = []
        bell = RedisBell(other.news)
        bell.listen(lambda table, version: heard.append((table, version)))
        await bell.attend("t")
        log = RedisLog(one.line, one.news)
        what = Record(version=1, time=1, id="x", by="house", digest="", what=Started())
        assert await log.append("t", what)
        assert not await log.append("t", what)
        RungByTheLog(one.news).ring("t", 1)
        await until(lambda: heard == [("t", 1)])


async def test_after_a_break_whoever_listens_is_told_to_doubt(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        doubts: list[None] = []
        heard: list[int] = []
        bell = RedisBell(other.news)
        bell.listen(lambda _, version: heard.append(version), lambda: doubts.append(None))
        await bell.attend("t")
        await one.redis.client_kill_filter(_type="pubsub", skipme=False)
        await until(lambda: len(doubts) >= 2)  # when it broke, and when it was whole again
        ringing = RedisBell(one.news)
        ringing.ring("t", 7)
        await until(lambda: 7 in heard)


async def test_a_process_hears_nothing_of_tables_that_it_does_not_attend(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        heard: list[str] = []
        bell, ringing = RedisBell(other.news), RedisBell(one.news)
        bell.listen(lambda table, _: heard.append(table))
        await bell.attend("left")
        await bell.attend("kept")
        bell.forget("left")
        await bell.attend("later")  # whoever is welcomed after a farewell sees it out
        for table in ("left", "another", "kept"):
            ringing.ring(table, 3)
        await until(lambda: "kept" in heard)  # Redis keeps what one process tells in its order
        assert heard == ["kept"]
