import asyncio
import itertools
from dataclasses import replace

import pytest

from app.store.memory.bell import MemoryBell
from app.store.memory.log import MemoryLog
from app.table.advance import Unopened
from app.table.answers import Accepted, Refused
from app.table.commands import LeaveSeat, Start
from app.table.croupier import Croupier
from app.table.live_table import LiveTable
from app.table.records import Record, a_person
from app.table.state import Status
from tests.table.logs import FullLog, LyingLog, SlowLog, WatchedLog
from tests.table.room import (
    Room,
    open_table,
    play,
    play_one,
    play_out,
    seat_people,
    started,
    until,
    watch,
    whose_turn,
)
from tests.table.toy import GAMES


def croupier_of(room: Room, table: str = "nowhere") -> Croupier:
    return Croupier(table, log=room.log, bell=room.bell, games=GAMES, vigil=room.vigil())


async def records_of(room: Room, live: LiveTable) -> list[Record]:
    return list(await room.log.read(live.state.table, 0))


async def test_five_identical_draws_within_20_ms_count_once() -> None:
    room = Room(log=SlowLog())
    live = await started(room.floor())
    draw = play(live, whose_turn(live), "draw")
    before = live.state
    answers = await asyncio.gather(*(live.submit(draw) for _ in range(5)))
    assert answers == [Accepted(draw.id, before.version + 1)] * 5
    assert live.state.version == before.version + 1
    assert len(await records_of(room, live)) == before.version + 1


async def test_of_two_different_draws_at_once_one_is_refused() -> None:
    live = await started(Room(log=SlowLog()).floor())
    draw = play(live, whose_turn(live), "draw")
    one, other = await asyncio.gather(live.submit(draw), live.submit(replace(draw, id="other")))
    assert one == Accepted(draw.id, draw.at + 1)
    assert other == Refused("other", draw.at + 1, "stale", {"version": draw.at + 1})


async def test_a_burst_of_draw_meld_discard_draw_ends_with_the_turn() -> None:
    live = await started(Room(log=SlowLog()).floor())
    person, at = whose_turn(live), live.state.version
    seat = live.state.due or 0
    hand = live.state.position.own(seat).hand  # type: ignore[union-attr]
    lines = ["draw", f"lay {hand[0]}", f"discard {hand[1]}", "draw"]
    burst = [
        play(live, person, line, id=f"burst-{number}", at=at + number)
        for number, line in enumerate(lines)
    ]
    answers = await asyncio.gather(*(live.submit(command) for command in burst))
    assert answers[:3] == [Accepted(f"burst-{n}", at + n + 1) for n in range(3)]
    assert answers[3] == Refused("burst-3", at + 3, "turn")
    assert live.state.version == at + 3
    assert whose_turn(live) != person


async def test_a_refused_command_changes_neither_state_nor_log_nor_views() -> None:
    room = Room()
    live = await started(room.floor())
    _, inbox = await watch(live, "anna")
    before, log, frames = live.state, await records_of(room, live), list(inbox.frames)
    person = whose_turn(live)
    for number, line in enumerate(["fly", "discard 5h", "lay 5h", "", "draw 5h"]):
        answer = await live.submit(play(live, person, line or "?", id=f"bad{number}"))
        assert isinstance(answer, Refused)
        assert answer.version == before.version
    assert live.state is before
    assert await records_of(room, live) == log
    assert inbox.frames == frames
    assert live.audience.look("anna") == frames[-1]


async def test_nobody_hears_of_a_record_before_it_is_stored() -> None:
    heard: list[int] = []
    seen_when_written: dict[int, int] = {}

    def before(record: Record) -> None:
        seen_when_written[record.version] = max(heard, default=0)

    room = Room(log=WatchedLog(before))
    live = await started(room.floor())
    live.croupier.tell(lambda state, _: heard.append(state.version))
    heard.append(live.state.version)
    first = live.state.version + 1
    await play_out(live)
    assert heard == list(range(first - 1, live.state.version + 1))
    for version in range(first, live.state.version + 1):
        assert seen_when_written[version] == version - 1


async def test_a_full_disk_refuses_says_so_and_passes() -> None:
    room = Room(log=FullLog())
    assert isinstance(room.log, FullLog)
    live = await started(room.floor())
    _, inbox = await watch(live, "anna")
    before = live.state
    draw = play(live, whose_turn(live), "draw")
    room.log.is_full = True
    assert await live.submit(draw) == Refused(draw.id, before.version, "storage")
    assert live.state is before
    assert inbox.shared()["stalled"] is True
    assert await live.submit(draw) == Refused(draw.id, before.version, "storage")
    assert inbox.shared()["stalled"] is True
    room.log.is_full = False
    assert await live.submit(draw) == Accepted(draw.id, before.version + 1)
    assert inbox.shared()["stalled"] is False


