import asyncio

import pytest

from app.engine.contract import Game
from app.games import ALL
from app.table.absence import Gone
from app.table.advance import At, Unopened
from app.table.commands import LeaveSeat, Propose
from app.table.duties import Duty, Owed
from app.table.following import followed
from app.table.live_table import LiveTable
from app.table.pace import Pace
from app.table.records import (
    THE_HOUSE,
    CameBack,
    Closed,
    Dealt,
    Expired,
    Matter,
    Millis,
    PersonId,
    Played,
    Record,
    WentAway,
    a_person,
)
from app.table.state import Status, TableState
from app.table.steward import Steward
from app.table.terms import TimeControl
from tests.table.logs import FullLog
from tests.table.resting import at_rest
from tests.table.room import (
    PEOPLE,
    QUICK,
    Clock,
    Room,
    is_past,
    play_one,
    started,
    submit,
    until,
    watch,
    whose_turn,
)
from tests.table.toy import GAMES

SHORT = TimeControl(per="turn", time=1_000)
SLEEPY = Pace(next_deal=10**9, once_ready=0, bot_pause=0, contribution=0, overtime=0)


async def test_the_next_deal_comes_by_itself_when_its_time_is_up() -> None:
    room = Room(pace=Pace(next_deal=60, once_ready=0, bot_pause=0, contribution=0))
    live = await started(room.floor())
    while live.state.status is Status.PLAYING:
        await play_one(live)
    assert isinstance(room.clock, Clock)
    assert live.steward.owed() == Owed(Duty.DEAL, room.clock.now + 60)
    live.steward.look()
    await at_rest(live)
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
    await at_rest(one, *others)
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
    await at_rest(live)
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


CLOCK = TimeControl(per="turn", time=30_000, away=20_000)


async def records_of(room: Room, live: LiveTable) -> list[Record]:
    return list(await room.log.read(live.state.table, 0))


async def test_many_stewards_move_once_for_a_seat_whose_time_is_up() -> None:
    room = Room()
    one = await started(room.floor(), clock=CLOCK)
    assert isinstance(room.clock, Clock)
    for person in PEOPLE[:2]:
        await watch(one, person)
    others = [await room.floor().find(one.state.table) for _ in range(5)]
    seat, version = one.state.due, one.state.version
    room.clock.now += 30_000
    for live in (one, *others):
        assert live is not None
        live.steward.look()
    await at_rest(one, *others)
    assert one.state.version == version  # a move made in time may still be under way
    for moves in (1, 2):
        room.clock.now += QUICK.overtime
        for live in (one, *others):
            assert live is not None
            live.steward.look()
        await until(is_past(one, version + moves - 1))
    assert one.state.due != seat
    await at_rest(one, *others)
    late = (await records_of(room, one))[version:]
    assert [(record.by, type(record.what)) for record in late] == [(THE_HOUSE, Played)] * 2
    assert [live.state for live in others if live] == [one.state] * 5


async def test_whoever_is_to_move_and_not_there_draws_on_the_time_to_be_away() -> None:
    room = Room()
    live = await started(room.floor(), clock=CLOCK)
    assert isinstance(room.clock, Clock)
    missing = whose_turn(live)
    live.steward.look()
    room.clock.now += QUICK.away_after
    live.steward.look()
    await until(lambda: live.state.clocks is not None and bool(live.state.clocks.away))
    began = room.clock.now
    live.steward.look()
    room.clock.now += 4_000
    await watch(live, missing)
    live.steward.look()
    await until(lambda: live.state.clocks is not None and not live.state.clocks.away)
    seat = live.state.due or 0
    *_, gone, back = await records_of(room, live)
    assert (gone.what, gone.time) == (WentAway(seat=seat), began)
    assert (back.what, back.time) == (CameBack(seat=seat), began + 4_000)
    assert live.state.clocks is not None
    assert live.state.clocks.left[seat] == 30_000 - QUICK.away_after
    assert live.state.clocks.away_left[seat] == 16_000


