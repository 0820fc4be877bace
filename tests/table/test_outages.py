"""Row 20: a house that dies, sleeps or loses its store makes nobody lose time."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.games import ALL
from app.store.memory.pulse import MemoryPulse
from app.table.answers import Refused
from app.table.clock import settled
from app.table.commands import LeaveSeat
from app.table.floor import Floor
from app.table.live_table import LiveTable
from app.table.pace import Pace
from app.table.ports.pulse import Outage
from app.table.ports.trouble import StorageTrouble
from app.table.records import Millis, Played, Resumed, TableId, a_person
from app.table.state import Status, TableState
from app.table.terms import TimeControl
from tests.table.logs import FullLog
from tests.table.room import (
    GRACE,
    Clock,
    Room,
    play,
    play_one,
    started,
    submit,
    until,
    whose_turn,
)
from tests.table.toy import GAMES

BEAT = 1_000
PATIENCE = 3_000
HOUR = 3_600_000
CLOCK = TimeControl(per="match", time=60_000, increment=500, away=0)
SLOW = Pace(next_deal=10**9, once_ready=0, bot_pause=0, contribution=0)


def classic_room() -> tuple[Room, Clock]:
    clock = Clock()
    games = {(game.slug, game.edition): game for game in ALL}
    room = Room(clock=clock, games={**GAMES, **games}, pace=SLOW, patience=PATIENCE)
    return room, clock


async def live_on(clock: Clock, floor: Floor, seconds: int) -> None:
    """Time passes while the house says every second that it is alive."""
    for _ in range(seconds):
        clock.now += BEAT
        await floor.keep_alive()


def left_now(state: TableState, now: Millis) -> tuple[Millis, ...]:
    assert state.clocks is not None
    return settled(state.clocks, now).left


def plainest(state: TableState) -> str:
    """Draw, and discard it again: the deal lasts as long as the stock."""
    assert state.position is not None
    return state.game.format_move(state.position.time_out())


async def back_at(floor: Floor, table: TableId) -> LiveTable:
    live = await floor.find(table)
    assert live is not None
    return live


async def test_row_20_killed_at_every_record_of_a_deal_no_clock_and_no_card_is_lost() -> None:
    """The house dies after each record; compared with the table and the clocks as they stood."""
    room, clock = classic_room()
    floor = room.floor()
    await floor.keep_alive()
    live = await started(floor, game="classic", clock=CLOCK)
    table, deaths = live.state.table, 0
    while live.state.status is Status.PLAYING and deaths < 60:
        before, died = live.state, clock.now
        await floor.stop()
        clock.now += HOUR
        floor = room.floor()
        await floor.keep_alive()
        live = await back_at(floor, table)
        live.look_after()
        await until(lambda: live.state.version > before.version)  # noqa: B023
        deaths += 1
        assert live.state.digest == before.digest
        assert live.state.position == before.position
        assert left_now(live.state, clock.now) == left_now(before, died)
        assert left_now(live.state, clock.now + GRACE) == left_now(before, died)
        await live_on(clock, floor, 11)
        await play_one(live, plainest(live.state))
    records = await room.log.read(table, 0)
    assert sum(isinstance(record.what, Resumed) for record in records) == deaths >= 50
    moves = [record.what.move for record in records if isinstance(record.what, Played)]
    turns = 1 + sum(move.startswith("discard") for move in moves)
    assert live.state.status is Status.PLAYING
    served = 1_000 * deaths  # each time a second beyond the grace
    assert sum(left_now(live.state, clock.now)) == 2 * CLOCK.time + 500 * turns - served


async def test_a_move_that_comes_before_anything_else_is_not_charged_for_the_outage() -> None:
    room, clock = classic_room()
    floor = room.floor()
    await floor.keep_alive()
    live = await started(floor, clock=CLOCK)
    seat = live.state.due or 0
    await live_on(clock, floor, 2)
    clock.now += HOUR
    other = room.floor()
    moved = await back_at(other, live.state.table)
    await play_one(moved, "draw")
    *_, resumed, _ = await room.log.read(live.state.table, 0)
    since = clock.now - HOUR
    assert resumed.what == Resumed(since=since, until=clock.now, grace=GRACE)
    assert left_now(moved.state, clock.now)[seat] == 60_500 - 2_000


async def test_a_process_that_slept_does_not_end_anybodys_time_on_waking() -> None:
    room, clock = classic_room()
    floor = room.floor()
    await floor.keep_alive()
    live = await started(floor, clock=CLOCK)
    version, seat = live.state.version, live.state.due or 0
    clock.now += HOUR
    live.steward.look()  # its timer, before anything else has run
    await until(lambda: live.state.version > version)
    [record] = await room.log.read(live.state.table, version)
    assert isinstance(record.what, Resumed)
    assert left_now(live.state, clock.now)[seat] == 60_500


async def test_as_long_as_another_process_serves_the_table_time_goes_on() -> None:
    room, clock = classic_room()
    one, other = room.floor(), room.floor()
    await one.keep_alive()
    await other.keep_alive()
    live = await started(one, clock=CLOCK)
    seat = live.state.due or 0
    live.stop()  # this one dies
    await live_on(clock, other, 20)
    mine = await back_at(other, live.state.table)
    assert left_now(mine.state, clock.now)[seat] == 60_500 - 20_000
    await play_one(mine, "draw")
    records = await room.log.read(live.state.table, 0)
    assert not any(isinstance(record.what, Resumed) for record in records)


async def test_where_nobodys_time_is_limited_no_outage_is_noted() -> None:
    room, clock = classic_room()
    floor = room.floor()
    await floor.keep_alive()
    live = await started(floor)
    clock.now += HOUR
    again = await back_at(room.floor(), live.state.table)
    again.look_after()
    await play_one(again, "draw")
    assert again.state.version == live.state.version + 1


class AwayPulse(MemoryPulse):
    """A pulse whose store can be away."""

    is_away = False

    async def beat(self, now: Millis, patience: Millis, /) -> tuple[Outage, ...]:
        if self.is_away:
            raise StorageTrouble("connection refused")
        return tuple(await super().beat(now, patience))


async def test_while_nothing_can_be_written_nobodys_time_runs() -> None:
    room, clock = classic_room()
    room.log, room.pulse = FullLog(), AwayPulse()
    floor = room.floor()
    await floor.keep_alive()
    live = await started(floor, clock=CLOCK)
    version, seat = live.state.version, live.state.due or 0
    room.log.is_full = room.pulse.is_away = True
    for _ in range(120):
        clock.now += BEAT
        live.steward.look()
        with pytest.raises(StorageTrouble):
            await floor.keep_alive()
    mover = whose_turn(live)
    refused = await live.submit(play(live, mover, "draw"))
    assert isinstance(refused, Refused)
    assert (refused.clause, live.state.version) == ("storage", version)
    room.log.is_full = room.pulse.is_away = False
    await floor.keep_alive()
    await submit(live, play(live, mover, "draw"))
    assert left_now(live.state, clock.now)[seat] == 60_500


class SleepyPulse(MemoryPulse):
    """The process sleeps while it says that it is alive: what it said is old when it hears more."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self.sleeps: list[Millis] = []

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        outages = await super().beat(now, patience)
        self._clock.now += self.sleeps.pop() if self.sleeps else 0
        return outages


