"""Ports that count do what they did before, and count it."""

import asyncio
import time
from typing import Any

import pytest

from app.table.answers import Refused
from app.table.counting import LATELY, CountedLog, feel_the_pulse, timed_thinking
from app.table.floor import Floor
from app.table.ports.trouble import StorageTrouble
from app.table.records import Record, Started
from app.table.state import Status
from app.table.tally import Tally
from tests.table.logs import FullLog
from tests.table.room import Room, play, play_one, started, watch, whose_turn


async def counted(tally: Tally) -> tuple[Floor, Any]:
    room = Room()
    room.log = CountedLog(room.log, tally)
    floor = room.floor(tally)
    return floor, await started(floor)


async def test_moves_records_refusals_and_times_are_counted() -> None:
    tally = Tally()
    floor, live = await counted(tally)
    records = tally.records
    assert records == live.state.version
    assert tally.moves == 0
    await watch(live, "anna")
    shown = sum(tally.shown.counts)
    at = live.state.version
    await play_one(live)
    assert (tally.moves, tally.records) == (1, live.state.version)
    assert sum(tally.appended.counts) == tally.records
    assert sum(tally.shown.counts) - shown == live.state.version - at
    other = "babis" if whose_turn(live) == "anna" else "anna"
    refused = await live.submit(play(live, other, "take"))
    assert isinstance(refused, Refused)
    assert tally.refusals == {refused.clause: 1}
    assert floor.census().tables == {Status.PLAYING: 1}
    assert (floor.census().seats, floor.census().watchers) == (1, 0)


async def test_a_repeated_command_counts_once() -> None:
    tally = Tally()
    _, live = await counted(tally)
    state = live.state
    move = state.game.format_move(state.position.offers(state.due)[-1])
    command = play(live, whose_turn(live), move)
    await live.submit(command)
    await live.submit(command)
    assert tally.moves == 1


async def test_a_store_that_cannot_is_counted() -> None:
    tally = Tally()
    full = FullLog()
    log = CountedLog(full, tally)
    full.is_full = full.is_dark = True
    with pytest.raises(StorageTrouble):
        await log.read("t", 0)
    with pytest.raises(StorageTrouble):
        await log.append("t", Record(version=1, time=1, id="", by="", digest="", what=Started()))
    assert await log.live_tables() == []
    assert tally.troubles == 2
    assert sum(tally.appended.counts) == 0


async def test_a_log_that_is_read_but_not_written_is_not_well_and_told_of_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def well() -> None:
        return None

    full = FullLog()
    log = CountedLog(full, Tally())
    check = log.checked(well)
    assert await check() is None
    full.is_full = True
    record = Record(version=1, time=1, id="", by="", digest="", what=Started())
    for _ in range(3):
        with pytest.raises(StorageTrouble):
            await log.append("t", record)
    assert [line.getMessage() for line in caplog.records] == [
        "a record could not be written, its table waits: database or disk is full"
    ]
    with pytest.raises(StorageTrouble, match="a record could not be written: database or disk"):
        await check()
    full.is_full = False
    await log.append("t", record)
    assert await check() is None


async def test_trouble_that_is_long_over_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def well() -> None:
        return None

    full = FullLog()
    log = CountedLog(full, Tally())
    full.is_full = True
    with pytest.raises(StorageTrouble):
        await log.append("t", Record(version=1, time=1, id="", by="", digest="", what=Started()))
    later = time.monotonic() + LATELY
    monkeypatch.setattr("app.table.counting.monotonic", lambda: later)
    assert await log.checked(well)() is None


def test_a_bot_is_timed_and_thinks_the_same() -> None:
    tally = Tally()

    def slowly(kind: str, position: Any, seat: int) -> Any:
        time.sleep(0.002)
        return kind, position, seat

    assert timed_thinking(slowly, tally)("steady", None, 1) == ("steady", None, 1)  # type: ignore[arg-type]
    assert sum(tally.bots.counts) == 1
    assert tally.bots.total >= 0.002


async def test_a_loop_that_is_held_up_is_noticed() -> None:
    tally = Tally()
    pulse = asyncio.create_task(feel_the_pulse(tally, 0.01))
    await asyncio.sleep(0.05)
    calm = sum(tally.lag.counts)
    assert calm >= 1
    time.sleep(0.1)  # noqa: ASYNC251 - this is what must not happen, and is to be noticed
    await asyncio.sleep(0.02)
    pulse.cancel()
    assert tally.worst_lag > 0.05
