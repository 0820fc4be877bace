import asyncio
import logging
import threading
from typing import Any

import pytest

from app.engine.contract import Position
from app.engine.seats import Seat
from app.table.answers import Accepted
from app.table.commands import LeaveSeat, TakeSeat
from app.table.records import Played, a_person, the_bot_at
from tests.table.logs import FullLog
from tests.table.room import Room, play, play_one, started, submit, until, whose_turn
from tests.table.toy import ToyMove, think


async def test_bots_play_their_turns_through_the_same_door() -> None:
    room = Room()
    live = await started(room.floor(), people=1, bots=2)
    for _ in range(4):
        await until(lambda: live.state.person_at(live.state.due) == "anna")
        await play_one(live)
    records = await room.log.read(live.state.table, 0)
    moves = [record for record in records if isinstance(record.what, Played)]
    by_bots = [record for record in moves if record.by != a_person("anna")]
    assert len(by_bots) >= 4
    for record in by_bots:
        assert isinstance(record.what, Played)
        assert record.by == the_bot_at(record.what.seat)
        assert record.id == f"bot:{record.version - 1}"


async def test_bots_think_beside_the_loop() -> None:
    threads: set[int] = set()

    def thinking(kind: str, position: Position, seat: Seat) -> Any:
        threads.add(threading.get_ident())
        return think(kind, position, seat)

    live = await started(Room(think=thinking).floor(), people=1, bots=1)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    await play_one(live, "draw")
    await play_one(live)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    assert threads
    assert threading.get_ident() not in threads


async def test_a_person_may_take_the_seat_back_while_the_stand_in_thinks() -> None:
    gate = threading.Event()

    def slow(kind: str, position: Position, seat: Seat) -> Any:
        gate.wait(5)
        return think(kind, position, seat)

    room = Room(think=slow)
    live = await started(room.floor())
    person, at = whose_turn(live), live.state.version
    await submit(live, LeaveSeat(who=a_person(person), id="leave"))
    await asyncio.sleep(0.01)
    back = TakeSeat(who=a_person(person), id="back", name=person.title())
    await submit(live, back)
    gate.set()
    await asyncio.sleep(0.02)
    assert live.state.version == at + 2
    assert whose_turn(live) == person
    draw = play(live, person, "draw")
    assert await live.submit(draw) == Accepted(draw.id, at + 3)


async def test_a_bot_that_chooses_what_is_not_allowed_does_not_stop_the_table(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def foolish(kind: str, position: Position, seat: Seat) -> Any:
        return ToyMove("discard", 51)

    with caplog.at_level(logging.ERROR):
        live = await started(Room(think=foolish).floor(), people=1, bots=1)
        await until(lambda: live.state.person_at(live.state.due) == "anna")
        await play_one(live, "draw")
        await play_one(live)
        await until(lambda: live.state.person_at(live.state.due) == "anna")
    assert "was refused by" in caplog.text


async def test_a_bot_waits_while_nothing_can_be_written() -> None:
    room = Room(log=FullLog())
    assert isinstance(room.log, FullLog)
    floor = room.floor()
    live = await started(floor, people=1, bots=1)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    await play_one(live, "draw")
    await play_one(live)
    room.log.is_full = True
    version = live.state.version
    await asyncio.sleep(0.02)
    assert live.state.version <= version + 1
    stuck = live.state.version
    room.log.is_full = False
    floor.sweep()
    await until(lambda: not live.croupier.is_unsure)
    floor.sweep()
    await until(lambda: live.state.version > stuck)


async def test_bots_that_were_stopped_play_no_more() -> None:
    live = await started(Room().floor(), people=1, bots=1)
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    await play_one(live, "draw")
    await play_one(live)
    live.bots.stop()
    version = live.state.version
    await asyncio.sleep(0.02)
    assert live.state.version == version
