import asyncio
import logging
import threading
import time
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from app.bots import butt_in
from app.engine.contract import Position, Unfit
from app.engine.seats import Seat
from app.games import tournament
from app.table.answers import Accepted
from app.table.commands import LeaveSeat, TakeSeat
from app.table.live_table import LiveTable
from app.table.records import Played, a_person, the_bot_at
from tests.counts import each
from tests.table.logs import FullLog
from tests.table.resting import at_rest
from tests.table.room import QUICK, Room, play, play_one, started, submit, until, whose_turn
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
    gate, thinks = threading.Event(), threading.Event()

    def slow(kind: str, position: Position, seat: Seat) -> Any:
        thinks.set()
        gate.wait(5)
        return think(kind, position, seat)

    room = Room(think=slow)
    live = await started(room.floor())
    person, at = whose_turn(live), live.state.version
    await submit(live, LeaveSeat(who=a_person(person), id="leave"))
    await until(thinks.is_set)
    back = TakeSeat(who=a_person(person), id="back", name=person.title())
    await submit(live, back)
    gate.set()
    await at_rest(live)
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
    await at_rest(live)
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
    await at_rest(live)
    assert live.state.version == version


def tournament_room(interrupt: Any) -> Room:
    return Room(
        games={(tournament.GAME.slug, 1): tournament.GAME},
        think=lambda kind, position, seat: position.time_out(),
        interrupt=interrupt,
    )


CALLED = {"fouls": "called", "obligations": "0:300"}


async def test_a_bot_claims_while_another_is_asked() -> None:
    """Seat 0 opens short and discards: the bots beside it may claim, whoever's turn it is."""
    asked: list[Seat] = []

    def claim(kind: str, position: Position, seat: Seat) -> Any:
        asked.append(seat)
        return butt_in(kind, position, seat)

    live = await short_opening(tournament_room(claim))
    await until(lambda: "claim" in kinds_of(live))
    assert asked
    assert set(asked) <= {1, 3}
    position = live.state.position
    assert position is not None
    assert position.public().claim is None


async def test_a_bot_that_lets_things_be_is_asked_once_about_each_position() -> None:
    asked: list[tuple[Seat, str]] = []

    def shrug(kind: str, position: Position, seat: Seat) -> None:
        asked.append((seat, position.canonical()))

    live = await short_opening(tournament_room(shrug))
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    assert asked
    await at_rest(live)
    assert len(asked) == len(set(asked))
    assert "claim" not in kinds_of(live)


def kinds_of(live: LiveTable) -> list[str]:
    return [happened.event.kind for happened in live.croupier.happened_since(0)]


async def short_opening(room: Room) -> LiveTable:
    """A table where Anna, among three bots, opens with far less than is asked and discards."""
    for seed in range(60):
        room.secrets.count = 7_000 + seed * 100
        options = tournament.GAME.choose(CALLED, 4)
        assert not isinstance(options, Unfit)
        live = await started(room.floor(), people=1, bots=3, game="tournament", options=options)
        await opens_if_it_can(live)
        if "meld" in kinds_of(live):
            return live
        live.stop()
    raise AssertionError("no deal allowed an opening")


async def opens_if_it_can(live: LiveTable) -> None:
    await until(lambda: live.state.person_at(live.state.due) == "anna")
    game = live.state.game
    position = live.state.position
    if position is not None and position.public().phase == "trump":
        await play_one(live)
    await play_one(live, "draw")
    position = live.state.position
    assert position is not None
    lines = [game.format_move(move) for move in islice(position.options(0), 400)]
    meld = next((line for line in lines if line.startswith("meld")), None)
    if meld is not None:
        await play_one(live, meld)
        await play_one(live)


async def test_row_28_a_seat_taken_back_while_its_bot_thinks_is_the_persons() -> None:
    for seed in each("reclaim", 500):
        dice = Random(seed)

        def slow(kind: str, position: Position, seat: Seat, wait: float = dice.random()) -> Any:
            time.sleep(wait / 1000)
            return think(kind, position, seat)

        room = Room(think=slow)
        live = await started(room.floor(), people=2)
        person = whose_turn(live)
        who, seat = a_person(person), live.state.due
        await submit(live, LeaveSeat(who=who, id="bye"))
        await asyncio.sleep(dice.random() / 500)
        await submit(live, TakeSeat(who=who, id="back", name=person))
        back = live.state.version
        await asyncio.sleep(0.003)
        records = await room.log.read(live.state.table, back)
        assert [record for record in records if record.by == the_bot_at(seat or 0)] == []
        assert live.state.person_at(seat) == person


async def test_of_two_processes_the_one_that_moved_last_thinks() -> None:
    thoughts: list[int] = []

    def thinking(kind: str, position: Position, seat: Seat) -> Any:
        thoughts.append(seat)
        return think(kind, position, seat)

    room = Room(pace=replace(QUICK, behind=5_000), think=thinking)
    one = await started(room.floor(), people=1, bots=1)
    other = await room.floor().find(one.state.table)
    assert other is not None
    for live in (one, other, one, other):
        await until(lambda: one.state.person_at(one.state.due) == "anna")
        await until(lambda: other.state == one.state)
        await play_a_turn(live)
    await until(lambda: one.state.person_at(one.state.due) == "anna")
    records = await room.log.read(one.state.table, 0)
    by_bots = [one for one in records if one.by == the_bot_at(1)]
    assert len(thoughts) == len(by_bots) > 2


async def play_a_turn(live: LiveTable) -> None:
    """Anna plays until it is not her turn any more."""
    while live.state.person_at(live.state.due) == "anna":
        await play_one(live)


async def test_where_the_process_that_moved_last_is_gone_another_steps_in() -> None:
    room = Room(pace=replace(QUICK, behind=30))
    floor = room.floor()
    one = await started(floor, people=1, bots=1)
    await until(lambda: one.state.person_at(one.state.due) == "anna")
    other = await room.floor().find(one.state.table)
    assert other is not None
    one.bots.stop()
    one.bots.look = lambda: None  # type: ignore[method-assign]  # it was killed
    await play_a_turn(one)
    await until(lambda: other.croupier.moved_last)
    await until(lambda: other.state.person_at(other.state.due) == "anna")
