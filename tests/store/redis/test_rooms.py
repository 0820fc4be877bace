"""What becomes of rooms when the connection breaks. The bell tries what they are for."""

import asyncio
from random import Random

import pytest
from redis.exceptions import ConnectionError

from tests.ports.waiting import until
from tests.store.redis.processes import process_on, processes_on

pytestmark = pytest.mark.redis


async def test_rooms_are_heard_again_after_a_break(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        heard: list[str] = []
        doubts: list[None] = []
        other.news.listen("bell", heard.append, lambda: doubts.append(None))
        for room in ("a", "b"):
            await other.news.attend(room, "bell")
        await one.redis.client_kill_filter(_type="pubsub", skipme=False)
        await until(lambda: len(doubts) >= 2)  # when it broke, and when it was whole again
        one.news.tell("bell", "in a", room="a")
        one.news.tell("bell", "in b", room="b")
        await until(lambda: heard == ["in a", "in b"])


async def test_many_attend_while_connections_break_and_nobody_waits_for_ever(
    valkey_url: str,
) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        heard: list[str] = []
        other.news.listen("bell", heard.append)
        rooms = [f"room{number}" for number in range(200)]
        attending = asyncio.gather(*(other.news.attend(room, "bell") for room in rooms * 2))
        for _ in range(5):
            await one.redis.client_kill_filter(_type="pubsub", skipme=False)
            await asyncio.sleep(0.01)
        await asyncio.wait_for(attending, 10)

        def is_all_heard() -> bool:
            for room in rooms:
                one.news.tell("bell", room, room=room)
            return set(rooms) <= set(heard)

        await until(is_all_heard)


async def test_a_room_is_left_only_when_no_subject_wants_it(valkey_url: str) -> None:
    async with processes_on(valkey_url, 2) as (one, other):
        heard: list[str] = []
        other.news.listen("bell", heard.append)
        await other.news.attend("t", "bell")
        await other.news.attend("t", "people")
        other.news.forget("t", "people")
        other.news.forget("t", "people")
        await other.news.attend("u", "bell")
        one.news.tell("bell", "still", room="t")
        await until(lambda: heard == ["still"])


async def test_who_attends_while_nothing_can_be_heard_hears_later(valkey_url: str) -> None:
    async with processes_on(valkey_url, 1) as (one,):
        late = process_on(valkey_url)
        heard: list[str] = []
        late.news.listen("bell", heard.append)
        await asyncio.wait_for(late.news.attend("t", "bell"), 5)  # it has not even connected

        def is_heard() -> bool:
            one.news.tell("bell", "at last", room="t")
            return bool(heard)

        await until(is_heard)
        await late.stop()


async def test_whoever_comes_and_goes_at_once_is_there_in_the_end(valkey_url: str) -> None:
    dice = Random(1)
    async with processes_on(valkey_url, 2) as (one, other):
        heard: list[str] = []
        other.news.listen("bell", heard.append)
        for number in range(200):
            coming: list[asyncio.Task[None]] = []
            for _ in range(dice.randrange(1, 5)):
                coming.append(asyncio.ensure_future(other.news.attend("t", "bell")))
                for _ in range(dice.randrange(3)):
                    await asyncio.sleep(0)
                other.news.forget("t", "bell")
                if dice.random() < 0.3:
                    await asyncio.sleep(0.001)
            await other.news.attend("t", "bell")
            await asyncio.gather(*coming)
            one.news.tell("bell", str(number), room="t")
            await until(lambda number=number: str(number) in heard)  # type: ignore[misc]
            if dice.random() < 0.5:
                other.news.forget("t", "bell")


async def test_a_connection_on_which_a_room_cannot_be_had_is_opened_anew(valkey_url: str) -> None:
    async def refuse(*_channels: str) -> None:
        raise ConnectionError("lost, and back at once")

    async with processes_on(valkey_url, 2) as (one, other):
        heard: list[str] = []
        other.news.listen("bell", heard.append)
        await other.news.attend("before", "bell")
        line = other.news._rooms._line
        assert line is not None
        line.subscribe = refuse  # type: ignore[assignment,method-assign]
        await asyncio.wait_for(other.news.attend("t", "bell"), 1)

        def is_heard() -> bool:
            one.news.tell("bell", "here", room="before")
            one.news.tell("bell", "there", room="t")
            return {"here", "there"} <= set(heard)

        await until(is_heard)
