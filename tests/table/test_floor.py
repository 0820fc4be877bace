import asyncio
import contextlib
import logging
from dataclasses import replace

import pytest

from app.store.memory.bell import MemoryBell
from app.store.memory.directory import MemoryDirectory
from app.table import floor as floors
from app.table.answers import Refused
from app.table.commands import Close
from app.table.ports.directory import TableLine
from app.table.ports.trouble import StorageTrouble
from app.table.records import THE_HOUSE
from app.table.state import Status
from tests.table.logs import ForgetfulLog, FullLog, SlowLog
from tests.table.room import (
    QUICK,
    Room,
    open_table,
    opening,
    play_one,
    play_out,
    seat_people,
    started,
    submit,
    until,
    watch,
)


async def test_opening_twice_under_one_id_opens_one_table() -> None:
    room = Room(log=SlowLog())
    floor = room.floor()
    tables = await asyncio.gather(*(floor.open(opening(), "pairing-7") for _ in range(5)))
    assert all(table is tables[0] for table in tables)
    assert len(await room.log.read("pairing-7", 0)) == 1
    again = await room.floor().open(opening(), "pairing-7")
    assert not isinstance(again, Refused)
    assert again.state.version == 1


async def test_a_table_that_cannot_be_opened_is_refused_and_forgotten() -> None:
    floor = Room().floor()
    assert await floor.open(opening(game="chess"), "t") == Refused(
        "open", 0, "game", {"game": "chess", "players": 2}
    )
    assert await floor.find("t") is None


async def test_a_table_is_found_once_however_many_look_for_it() -> None:
    room = Room()
    live = await started(room.floor())
    floor = room.floor()
    found = await asyncio.gather(*(floor.find(live.state.table) for _ in range(10)))
    assert found[0] is not None
    assert all(one is found[0] for one in found)
    assert found[0].state == live.state
    assert await floor.find("nowhere") is None


async def test_after_a_restart_bots_and_deals_go_on_by_themselves() -> None:
    room = Room()
    floor = room.floor()
    live = await started(floor, people=1, bots=2)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    await play_one(live, "draw")
    await play_one(live)
    await floor.stop()
    table, stopped = live.state.table, live.state.version
    later = room.floor()
    await later.wake()
    again = await later.find(table)
    assert again is not None
    await until(lambda: again.state.person_at(again.state.due) == "anna")
    assert again.state.version > stopped
    await play_out(again)
    assert again.state.status is Status.OVER


async def test_waking_passes_over_a_table_that_cannot_be_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room(log=ForgetfulLog())
    assert isinstance(room.log, ForgetfulLog)
    floor = room.floor()
    bad, good = await open_table(floor), await open_table(floor, public=False)
    room.log.damage(bad.state.table, 1, b"nonsense")
    later = room.floor()
    with caplog.at_level(logging.ERROR):
        await later.wake()
    assert bad.state.table in caplog.text
    assert await later.find(good.state.table) is not None


async def test_a_sweep_forgets_what_is_done_and_nobody_watches() -> None:
    room = Room()
    floor = room.floor()
    live = await open_table(floor)
    floor.sweep()
    assert await floor.find(live.state.table) is live
    await submit(live, Close(who=THE_HOUSE, id="x", reason="abandoned"))
    floor.sweep()
    again = await floor.find(live.state.table)
    assert again is not live
    assert again is not None
    assert again.state == live.state


async def test_a_match_that_is_over_stays_while_somebody_watches() -> None:
    floor = Room().floor()
    live = await started(floor)
    tab, _ = await watch(live, "anna")
    await play_out(live)
    floor.sweep()
    assert await floor.find(live.state.table) is live
    await live.audience.leave(tab)
    floor.sweep()
    assert await floor.find(live.state.table) is not live


async def test_a_match_that_is_over_stays_while_somebody_is_on_the_way_to_it() -> None:
    floor = Room().floor()
    live = await started(floor)
    await play_out(live)
    with live.audience.expecting():
        floor.sweep()
        assert await floor.find(live.state.table) is live
    floor.sweep()
    assert await floor.find(live.state.table) is not live


