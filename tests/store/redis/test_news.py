import asyncio
import contextlib
import time

import pytest

from app.store.redis.news import SILENT_BEATS
from tests.ports.waiting import until
from tests.store.redis.processes import BEAT, process_on, processes_on

pytestmark = pytest.mark.redis


async def test_a_word_reaches_all_others_and_not_who_told_it(valkey_url: str) -> None:
    async with processes_on(valkey_url, 3) as made:
        heard: list[list[str]] = [[] for _ in made]
        for one, notes in zip(made, heard, strict=True):
            one.news.listen("chat", notes.append)
            one.news.listen("weather", lambda _: None)
        made[0].news.tell("chat", "t and more words")
        made[1].news.tell("weather", "rain")
        made[2].news.tell("chat", "")
        await until(lambda: [len(words) for words in heard] == [1, 2, 1])
        # words of different processes may arrive in any order
        assert [sorted(words) for words in heard] == [
            [""],
            ["", "t and more words"],
            ["t and more words"],
        ]


async def test_a_process_that_falls_silent_is_gone_and_one_that_comes_is_noticed(
    valkey_url: str,
) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        changes: list[tuple[str, bool]] = []
        one.news.notice(lambda name: changes.append((name, one.news.is_alive(name))))
        late = process_on(valkey_url)
        await until(lambda: (late.news.process, True) in changes)
        await late.stop()
        await until(lambda: (late.news.process, False) in changes)
        one.news.expect(late.news.process)
        assert not one.news.is_alive(late.news.process)
        assert one.news.is_alive(other.news.process)
        assert one.news.is_alive(one.news.process)


async def test_one_that_left_traces_is_alive_until_it_stays_silent(valkey_url: str) -> None:
    async with processes_on(valkey_url, 1) as (one,):
        one.news.expect("ghost")
        assert one.news.is_alive("ghost")
        await until(lambda: not one.news.is_alive("ghost"))


async def test_one_that_was_held_up_doubts_itself_and_nobody_else(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        doubts: list[None] = []
        changes: list[str] = []
        one.news.listen("chat", lambda _: None, lambda: doubts.append(None))
        one.news.notice(changes.append)
        time.sleep((SILENT_BEATS + 1) * BEAT)  # noqa: ASYNC251 - it is held up
        await until(lambda: bool(doubts))
        await asyncio.sleep(2 * BEAT)
        assert one.news.is_alive(other.news.process)
        assert changes == []


async def test_one_that_listens_anew_doubts_everything(valkey_url: str) -> None:
    async with processes_on(valkey_url, 1) as (one,):
        doubts: list[None] = []
        one.news.listen("chat", lambda _: None, lambda: doubts.append(None))
        one.running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await one.running
        one.running = asyncio.get_running_loop().create_task(one.news.run())
        await until(lambda: bool(doubts))