async def test_a_table_without_clocks_waits_for_ever_and_writes_nothing() -> None:
    room = Room()
    live = await started(room.floor())
    version = live.state.version
    assert isinstance(room.clock, Clock)
    room.clock.now += 10**8
    live.steward.look()
    await at_rest(live)
    owed = live.steward.owed()
    assert (live.state.version, owed and owed.duty) == (version, Duty.IDLE)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
async def test_everybody_may_sleep_through_a_deal_of_any_game(game: Game) -> None:
    """G-57, A-49, P-29: the house goes on move by move, and each is the one that the rules name."""
    room = Room(games={**GAMES, (game.slug, game.edition): game}, pace=SLEEPY)
    players = game.default_players
    live = await started(room.floor(), people=players, game=game.slug, clock=SHORT)
    assert isinstance(room.clock, Clock)
    while live.state.deals == 1 and live.state.status is Status.PLAYING:
        position, version = live.state.position, live.state.version
        assert position is not None
        room.clock.now += SHORT.time
        live.steward.look()
        await until(is_past(live, version))
    at: At = Unopened(live.state.table, room.games)
    for record in await records_of(room, live):
        if isinstance(record.what, Played):
            assert isinstance(at, TableState)
            assert at.position is not None
            named = game.format_move(at.position.time_out())
            assert (record.by, record.what.move) == (THE_HOUSE, named)
        at, _ = followed(at, [record])


async def test_what_nobody_answers_is_off_the_table_after_its_time_once() -> None:
    room = Room(pace=Pace(bot_pause=0, contribution=0, proposal=60))
    one = await started(room.floor())
    other = await room.floor().find(one.state.table)
    assert other is not None
    await play_one(one, "draw")
    to = one.state.version
    await play_one(one)
    person = one.state.person_at(one.state.retractable[-1].seat) or ""
    await submit(one, Propose(who=a_person(person), id="undo", what=Matter.UNDO, to=to))
    assert isinstance(room.clock, Clock)
    assert one.steward.owed() == Owed(Duty.EXPIRE, room.clock.now + 60)
    assert one.steward.answers_until() == room.clock.now + 60
    assert one.steward.next_deal() is None
    room.clock.now += 60
    for live in (one, other):
        live.steward.look()
    await until(lambda: one.state.proposal is None)
    await at_rest(one, other)
    records = await room.log.read(one.state.table, 0)
    assert [type(record.what) for record in records].count(Expired) == 1
    assert records[-1].by == THE_HOUSE


async def test_a_move_among_people_who_are_all_there_is_not_looked_into() -> None:
    room = Room(pace=SLEEPY)
    live = await started(room.floor())
    arrivals = [await room.presence.arrive(live.state.table, person) for person in PEOPLE[:2]]
    live.look_after()
    looked = _counted(live.steward)
    await play_one(live)
    await play_one(live)
    assert looked == []
    await room.presence.depart(live.state.table, arrivals[0])
    await play_one(live)
    await play_one(live)
    assert len(looked) == 2


async def test_a_question_is_looked_into_though_all_are_there() -> None:
    room = Room(pace=SLEEPY)
    live = await started(room.floor())
    for person in PEOPLE[:2]:
        await room.presence.arrive(live.state.table, person)
    live.look_after()
    ask = Propose(who=a_person(whose_turn(live)), id="stop", what=Matter.PAUSE)
    asked = await submit(live, ask)
    assert live.steward.duty is not None
    assert (live.steward.duty.duty, live.state.version) == (Duty.EXPIRE, asked)


def _counted(steward: Steward) -> list[None]:
    """Grows by one each time that it is asked what is owed."""
    looked: list[None] = []
    attend = steward._attendance.look

    def counted(state: TableState, here: frozenset[PersonId], now: Millis) -> Gone:
        looked.append(None)
        return attend(state, here, now)

    steward._attendance.look = counted  # type: ignore[method-assign]
    return looked
