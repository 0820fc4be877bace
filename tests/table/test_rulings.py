from dataclasses import replace

import pytest

from app.bots import KINDS
from app.engine.contract import Illegal
from app.table import chance
from app.table.absence import STAND_IN
from app.table.commands import AddBot, Close, Deal, LeaveSeat, Play, RemoveBot, Start
from app.table.records import (
    THE_HOUSE,
    Closed,
    Dealt,
    Left,
    Opened,
    Played,
    Seated,
    Started,
    a_person,
)
from app.table.rulings import opening, ruling
from tests.table.folding import (
    after,
    between_deals,
    next_move,
    opened,
    playing,
    sit,
    waiting,
)
from tests.table.toy import DECK, GAMES

ANNA, BABIS = a_person("anna"), a_person("babis")


def test_opening_pins_every_option() -> None:
    what = opening(opened(options={}), GAMES)
    assert isinstance(what, Opened)
    assert what.options == {"quick": False}
    assert (what.game, what.edition, what.players, what.host) == ("toy", 1, 2, "anna")


@pytest.mark.parametrize(
    ("differences", "facts"),
    [
        ({"game": "chess"}, {"game": "chess", "players": 2}),
        ({"edition": 2}, {"game": "toy", "players": 2}),
        ({"players": 9}, {"game": "toy", "players": 9}),
        ({"options": {"quick": 3}}, {"game": "toy", "option": "quick"}),
    ],
)
def test_what_cannot_be_opened_says_why(
    differences: dict[str, object], facts: dict[str, object]
) -> None:
    assert opening(opened(**differences), GAMES) == Illegal("game", facts)  # type: ignore[arg-type]


def test_a_log_begins_with_nothing_but_an_opened_table() -> None:
    assert opening(sit("anna"), GAMES) == Illegal("closed")
    assert ruling(waiting(), opened()) == Illegal("started")


def test_a_person_takes_the_first_free_seat_or_the_one_asked_for() -> None:
    state = waiting(players=4)
    assert ruling(state, sit("babis")) == Seated(seat=1, person="babis", name="Babis")
    assert ruling(state, sit("babis", seat=3)) == Seated(seat=3, person="babis", name="Babis")
    assert ruling(state, sit("anna", seat=2)) == Seated(seat=2, person="anna", name="Anna")
    for seat, clause in ((0, "taken"), (4, "no_such_seat"), (-1, "no_such_seat")):
        assert ruling(state, sit("babis", seat=seat)) == Illegal(clause, {"seat": seat})


def test_whoever_sits_there_already_and_asks_again_stays() -> None:
    state = waiting(players=4)
    for again in (None, 0):
        assert ruling(state, sit("anna", seat=again)) == Seated(seat=0, person="anna", name="Anna")


def test_a_private_table_wants_its_invitation_a_public_one_does_not() -> None:
    wrong = sit("babis", invite="guess")
    assert ruling(waiting(), wrong) == Illegal("invite")
    assert ruling(waiting(invite=""), sit("babis", invite="")) == Illegal("invite")
    assert isinstance(ruling(waiting(public=True), wrong), Seated)
    assert isinstance(ruling(waiting(), sit("anna", seat=1, invite="")), Seated)


def test_a_full_table_has_no_seat() -> None:
    full = after(waiting(), sit("babis"))
    assert ruling(full, sit("chloe")) == Illegal("full")
    assert ruling(full, AddBot(who=ANNA, id="x", kind="steady")) == Illegal("full")


