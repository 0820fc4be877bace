import pytest

from app.engine.contract import Illegal
from app.store.memory.log import MemoryLog
from app.table.commands import LeaveSeat, TakeSeat
from app.table.live_table import LiveTable, Possible
from app.table.pace import Pace
from app.table.ports.presence import HandOrder
from app.table.records import a_person
from app.table.state import Status
from app.table.terms import Absence
from tests.table.resting import at_rest
from tests.table.room import (
    PEOPLE,
    Clock,
    Room,
    open_table,
    play_one,
    started,
    submit,
    until,
    watch,
    whose_turn,
)


async def test_asking_says_what_a_selection_can_do_and_changes_nothing() -> None:
    room = Room()
    live = await started(room.floor())
    person = whose_turn(live)
    await play_one(live, "draw")
    before = live.state
    seat = before.due or 0
    card = before.position.own(seat).hand[0]  # type: ignore[union-attr]
    assert live.ask(person, [card]) == Possible(before.version, ((f"lay {card}", 5),))
    assert live.ask(person, [card, card]) == Illegal("cards")
    assert live.state is before
    assert len(await room.log.read(before.table, 0)) == before.version


async def test_asking_wants_a_seat_a_deal_and_cards() -> None:
    floor = Room().floor()
    live = await started(floor)
    assert live.ask("stranger", ["5h"]) == Illegal("seat")
    assert live.ask("anna", ["9z"]) == Illegal("syntax")
    assert (await open_table(floor)).ask("anna", ["5h"]) == Illegal("waiting")


async def test_the_order_of_a_hand_is_kept_and_shown_in_every_tab() -> None:
    live = await started(Room().floor())
    _, one = await watch(live, "anna")
    _, two = await watch(live, "anna")
    _, other = await watch(live, "babis")
    frames = len(other.frames)
    await live.keep_order("anna", HandOrder("own", ("5h", "Xr")))
    for inbox in (one, two):
        you = inbox.you
        assert (you.order, you.ordered) == ("own", ("5h", "Xr"))
    assert (other.you.order, other.you.ordered) == ("suit", ())
    assert len(other.frames) == frames
    _, back = await watch(live, "anna")
    assert back.you.ordered == ("5h", "Xr")


def ready_at(room: Room, live: LiveTable) -> frozenset[str]:
    return room.presence.readiness(live.state.table, live.state.position_version).people


async def test_who_is_ready_is_shown_and_shortens_the_countdown() -> None:
    room = Room(pace=Pace(next_deal=20_000, once_ready=5_000, bot_pause=0, contribution=0))
    live = await started(room.floor())
    _, anna = await watch(live, "anna")
    await watch(live, "babis")
    await live.mark_ready("anna")
    assert anna.shared()["ready"] == []
    assert not ready_at(room, live)
    while live.state.status.value == "playing":
        await play_one(live)
    assert isinstance(room.clock, Clock)
    ended = room.clock.now
    assert anna.shared()["next"] == ended + 20_000
    room.clock.now += 3_000
    await live.mark_ready("anna")
    assert anna.shared()["ready"] == [0]
    assert anna.shared()["next"] == ended + 8_000
    await live.mark_ready("stranger", "share")
    assert anna.shared()["ready"] == [0]
    assert ready_at(room, live) == {"anna"}
    await live.contribute("anna", "ab12")
    assert room.presence.contributions(live.state.table, 2) == {"anna": "ab12"}
    await live.mark_ready("babis")
    await until(lambda: live.state.deals == 2)
    assert anna.shared()["ready"] == []
    assert anna.shared()["next"] is None


async def test_whoever_is_missed_is_replaced_and_sits_again_by_being_there() -> None:
    room = Room(pace=Pace(bot_pause=50, contribution=0, grace=60))
    live = await started(room.floor(), absence=Absence.BOT)
    due = whose_turn(live)
    other = "anna" if due == "babis" else "babis"
    await watch(live, other)
    live.look_after()
    assert isinstance(room.clock, Clock)
    room.clock.now += 60
    live.look_after()
    await until(lambda: live.state.seat_of(a_person(due)) is None)
    seat = next(i for i, chair in enumerate(live.state.chairs) if chair.kept_for == due)
    assert live.state.chairs[seat].bot is not None
    await live.welcome(due)
    assert live.state.chairs[seat].person == due
    await live.welcome("nobody")


async def test_whoever_got_up_sits_again_only_by_sitting_down() -> None:
    live = await started(Room().floor(), absence=Absence.WAIT)
    await submit(live, LeaveSeat(who=a_person("babis"), id="bye"))
    await live.welcome("babis")
    assert live.state.seat_of(a_person("babis")) is None


async def test_a_table_where_nobody_is_for_long_is_closed_with_a_word() -> None:
    room = Room(pace=Pace(idle=50, idle_match=500, contribution=0))
    waiting = await open_table(room.floor())
    running = await started(room.floor())
    _, inbox = await watch(running, "anna")
    for live in (waiting, running):
        live.look_after()
    assert isinstance(room.clock, Clock)
    room.clock.now += 50
    for live in (waiting, running):
        live.look_after()
    await until(lambda: waiting.state.status is Status.CLOSED)
    room.clock.now += 500
    running.look_after()
    await at_rest(running)
    assert running.state.status is Status.PLAYING
    assert inbox.dismissed is None


@pytest.mark.parametrize("absentees", [1, 2, 3, 4])
async def test_row_27_absentees_do_not_hold_up_the_next_deal(absentees: int) -> None:
    room = Room(pace=Pace(next_deal=60, once_ready=60, bot_pause=0, contribution=0))
    live = await started(room.floor(), people=4, absence=Absence.WAIT)
    for person in PEOPLE[absentees:]:
        await watch(live, person)
    while live.state.status is Status.PLAYING:
        await play_one(live)
    assert isinstance(room.clock, Clock)
    room.clock.now += 60
    live.look_after()
    await until(lambda: live.state.deals == 2)


async def test_whoever_sat_down_elsewhere_a_moment_ago_has_a_seat_here_too() -> None:
    log = MemoryLog()
    here, elsewhere = Room(log=log).floor(), Room(log=log).floor()  # no bell of the one rings there
    there = await open_table(elsewhere, players=2, public=True)
    live = await here.find(there.state.table)
    assert live is not None
    await submit(there, TakeSeat(who=a_person("babis"), id="sit", name="Babis"))
    assert live.state.seat_of(a_person("babis")) is None
    assert await live.seat_of("babis") == 1
    assert await live.seat_of("chloe") is None
