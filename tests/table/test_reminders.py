from app.table.commands import Close
from app.table.floor import Floor
from app.table.ports.trouble import StorageTrouble
from app.table.records import THE_HOUSE
from app.table.reminders import LONGEST_MS, OVERDUE_MS
from tests.table.resting import all_written
from tests.table.room import Clock, Room, open_table, play_one, started, submit, until


def deadlines_of(floor: Floor) -> dict[str, int]:
    when: dict[str, int] = floor._ports.deadlines._when  # type: ignore[attr-defined]
    return when


async def test_a_table_where_nothing_is_due_is_looked_at_now_and_then() -> None:
    room = Room()
    assert isinstance(room.clock, Clock)
    floor = room.floor()
    live = await started(floor)
    await all_written(floor)
    deadlines_of(floor)[live.state.table] = 0
    await floor.wake()
    assert deadlines_of(floor) == {live.state.table: room.clock.now + LONGEST_MS}
    await play_one(live)
    await all_written(floor)
    assert deadlines_of(floor) == {live.state.table: room.clock.now + LONGEST_MS}


async def test_while_a_bot_is_due_somebody_looks_soon_and_not_any_more_when_it_moved() -> None:
    room = Room()
    assert isinstance(room.clock, Clock)
    floor = room.floor()
    deadlines = floor._ports.deadlines
    called: list[int] = []
    call = deadlines.call

    async def noted(table: str, by: int) -> None:
        called.append(by)
        await call(table, by)

    deadlines.call = noted  # type: ignore[method-assign]
    live = await started(floor, people=1, bots=1)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    await all_written(floor)
    assert min(called) == room.clock.now + OVERDUE_MS
    assert deadlines_of(floor) == {live.state.table: room.clock.now + LONGEST_MS}


async def test_a_table_that_ended_is_not_looked_at_again() -> None:
    floor = Room().floor()
    live = await open_table(floor)
    await all_written(floor)
    assert live.state.table in deadlines_of(floor)
    await submit(live, Close(who=THE_HOUSE, id="x", reason="abandoned"))
    await all_written(floor)
    assert deadlines_of(floor) == {}


async def test_a_table_that_was_never_opened_is_forgotten() -> None:
    floor = Room().floor()
    await floor._ports.deadlines.call("nowhere", 0)
    await floor.wake()
    assert deadlines_of(floor) == {}


async def test_a_deadline_that_cannot_be_written_keeps_nobody_from_playing() -> None:
    room = Room()
    floor = room.floor()
    deadlines = floor._ports.deadlines

    async def trouble(_table: str, _by: int) -> None:
        raise StorageTrouble("away")

    deadlines.call = trouble  # type: ignore[method-assign]
    live = await started(floor)
    version = await play_one(live)
    await all_written(floor)
    assert deadlines_of(floor) == {}
    assert await play_one(live) == version + 1


async def test_while_somebody_does_what_is_due_nobody_else_is_told() -> None:
    room = Room()
    assert isinstance(room.clock, Clock)
    floor = room.floor()
    live = await started(floor, people=1, bots=1)
    due: list[str] = []
    for _ in range(8):
        await until(lambda: live.state.person_at(live.state.due) == "anna")
        await all_written(floor)
        room.clock.now += OVERDUE_MS // 2  # a bot is due every second or so
        await play_one(live)
        due += await floor._ports.deadlines.due(room.clock.now)
    assert due == []
    assert deadlines_of(floor)[live.state.table] > room.clock.now