async def test_a_record_whose_fate_was_unknown_is_found_in_the_log() -> None:
    room = Room(log=LyingLog())
    assert isinstance(room.log, LyingLog)
    live = await started(room.floor())
    _, inbox = await watch(live, "anna")
    draw = play(live, whose_turn(live), "draw")
    version = live.state.version
    room.log.breaks = True
    assert await live.submit(draw) == Refused(draw.id, version, "storage")
    assert live.croupier.is_unsure
    assert inbox.newest.version == version
    room.log.breaks = False
    assert await live.submit(draw) == Accepted(draw.id, version + 1)
    assert len(await records_of(room, live)) == version + 1
    assert inbox.newest.version == version + 1


async def test_a_write_on_its_way_is_nothing_to_be_unsure_of() -> None:
    log = SlowLog(0.02)
    live = await started(Room(log=log).floor())
    draw = play(live, whose_turn(live), "draw")
    log.writing.clear()
    move = asyncio.create_task(live.submit(draw))
    await log.writing.wait()
    assert not live.croupier.is_unsure
    assert isinstance(await move, Accepted)
    assert not live.croupier.is_unsure


async def test_a_socket_that_closes_in_the_middle_of_a_move_loses_nothing() -> None:
    log = SlowLog(0.02)
    room = Room(log=log)
    live = await started(room.floor())
    draw = play(live, whose_turn(live), "draw")
    log.writing.clear()
    move = asyncio.create_task(live.submit(draw))
    await log.writing.wait()
    move.cancel()
    with pytest.raises(asyncio.CancelledError):
        await move
    assert await live.submit(draw) == Accepted(draw.id, draw.at + 1)
    await live.croupier.catch_up()
    assert live.state.version == draw.at + 1 == len(await records_of(room, live))


async def test_two_processes_and_every_move_sent_three_times() -> None:
    room = Room(log=MemoryLog())
    here, there = room.floor(), room.floor()
    one = await started(here)
    other = await there.find(one.state.table)
    assert other is not None
    sides = itertools.cycle([one, other])
    while one.state.status is not Status.OVER:
        if one.state.status is Status.BETWEEN:
            await until(lambda: one.state.status is not Status.BETWEEN)
        await until(lambda: one.state.version == other.state.version)
        state = one.state
        if state.status is not Status.PLAYING:
            continue
        assert state.position is not None
        move = state.game.format_move(state.position.offers(state.due or 0)[-1])
        command = play(one, whose_turn(one), move)
        answers = await asyncio.gather(*(next(sides).submit(command) for _ in range(3)))
        assert answers == [Accepted(command.id, state.version + 1)] * 3
    await until(lambda: one.state.version == other.state.version)
    assert one.state == other.state
    records = await records_of(room, one)
    assert [record.version for record in records] == list(range(1, one.state.version + 1))


async def test_a_process_that_is_behind_catches_up_before_it_judges() -> None:
    room = Room()
    one = await started(room.floor())
    room.bell.ring = _deaf  # type: ignore[method-assign]
    other = await room.floor().find(one.state.table)
    assert other is not None
    await play_one(one)
    assert other.state.version == one.state.version - 1
    assert isinstance(await other.submit(play(one, whose_turn(one), "fly")), Refused)
    assert other.state == one.state


def _deaf(table: str, version: int) -> None:
    """A bell that nobody hears."""


async def test_nobody_is_refused_for_what_only_another_process_knows() -> None:
    room = Room()
    live = await open_table(room.floor())
    behind = await replace(room, bell=MemoryBell()).floor().find(live.state.table)
    assert behind is not None
    await seat_people(live, "babis")
    start = Start(who=a_person("anna"), id="start")
    assert await behind.submit(start) == Accepted("start", live.state.version + 1)


async def test_a_table_that_was_never_opened_has_no_state() -> None:
    croupier = croupier_of(Room())
    await croupier.catch_up()
    assert isinstance(croupier.at, Unopened)
    with pytest.raises(LookupError, match="nowhere"):
        _ = croupier.state
    answer = await croupier.submit(LeaveSeat(who=a_person("anna"), id="x"))
    assert answer == Refused("x", 0, "closed")


async def test_what_happened_since_a_version_is_kept_for_who_comes_back() -> None:
    live = await started(Room().floor())
    version = live.state.version
    await play_one(live)
    await play_one(live)
    kinds = [happened.event.kind for happened in live.croupier.happened_since(version)]
    assert kinds == ["draw", "discard"]
    assert live.croupier.happened_since(live.state.version) == ()
