"""Commands that are handed in without a task: the same verdicts, the same log, nobody held up."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import pytest

from app.store.memory.log import MemoryLog
from app.table.answers import Accepted, Answer, Refused
from app.table.commands import MakeHost, Play
from app.table.live_table import LiveTable
from app.table.ports.log import Log
from app.table.records import HostChanged, Played, Record, TableId, a_person
from app.table.terms import TimeControl
from tests.table.logs import FullLog, SlowLog
from tests.table.room import (
    Clock,
    Room,
    play,
    play_one,
    started,
    submit,
    until,
    watch,
    whose_turn,
)

TURNS = TimeControl(per="turn", time=60_000)

Answers: TypeAlias = list[Answer | Exception]


class RivalLog(MemoryLog):
    """Where another process is first whenever `rival` says so."""

    def __init__(self) -> None:
        super().__init__()
        self.rival: Callable[[Record], Record] | None = None

    async def append(self, table: TableId, record: Record, /) -> bool:
        rival, self.rival = self.rival, None
        if rival is not None:
            await super().append(table, rival(record))
        return await super().append(table, record)


class BrokenLog(MemoryLog):
    """Fails as no log should, while it is broken."""

    is_broken = False

    async def append(self, table: TableId, record: Record, /) -> bool:
        if self.is_broken:
            raise ZeroDivisionError
        return await super().append(table, record)


async def at_a_table(log: Log) -> tuple[LiveTable, Play]:
    live = await started(Room(log=log).floor())
    return live, play(live, whose_turn(live), "draw")


async def test_a_move_is_answered_once_it_is_written_and_told() -> None:
    live, draw = await at_a_table(SlowLog())
    _, inbox = await watch(live, "anna")
    came: Answers = []
    assert live.is_free_for(draw)
    live.hand_in(draw, came.append)
    assert not came
    assert live.state.version == draw.at
    await until(lambda: bool(came))
    assert came == [Accepted(draw.id, draw.at + 1)]
    assert inbox.newest.version == draw.at + 1


async def test_what_comes_twice_or_is_refused_is_answered_at_once() -> None:
    live, draw = await at_a_table(MemoryLog())
    await live.submit(draw)
    came: Answers = []
    live.hand_in(draw, came.append)
    live.hand_in(play(live, whose_turn(live), "fly"), came.append)
    again, refused = came
    assert again == Accepted(draw.id, draw.at + 1)
    assert isinstance(refused, Refused)
    assert refused.version == draw.at + 1
    assert live.is_free_for(draw)


async def test_nothing_else_is_free_while_a_record_is_on_its_way() -> None:
    live, draw = await at_a_table(SlowLog())
    came: Answers = []
    live.hand_in(draw, came.append)
    assert not live.is_free_for(draw)
    assert not live.croupier.is_unsure
    assert await live.submit(draw) == Accepted(draw.id, draw.at + 1)
    assert came == [Accepted(draw.id, draw.at + 1)]
    assert live.is_free_for(draw)


async def test_a_table_that_may_be_behind_is_not_free() -> None:
    live, draw = await at_a_table(MemoryLog())
    assert not live.is_free_for(play(live, whose_turn(live), "draw", at=draw.at + 1))
    live.croupier.doubt()
    assert not live.is_free_for(draw)
    await live.croupier.catch_up()
    assert live.is_free_for(draw)


async def test_who_was_overtaken_is_judged_again() -> None:
    log = RivalLog()
    live, draw = await at_a_table(log)
    stranger = play(live, whose_turn(live), "draw", id="stranger")

    def earlier(record: Record) -> Record:
        return Record(
            version=record.version,
            time=record.time,
            id=stranger.id,
            by=record.by,
            digest=record.digest,
            what=record.what,
        )

    log.rival = earlier
    came: Answers = []
    live.hand_in(draw, came.append)
    await until(lambda: bool(came))
    assert came == [Refused(draw.id, draw.at + 1, "stale", {"version": draw.at + 1})]
    assert live.state.version == draw.at + 1
    assert live.state.accepted_as(stranger.who, "stranger") == draw.at + 1
    await play_one(live)


async def test_a_full_disk_is_answered_and_passes() -> None:
    log = FullLog()
    live, draw = await at_a_table(log)
    log.is_full = True
    came: Answers = []
    live.hand_in(draw, came.append)
    await until(lambda: bool(came))
    assert came == [Refused(draw.id, draw.at, "storage")]
    assert live.croupier.is_unsure
    log.is_full = False
    assert await live.submit(draw) == Accepted(draw.id, draw.at + 1)


async def test_a_fault_of_the_log_reaches_who_asked_and_holds_nobody_up() -> None:
    log = BrokenLog()
    live, draw = await at_a_table(log)
    log.is_broken = True
    came: Answers = []
    live.hand_in(draw, came.append)
    await until(lambda: bool(came))
    assert isinstance(came[0], ZeroDivisionError)
    log.is_broken = False
    assert await live.submit(draw) == Accepted(draw.id, draw.at + 1)


async def test_a_process_that_ends_meanwhile_answers_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live, draw = await at_a_table(MemoryLog())
    written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(MemoryLog, "append", lambda *_: written)
    came: Answers = []
    live.hand_in(draw, came.append)
    written.cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not came
    assert live.croupier.is_unsure


async def test_nothing_is_judged_at_once_before_it_is_sure_how_long_a_clock_ran() -> None:
    clock = Clock()
    floor = Room(clock=clock, patience=3_000).floor()
    await floor.keep_alive()
    live = await started(floor, clock=TURNS)
    draw = play(live, whose_turn(live), "draw")
    assert live.is_free_for(draw)
    clock.now += 3_001  # this process was silent: the house may have been gone
    assert not live.is_free_for(draw)


class SlowByTheClock(MemoryLog):
    """Takes forty milliseconds of everybody's time for what a host says about a seat."""

    clock: Clock

    async def append(self, table: TableId, record: Record, /) -> bool:
        if isinstance(record.what, HostChanged):
            await asyncio.sleep(0.002)
            self.clock.now += 40
        return await super().append(table, record)


async def test_a_move_is_given_back_the_time_for_which_another_command_held_it_up() -> None:
    log = SlowByTheClock()
    log.clock = Clock()
    floor = Room(log=log, clock=log.clock).floor()
    await floor.keep_alive()
    live = await started(floor, clock=TURNS)
    draw = play(live, whose_turn(live), "draw")
    give = MakeHost(who=a_person("anna"), id="give", seat=1)
    await asyncio.gather(submit(live, give), submit(live, draw))
    newest = (await log.read(live.state.table, live.state.version - 1))[0]
    assert isinstance(newest.what, Played)
    assert newest.what.lag == 40
