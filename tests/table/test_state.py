from dataclasses import replace
from types import SimpleNamespace
from typing import cast

from app.engine.contract import Position
from app.engine.seats import HOUSE
from app.table.commands import LeaveSeat
from app.table.records import THE_HOUSE, Matter, a_person, the_bot_at
from app.table.state import FREE, Chair, Proposal, Status
from tests.table.folding import after, between_deals, match_over, next_move, playing, waiting


def test_people_bots_and_the_house_act_from_their_own_seats_only() -> None:
    state = after(playing(), LeaveSeat(who=a_person("babis"), id="x"))
    assert state.seat_of(a_person("anna")) == 0
    assert state.seat_of(the_bot_at(1)) == 1
    for nobody in (a_person("babis"), a_person(""), the_bot_at(0), the_bot_at(7), THE_HOUSE):
        assert state.seat_of(nobody) is None


def test_a_seat_says_which_person_holds_it() -> None:
    state = playing()
    assert [state.person_at(seat) for seat in (0, 1, HOUSE, None)] == ["anna", "babis", None, None]


def test_somebody_is_due_only_while_a_match_goes_on() -> None:
    state = playing()
    assert state.position is not None
    assert state.due == state.position.due
    assert between_deals().due == HOUSE
    assert waiting().due is None
    assert match_over().due is None
    assert replace(state, status=Status.CLOSED).due is None


def test_a_bot_is_due_when_it_holds_the_seat_that_is() -> None:
    state = playing()
    assert state.bot_due is None
    assert between_deals().bot_due is None
    seat = state.due or 0
    left = after(state, LeaveSeat(who=a_person(state.person_at(seat) or ""), id="x"))
    assert left.bot_due == "steady"


def test_bots_that_may_move_out_of_turn_wait_as_long_as_a_move_may_be_taken_back() -> None:
    everybody_may = SimpleNamespace(due=0, may_act=(0, 1))
    state = replace(
        playing(),
        position=cast("Position", everybody_may),
        chairs=(Chair(person="anna"), Chair(bot="steady")),
    )
    undo = Proposal(version=9, time=0, seat=0, what=Matter.UNDO, to=3, agreed=frozenset())
    assert state.bots_in_wait == ((1, "steady"),)
    assert replace(state, proposal=replace(undo, what=Matter.PAUSE)).bots_in_wait
    assert replace(state, proposal=undo).bots_in_wait == ()
    assert replace(state, paused=True).bots_in_wait == ()


def test_the_last_accepted_command_is_known() -> None:
    state = playing()
    move = next_move(state)
    assert after(state, move).last_accepted(move.who) == move.id
    assert state.last_accepted(a_person("stranger")) is None


def test_a_chair_is_free_when_nobody_holds_it() -> None:
    assert FREE.is_free
    assert not Chair(person="anna").is_free
    assert not Chair(bot="steady").is_free


def test_the_seats_of_a_table_are_numbered_from_0() -> None:
    assert [waiting(players=3).has_seat(seat) for seat in (-1, 0, 2, 3)] == [
        False,
        True,
        True,
        False,
    ]
