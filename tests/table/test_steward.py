import asyncio

import pytest

from app.table.commands import LeaveSeat
from app.table.house import Duty, Owed, Pace
from app.table.records import THE_HOUSE, Closed, Dealt, a_person
from app.table.state import Status
from tests.table.logs import FullLog
from tests.table.room import Clock, Room, play_one, started, submit, until


async def test_the_next_deal_comes_by_itself_when_its_time_is_up() -> None:
    room = Room(pace=Pace(next_deal=60, once_ready=0, bot_pause=0, contribution=0))
    live = await started(room.floor())
    while live.state.status is Status.PLAYING:
        await play_one(live)
    assert isinstance(room.clock, Clock)
    assert live.steward.owed() == Owed(Duty.DEAL, room.clock.now + 60)
    await asyncio.sleep(0.02)
    assert live.state.status is Status.BETWEEN
    room.clock.now += 60
    await until(lambda: live.state.deals == 2)
    last = (await room.log.read(live.state.table, 0))[-1]
    assert isinstance(last.what, Dealt)
    assert last.by == THE_HOUSE


async def test_many_stewards_deal_once() -> None:
    room = Room(pace=Pace(next_deal=1_000_000, once_ready=0, bot_pause=0, contribution=0))
    one = await started(room.floor())
    others = [await room.floor().find(one.state.table) for _ in range(5)]
    while one.state.status is Status.PLAYING:
        await play_one(one)
    assert isinstance(room.clock, Clock)
    room.clock.now += 1_000_000
    for live in (one, *others):
        assert live is not None
        live.steward.look()
    await until(lambda: one.state.deals == 2)
    await asyncio.sleep(0.01)
    records = await room.log.read(one.state.table, 0)
    assert sum(isinstance(record.what, Dealt) for record in records) == 2
    assert [live.state for live in others if live] == [one.state] * 5


async def test_a_table_that_the_last_person_leaves_is_closed() -> None:
    room = Room()
    live = await started(room.floor(), people=2, bots=1)
    await submit(live, LeaveSeat(who=a_person("anna"), id="leave"))
    await submit(live, LeaveSeat(who=a_person("babis"), id="leave"))
    await until(lambda: live.state.status is Status.CLOSED)
    last = (await room.log.read(live.state.table, 0))[-1]
    assert last.what == Closed(reason="abandoned")


async def test_a_deal_that_could_not_be_written_is_dealt_at_a_later_sweep() -> None:
    room = Room(
        log=FullLog(), pace=Pace(next_deal=1_000, once_ready=0, bot_pause=0, contribution=0)
    )
    assert isinstance(room.log, FullLog)
    floor = room.floor()
    live = await started(floor)
    while live.state.status is Status.PLAYING:
        await play_one(live)
    assert isinstance(room.clock, Clock)
    room.clock.now += 1_000
    room.log.is_full = True
    live.steward.look()
    await asyncio.sleep(0.01)
    assert live.state.status is Status.BETWEEN
    room.log.is_full = False
    floor.sweep()
    await until(lambda: not live.croupier.is_unsure)
    floor.sweep()
    await until(lambda: live.state.deals == 2)


@pytest.mark.parametrize("wait", [50, 0])
async def test_a_steward_that_was_stopped_does_nothing(wait: int) -> None:
    room = Room(pace=Pace(next_deal=wait, once_ready=0, bot_pause=0, contribution=0))
    live = await started(room.floor())
    while live.state.status is Status.PLAYING:
        await play_one(live)
    live.steward.stop()
    assert isinstance(room.clock, Clock)
    room.clock.now += 1_000
    await asyncio.sleep(0.08)
    assert live.state.status is Status.BETWEEN