async def test_whoever_sleeps_while_asking_for_the_time_asks_again() -> None:
    room, clock = classic_room()
    pulse = SleepyPulse(clock)
    floor = replace(room, pulse=pulse).floor()
    await floor.keep_alive()
    live = await started(floor, game="classic", clock=CLOCK)
    before = left_now(live.state, clock.now)
    clock.now += PATIENCE + 1
    pulse.sleeps = [HOUR, HOUR]
    gone = LeaveSeat(who=a_person(whose_turn(live)), id="gone")
    await submit(live, gone)
    assert left_now(live.state, clock.now) == before
    resumed = [r.what for r in await room.log.read(live.state.table, 0)][-3:-1]
    assert [type(what) for what in resumed] == [Resumed, Resumed]


async def test_where_there_is_no_telling_the_time_nothing_is_judged() -> None:
    room, clock = classic_room()
    pulse = SleepyPulse(clock)
    floor = replace(room, pulse=pulse).floor()
    await floor.keep_alive()
    live = await started(floor, game="classic", clock=CLOCK)
    before = left_now(live.state, clock.now)
    clock.now += PATIENCE + 1
    pulse.sleeps = [HOUR] * 10
    draw = play(live, whose_turn(live), "draw")
    answer = await live.submit(draw)
    assert isinstance(answer, Refused)
    assert answer.clause == "storage"
    pulse.sleeps = []
    await submit(live, draw)
    assert left_now(live.state, clock.now) == before