async def test_other_processes_hear_the_bell_and_show_the_move() -> None:
    room = Room()
    one = await started(room.floor())
    other = await room.floor().find(one.state.table)
    assert other is not None
    _, inbox = await watch(other, "anna")
    version = await play_one(one)
    await until(lambda: inbox.newest.version == version)
    assert [h["event"]["kind"] for h in inbox.happened()] == ["draw"]


async def test_a_watched_table_learns_of_moves_whose_ring_was_lost() -> None:
    room = Room(pace=replace(QUICK, doubt=20))
    live = await started(room.floor())
    other_floor = replace(room, bell=MemoryBell()).floor()
    elsewhere = await other_floor.find(live.state.table)
    assert elsewhere is not None
    _, inbox = await watch(elsewhere, "babis")
    await play_one(live)
    running = asyncio.create_task(other_floor.run(0.01))
    await until(lambda: inbox.newest.version == live.state.version)
    running.cancel()


async def test_a_table_that_has_just_been_heard_of_is_not_asked_about_again() -> None:
    live = await started(Room().floor())
    await play_one(live)
    assert not live.croupier.is_stale(60)
    await asyncio.sleep(0.01)
    assert live.croupier.is_stale(0.005)


async def test_a_bell_that_cannot_be_answered_is_answered_later(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room(log=FullLog())
    assert isinstance(room.log, FullLog)
    one = await started(room.floor())
    floor = room.floor()
    other = await floor.find(one.state.table)
    assert other is not None
    room.log.is_dark = True
    with caplog.at_level(logging.WARNING):
        version = await play_one(one)
        await until(lambda: "cannot be read" in caplog.text)
    assert other.state.version == version - 1
    room.log.is_dark = False
    await play_one(one)
    await until(lambda: other.state.version == one.state.version)


async def test_running_wakes_and_sweeps_even_if_the_log_is_away_at_first() -> None:
    room = Room(log=FullLog())
    assert isinstance(room.log, FullLog)
    first = room.floor()
    live = await started(first, people=1, bots=1)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    await first.stop()
    room.log.is_dark = True
    floor = room.floor()
    running = asyncio.create_task(floor.run(0.002))
    await asyncio.sleep(0.01)
    with pytest.raises(StorageTrouble):
        await floor.find(live.state.table)
    room.log.is_dark = False
    again = await floor.find(live.state.table)
    assert again is not None
    await play_out(again)
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    await floor.stop()


async def test_an_outage_is_told_of_once_and_so_is_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room(log=FullLog())
    assert isinstance(room.log, FullLog)
    live = await started(room.floor(), people=1, bots=1)
    room.log.is_dark = True
    floor = room.floor()
    with caplog.at_level(logging.INFO, logger=floors.__name__):
        running = asyncio.create_task(floor.run(0.002))
        await asyncio.sleep(0.05)
        room.log.is_dark = False
        await until(lambda: "are kept again" in caplog.text)
        await asyncio.sleep(0.02)
        running.cancel()
    assert caplog.text.count("cannot be kept") == 1
    assert caplog.text.count("are kept again") == 1
    assert live.state.version > 0
    await floor.stop()


async def test_a_floor_that_was_stopped_looks_after_nothing() -> None:
    room = Room()
    floor = room.floor()
    live = await started(floor, people=1, bots=1)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    await play_one(live, "draw")
    await floor.stop()
    await play_one(live)
    version = live.state.version
    assert version > 0
    assert room.bell._ears == []


class SlowDirectory(MemoryDirectory):
    """The list of tables, while it takes long to write."""

    pause = 0.0

    async def put(self, line: TableLine, /) -> None:
        await asyncio.sleep(self.pause)
        await super().put(line)


@pytest.mark.parametrize(("pause", "listed"), [(0.05, 2), (60, 1)])
async def test_whoever_stops_brings_the_list_up_to_date_if_it_can(
    pause: float, listed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floors, "SETTLING", 0.2)
    directory = SlowDirectory()
    floor = Room(directory=directory).floor()
    live = await open_table(floor, 3)
    directory.pause = pause
    await seat_people(live, "babis")
    before = asyncio.all_tasks()
    await floor.stop()
    [line] = await directory.open_tables()
    assert len([seat for seat in line.seats if seat.person]) == listed
    assert all(task.done() for task in before - {asyncio.current_task()})
