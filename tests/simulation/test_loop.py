import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from tests.simulation.loop import Owner, SimulatedLoop, simulated_loop

Home = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]


@pytest.fixture
def loop() -> Iterator[SimulatedLoop]:
    loop = simulated_loop(lambda: 0.5)
    yield loop
    loop.end()


def on(loop: SimulatedLoop, owner: Owner) -> Home:
    return lambda work: owner.enter(loop.create_task, work)


def test_an_hour_passes_at_once_and_in_order(loop: SimulatedLoop) -> None:
    told: list[tuple[float, str]] = []

    async def wait(seconds: float, name: str) -> None:
        await asyncio.sleep(seconds)
        told.append((loop.time(), name))

    began = time.monotonic()
    for seconds, name in ((3600, "late"), (1, "early"), (1, "then")):
        loop.create_task(wait(seconds, name))
    assert loop.run(lambda: len(told) == 3, 4000)
    assert told == [(1, "early"), (1, "then"), (3600, "late")]
    assert time.monotonic() - began < 5


def test_time_outs_and_threads_take_simulated_time(loop: SimulatedLoop) -> None:
    told: list[object] = []

    async def work() -> None:
        told.append(await asyncio.to_thread(loop.time))
        try:
            async with asyncio.timeout(2):
                await asyncio.Event().wait()
        except TimeoutError:
            told.append(loop.time())

    loop.create_task(work())
    assert loop.run(lambda: len(told) == 2, 10)
    assert told == [0.5, 2.5]


def test_it_stops_at_its_limit_and_where_nothing_is_left(loop: SimulatedLoop) -> None:
    loop.call_later(20, lambda: None)
    assert not loop.run(lambda: False, 10)
    assert loop.time() == 10
    assert not loop.run(lambda: False, 30)
    assert loop.time() == 30


def test_a_dead_machine_does_nothing_more_and_lets_go_of_nothing(loop: SimulatedLoop) -> None:
    owner, told = Owner("a"), list[str]()
    lock = asyncio.Lock()

    async def hold() -> None:
        try:
            async with lock:
                told.append("held")
                await asyncio.sleep(1)
        finally:
            told.append("let go")

    on(loop, owner)(hold())
    loop.call_later(0.5, lambda: setattr(owner, "is_alive", False))
    assert not loop.run(lambda: False, 10)
    assert (told, lock.locked()) == (["held"], True)
    loop.end()
    assert told == ["held", "let go"]


def test_a_blow_falls_between_two_awaits(loop: SimulatedLoop) -> None:
    for steps in range(4):
        owner, told = Owner("a"), list[int]()

        async def count(told: list[int] = told) -> None:
            for number in range(10):
                told.append(number)
                await asyncio.sleep(0)

        owner.strike_after(steps, lambda owner=owner: setattr(owner, "is_alive", False))  # type: ignore[misc]
        on(loop, owner)(count())
        loop.run(lambda: False, 1)
        assert told == list(range(steps))


def test_a_paused_machine_goes_on_where_it_was(loop: SimulatedLoop) -> None:
    owner, told = Owner("a"), list[float]()

    async def work() -> None:
        for _ in range(3):
            await asyncio.sleep(1)
            told.append(loop.time())

    on(loop, owner)(work())
    loop.call_later(1.5, lambda: loop.pause(owner, 7))
    loop.call_later(1.7, lambda: loop.pause(owner, 3))
    loop.call_later(5, lambda: loop.pause(owner, 9))
    loop.run(lambda: len(told) == 3, 20)
    assert told == [1, 9, 10]


def test_a_pause_can_be_cut_short(loop: SimulatedLoop) -> None:
    owner, told = Owner("a"), list[float]()

    async def work() -> None:
        await asyncio.sleep(1)
        told.append(loop.time())

    on(loop, owner)(work())
    loop.pause(owner, 9)
    loop.call_later(2, lambda: loop.go_on(owner))
    loop.run(lambda: len(told) == 1, 20)
    assert told == [3]


def test_what_a_machine_starts_belongs_to_it(loop: SimulatedLoop) -> None:
    owner, told = Owner("a"), list[str]()

    async def start() -> None:
        asyncio.get_running_loop().call_later(1, told.append, "timer")
        other = asyncio.create_task(asyncio.sleep(1))
        other.add_done_callback(lambda _: told.append("task"))
        owner.is_alive = False

    on(loop, owner)(start())
    loop.run(lambda: False, 5)
    assert told == []


def test_what_nobody_catches_is_a_fault(loop: SimulatedLoop) -> None:
    loop.call_soon(lambda: 1 / 0)
    loop.run(lambda: False, 1)
    assert "ZeroDivisionError" in loop.faults[0]