def test_bots_take_and_free_seats() -> None:
    state = waiting(players=3)
    add = AddBot(who=ANNA, id="x", kind="greedy", seat=2)
    assert ruling(state, add) == Seated(seat=2, bot="greedy")
    assert ruling(state, replace(add, kind="genius")) == Illegal("bot", {"kind": "genius"})
    assert ruling(state, replace(add, seat=0)) == Illegal("taken", {"seat": 0})
    assert ruling(state, replace(add, seat=3)) == Illegal("no_such_seat", {"seat": 3})
    with_bot = after(state, add)
    assert ruling(with_bot, RemoveBot(who=ANNA, id="y", seat=2)) == Left(seat=2)
    for other, clause in ((0, "no_bot"), (1, "no_bot"), (7, "no_such_seat"), (-1, "no_such_seat")):
        refused = ruling(with_bot, RemoveBot(who=ANNA, id="y", seat=other))
        assert refused == Illegal(clause, {"seat": other})


def test_the_stand_in_is_a_bot_of_this_house() -> None:
    assert STAND_IN in KINDS


def test_who_leaves_during_a_match_leaves_a_stand_in() -> None:
    leave = LeaveSeat(who=BABIS, id="x")
    assert ruling(after(waiting(), sit("babis")), leave) == Left(seat=1)
    for state in (playing(), between_deals()):
        assert ruling(state, leave) == Left(seat=1, stand_in="steady")


def test_only_who_left_may_come_back_and_only_to_that_seat() -> None:
    state = after(playing(), LeaveSeat(who=BABIS, id="x"))
    back = Seated(seat=1, person="babis", name="Babis")
    assert ruling(state, sit("babis", invite="")) == back
    assert ruling(state, sit("babis", seat=1)) == back
    assert ruling(state, sit("babis", seat=0)) == Illegal("started")
    assert ruling(state, sit("chloe")) == Illegal("started")


def test_a_match_starts_when_every_seat_is_taken() -> None:
    start = Start(who=ANNA, id="x")
    assert ruling(waiting(players=3), start) == Illegal("unfilled", {"free": 2})
    assert ruling(after(waiting(), sit("babis")), start) == Started()


def test_a_move_must_look_at_the_position_as_it_stands() -> None:
    state = playing()
    move = next_move(state)
    assert ruling(state, move) == Played(seat=state.due or 0, move="draw")
    stale = Illegal("stale", {"version": state.version})
    assert ruling(state, replace(move, at=state.position_version - 1)) == stale
    assert ruling(state, replace(move, at=state.version + 1)) == stale


def test_a_move_may_look_past_what_did_not_change_the_position() -> None:
    state = playing()
    seat = state.due or 0
    move = next_move(state)
    other = a_person(state.person_at(1 - seat) or "")
    moved_on = after(state, LeaveSeat(who=other, id="x"))
    assert (moved_on.version, moved_on.position_version) == (state.version + 1, state.version)
    assert ruling(moved_on, move) == Played(seat=seat, move="draw")


def test_the_house_plays_for_the_seat_that_is_due() -> None:
    state = playing()
    move = Play(who=THE_HOUSE, id="x", at=state.version, move="draw")
    assert ruling(state, move) == Played(seat=state.due or 0, move="draw")


def test_a_deal_holds_all_that_is_needed_to_check_it() -> None:
    state = playing(dealt=False)
    secret = "ab" * 32
    deal = Deal(who=THE_HOUSE, id="x", secret=secret)
    drawn = chance.draw(DECK, 2, secret)
    what = ruling(state, deal)
    assert isinstance(what, Dealt)
    assert len(what.deck.split()) == len(DECK)
    assert what.first_dealer == drawn.first_dealer
    assert (what.secret, what.contributions) == (secret, ())
    assert what.commitment == chance.commitment(secret)
    again = ruling(between_deals(), deal)
    assert isinstance(again, Dealt)
    assert again.first_dealer is None


def test_nothing_is_dealt_in_the_middle_of_a_deal() -> None:
    assert ruling(playing(), Deal(who=THE_HOUSE, id="x", secret="ab")) == Illegal("phase")


def test_closing_keeps_the_reason() -> None:
    assert ruling(waiting(), Close(who=ANNA, id="x", reason="host")) == Closed(reason="host")
