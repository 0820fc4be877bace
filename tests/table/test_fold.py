from dataclasses import replace

import pytest

from app.engine.contract import Event, Illegal
from app.table.commands import AddBot, Close, LeaveSeat, RemoveBot
from app.table.fold import fold, fold_opened
from app.table.records import (
    Dealt,
    Left,
    Opened,
    Played,
    Record,
    Seated,
    What,
    a_person,
)
from app.table.state import FREE, Chair, Status, TableState
from tests.table.folding import (
    after,
    asked,
    between_deals,
    deal,
    match_over,
    next_move,
    playing,
    sit,
    waiting,
)
from tests.table.toy import GAMES

ANNA, BABIS = a_person("anna"), a_person("babis")


def written(what: What) -> Record:
    return Record(version=2, time=5, id="x", by=ANNA, digest="", what=what)


def events_of(state: TableState, command: object) -> tuple[Event, ...]:
    step = asked(state, command)  # type: ignore[arg-type]
    assert not isinstance(step, Illegal), step
    return step.events  # type: ignore[union-attr]


def test_a_new_table_has_its_host_on_the_first_seat() -> None:
    state = waiting(players=3)
    assert state.chairs == (Chair(person="anna", name="Anna"), FREE, FREE)
    assert (state.status, state.host, state.position) == (Status.WAITING, 0, None)


def test_a_table_may_open_for_nobody() -> None:
    state = waiting(host=None, opened_for="pairing 7")
    assert (state.chairs, state.host, state.opened.opened_for) == ((FREE, FREE), None, "pairing 7")


def test_a_game_that_is_not_here_cannot_be_opened() -> None:
    what = Opened(game="toy", edition=9, options={}, players=2)
    refused = Illegal("game", {"game": "toy", "edition": 9})
    assert fold_opened("t", written(what), what, GAMES) == refused


def test_who_changes_seats_frees_the_old_one_and_stays_host() -> None:
    state = after(waiting(players=3), sit("anna", seat=2))
    assert state.chairs == (FREE, FREE, Chair(person="anna", name="Anna"))
    assert state.host == 2


def test_the_host_passes_on_by_seat_order_and_past_bots() -> None:
    state = waiting(players=4)
    state = after(
        state, AddBot(who=ANNA, id="b", kind="steady", seat=1), sit("chloe", seat=3), sit("babis")
    )
    left = after(state, LeaveSeat(who=ANNA, id="x"))
    assert left.host == 2
    assert left.chairs[0] == FREE
    assert after(left, LeaveSeat(who=BABIS, id="y")).host == 3


def test_a_stand_in_keeps_the_seat_and_gives_it_back() -> None:
    state = playing()
    left = after(state, LeaveSeat(who=BABIS, id="x"))
    assert left.chairs[1] == Chair(bot="steady", kept_for="babis", name="Babis", since=1_000)
    assert left.position is state.position
    back = after(left, sit("babis", id="again"))
    assert back.chairs == state.chairs


def test_a_removed_bot_leaves_a_free_seat() -> None:
    with_bot = after(waiting(), AddBot(who=ANNA, id="b", kind="steady"))
    assert after(with_bot, RemoveBot(who=ANNA, id="r", seat=1)).chairs[1] == FREE


def test_deals_follow_each_other_to_the_end_of_the_match() -> None:
    first = between_deals()
    assert (first.status, first.deals, first.deal_ended) == (Status.BETWEEN, 1, 1_000)
    second = after(first, deal(first))
    assert (second.status, second.deals, second.deal_ended) == (Status.PLAYING, 2, None)
    over = match_over()
    assert (over.status, over.deals, over.deal_ended) == (Status.OVER, 2, 1_000)
    assert over.position is not None
    assert over.position.outcome is not None


def test_what_happened_is_told() -> None:
    state = waiting()
    assert events_of(state, sit("babis")) == (Event(kind="seated", seat=1, note="Babis"),)
    bot = AddBot(who=ANNA, id="b", kind="greedy")
    assert events_of(state, bot) == (Event(kind="seated", seat=1, note="greedy"),)
    close = Close(who=ANNA, id="c", reason="host")
    assert events_of(state, close) == (Event(kind="closed", note="host"),)
    assert events_of(playing(), LeaveSeat(who=BABIS, id="x")) == (
        Event(kind="left", seat=1, note="Babis"),
        Event(kind="seated", seat=1, note="steady"),
    )


def test_the_last_move_tells_that_the_match_is_over() -> None:
    state = between_deals()
    state = after(state, deal(state))
    kinds: list[str] = []
    while state.status is Status.PLAYING:
        move = next_move(state)
        kinds = [event.kind for event in events_of(state, move)]
        state = after(state, move)
    assert kinds == ["discard", "end", "over"]


@pytest.mark.parametrize(
    ("state", "what", "clause"),
    [
        (waiting(), Played(seat=0, move="draw"), "waiting"),
        (playing(), Played(seat=0, move="fly"), "syntax"),
        (playing(), Played(seat=0, move="discard Kh"), "phase"),
        (waiting(), Seated(seat=5, person="x"), "seat"),
        (waiting(), Left(seat=5), "seat"),
        (playing(), Dealt(deck="", first_dealer=0, secret="", commitment=""), "phase"),
        (waiting(), Opened(game="toy", edition=1, options={}, players=2), "started"),
    ],
)
def test_what_cannot_have_happened_is_refused(state: TableState, what: What, clause: str) -> None:
    if isinstance(what, Played) and state.due is not None:
        what = replace(what, seat=state.due)
    folded = fold(state, written(what))
    assert isinstance(folded, Illegal)
    assert folded.clause == clause
