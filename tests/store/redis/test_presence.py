"""What only presence in Redis does: it outlives breaks, and misses those whose process died."""

import pytest

from app.store.redis.presence import KEPT_SECONDS, RedisPresence, key_of
from app.table.ports.presence import HandOrder
from app.table.ports.trouble import StorageTrouble
from tests.ports.waiting import until, until_told
from tests.store.redis.processes import processes_on

pytestmark = pytest.mark.redis


async def test_people_of_a_process_that_died_go_with_it(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        staying, dying = RedisPresence(one.line, one.news), RedisPresence(other.line, other.news)
        heard: list[str] = []
        staying.listen(heard.append)
        await staying.attend("t")
        await staying.arrive("t", "anna")
        await dying.arrive("t", "babis")
        await until(lambda: staying.here("t") == {"anna", "babis"})
        heard.clear()
        await other.stop()
        await until(lambda: staying.here("t") == {"anna"})
        assert set(heard) == {"t"}
        await one.line.do("PING")
        assert len(await one.redis.hgetall(key_of("t"))) == 2  # who is here, and their tabs


async def test_who_was_taken_for_dead_is_here_again(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        here, there = RedisPresence(one.line, one.news), RedisPresence(other.line, other.news)
        await here.attend("t")
        await there.arrive("t", "babis")
        await until(lambda: here.here("t") == {"babis"})
        await one.redis.delete(key_of("t"))
        await one.redis.client_kill_filter(_type="pubsub", skipme=False)
        await until_told(lambda: one.redis.hlen(key_of("t")))
        await until(lambda: there.here("t") == here.here("t") == {"babis"})


async def test_what_could_not_be_said_is_said_later(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        here, there = RedisPresence(one.line, one.news), RedisPresence(other.line, other.news)
        await here.attend("t")
        await here.keep_order("t", "anna", HandOrder("suit"))
        full = await one.redis.config_get("maxmemory")
        await one.redis.config_set("maxmemory", 1)
        await there.keep_order("t", "anna", HandOrder("rank"))
        await there.arrive("t", "anna")
        assert there.order("t", "anna") == HandOrder("rank")
        assert here.order("t", "anna") == HandOrder("suit")
        await one.redis.config_set("maxmemory", full["maxmemory"] or 0)
        await one.redis.client_kill_filter(_type="pubsub", skipme=False)
        await until(lambda: here.order("t", "anna") == HandOrder("rank"))
        await until(lambda: here.here("t") == {"anna"})


async def test_a_process_that_closes_leaves_nobody_behind(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        here, there = RedisPresence(one.line, one.news), RedisPresence(other.line, other.news)
        await here.attend("t")
        await there.arrive("t", "anna")
        await until(lambda: here.here("t") == {"anna"})
        assert 0 < await one.redis.ttl(key_of("t")) <= KEPT_SECONDS
        await there.close()
        await until(lambda: here.here("t") == frozenset())
        here.forget("t")
        await there.arrive("t", "anna")
        await here.attend("t")
        assert here.here("t") == {"anna"}


async def test_those_who_watched_in_a_process_that_died_are_counted_no_more(
    valkey_url: str,
) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        staying, dying = RedisPresence(one.line, one.news), RedisPresence(other.line, other.news)
        await staying.attend("t")
        await staying.count_watchers("t", 2)
        await dying.count_watchers("t", 300)
        await until(lambda: staying.watching("t") == 302)
        await other.stop()
        await until(lambda: staying.watching("t") == 2)


async def test_controls_of_a_process_that_died_pass_to_the_newest_other_socket(
    valkey_url: str,
) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        staying, dying = RedisPresence(one.line, one.news), RedisPresence(other.line, other.news)
        await staying.attend("t")
        await dying.attend("t")
        await staying.arrive("t", "anna")
        mine = await staying.arrive("t", "anna")
        await until(lambda: "anna" in dying.here("t"))
        theirs = await dying.arrive("t", "anna")
        await dying.take_control("t", "anna", theirs)
        await until(lambda: staying.controller("t", "anna") == theirs)
        heard: list[str] = []
        staying.listen(heard.append)
        await other.stop()
        await until(lambda: staying.controller("t", "anna") == mine)
        assert set(heard) == {"t"}
        newest = await staying.arrive("t", "anna")
        assert staying.controller("t", "anna") == mine != newest


async def test_the_newest_tab_controls_though_nothing_could_be_read_when_it_came(
    valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process died, its tab came to one that had just begun, and Redis was away meanwhile."""
    async with processes_on(valkey_url, 2) as (one, other):
        old, new = RedisPresence(one.line, one.news), RedisPresence(other.line, other.news)
        await old.attend("t")
        for _ in range(3):
            before = await old.arrive("t", "anna")
        assert old.controller("t", "anna") != before
        with monkeypatch.context() as away:
            away.setattr(other.line, "do", _out_of_reach)
            await new.attend("t")
            arrival = await new.arrive("t", "anna")
            await new.take_control("t", "anna", arrival)
        new._doubt()  # as after every break
        await until(lambda: "anna" in old.here("t") and old.controller("t", "anna") == arrival)
        await until(lambda: new.controller("t", "anna") == arrival)


async def _out_of_reach(*_command: object) -> None:
    raise StorageTrouble("nobody answers")
