"""The quick way in: what it takes, what it leaves to the task, and that the order holds."""

import asyncio
import json
import logging
from typing import Any

import pytest

from app.store.memory.log import MemoryLog
from app.table.live_table import LiveTable
from app.table.records import Record, TableId
from app.web.socket.limits import Allowance, Limits
from app.web.socket.quick import QuickWay
from tests.table.logs import SlowLog
from tests.table.room import Room, started, until, whose_turn
from tests.web.house import House
from tests.web.socket.test_answering import Tab, tab

LIMITS = Limits(frame_bytes=400, per_second=0, burst=3, tabs=2)


class Queue:
    """ASGI's queue, with one message in it once `fill` was called."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> dict[str, Any]:
        return await self.messages.get()


async def quick_tab(live: LiveTable) -> tuple[Tab, QuickWay]:
    mine = await tab(live, whose_turn(live))
    await mine.outbox.flushed()
    mine.came.clear()
    allowance = Allowance(LIMITS, 0.0)
    return mine, QuickWay(mine.answering, allowance, LIMITS.frame_bytes, lambda: None)


async def waiting(quick: QuickWay, queue: Queue) -> asyncio.Task[Any]:
    """The socket's task, with nothing to do."""
    task = asyncio.ensure_future(quick.receive(queue.receive))
    await asyncio.sleep(0)
    return task


def a_move(live: LiveTable, **more: Any) -> str:
    return json.dumps({"t": "play", "id": "m1", "at": live.state.version, "move": "draw", **more})


async def test_a_move_is_taken_and_answered_while_the_task_sleeps() -> None:
    live = await started(Room().floor())
    mine, quick = await quick_tab(live)
    task = await waiting(quick, Queue())
    at = live.state.version
    assert quick.take(a_move(live))
    await until(lambda: any(one["t"] == "accepted" for one in mine.came))
    assert live.state.version == at + 1
    assert not task.done()
    task.cancel()


async def test_all_else_is_left_to_the_task() -> None:
    live = await started(Room().floor())
    _, quick = await quick_tab(live)
    assert not quick.take(a_move(live))  # the task is not waiting
    task = await waiting(quick, Queue())
    odd = ['{"t":"ping"}', "{}", "nonsense", a_move(live, more=1), a_move(live, move="x" * 390)]
    assert not any(quick.take(text) for text in odd)
    live.croupier.doubt()
    assert not quick.take(a_move(live))
    await live.croupier.catch_up()
    assert quick.take(a_move(live))
    task.cancel()


async def test_a_refused_move_counts_against_what_a_socket_may_send() -> None:
    live = await started(Room().floor())
    mine, quick = await quick_tab(live)
    task = await waiting(quick, Queue())
    taken = [quick.take(a_move(live, id=f"m{n}", move="fly")) for n in range(5)]
    assert taken == [True, True, True, False, False]
    await until(lambda: len(mine.came) == LIMITS.burst)
    task.cancel()


async def test_a_tab_without_the_controls_is_left_to_the_task() -> None:
    live = await started(Room().floor())
    _, quick = await quick_tab(live)
    task = await waiting(quick, Queue())
    await tab(live, whose_turn(live))
    assert not quick.take(a_move(live))
    task.cancel()


async def test_what_comes_after_a_move_waits_for_its_record() -> None:
    live = await started(Room(log=SlowLog(0.02)).floor())
    mine, quick = await quick_tab(live)
    queue, at = Queue(), live.state.version
    task = await waiting(quick, queue)
    assert quick.take(a_move(live))
    assert not quick.take(a_move(live, id="m2"))
    queue.messages.put_nowait({"type": "websocket.receive", "text": "next"})
    await asyncio.sleep(0.002)
    assert not task.done()
    assert (await task)["text"] == "next"
    assert live.state.version == at + 1
    await until(lambda: any(one["t"] == "accepted" for one in mine.came))


class BrokenLog(MemoryLog):
    """Fails as no log should, while it is broken."""

    is_broken = False

    async def append(self, table: TableId, record: Record, /) -> bool:
        if self.is_broken:
            raise ZeroDivisionError
        return await super().append(table, record)


async def test_a_fault_closes_the_socket_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    log = BrokenLog()
    live = await started(Room(log=log).floor())
    mine, quick = await quick_tab(live)
    task = await waiting(quick, Queue())
    log.is_broken = True
    with caplog.at_level(logging.ERROR):
        assert quick.take(a_move(live))
        await until(lambda: any(one.get("code") == "fault" for one in mine.came))
    assert caplog.records[0].exc_info is not None
    task.cancel()


def test_a_burst_on_one_socket_is_answered_in_its_order(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    with people[turn].at(table) as line:
        view = line.came[-1]
        at, card = view["version"], view["own"]["hand"][0]
        line.send(t="play", id="m1", at=at, move="draw")
        line.send(t="ping")
        line.send(t="play", id="m2", at=at + 1, move=f"discard {card}")
        line.send(t="play", id="m3", at=at + 2, move="draw")
        line.wait("refused", lambda frame: frame["id"] == "m3")
        answers = [frame for frame in line.came if frame["t"] in {"accepted", "pong", "refused"}]
    assert [(one["t"], one.get("id")) for one in answers] == [
        ("accepted", "m1"),
        ("pong", None),
        ("accepted", "m2"),
        ("refused", "m3"),
    ]
