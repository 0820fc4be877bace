"""The same table with a real game on it."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from app import bots
from app.bots.sight import sight_of
from app.engine.contract import Position
from app.engine.seats import HOUSE, Seat
from app.games import ALL
from app.table.advance import Advanced, At, Unopened, advance
from app.table.answers import Accepted, Refused
from app.table.live_table import LiveTable
from app.table.records import Dealt
from app.table.state import Status
from tests.counts import each
from tests.table.room import (
    PEOPLE,
    Room,
    is_past,
    play,
    play_one,
    started,
    until,
    watch,
    whose_turn,
)

GAMES = {(game.slug, game.edition): game for game in ALL}


def thinking(seed: int) -> Any:
    """A greedy bot with dice of its own."""
    dice = Random(seed)

    def think(_kind: str, position: Position, seat: Seat) -> Any:
        return bots.choose("greedy", sight_of(position, seat), dice)

    return think


def room_of(seed: int) -> Room:
    room = Room(games=GAMES, think=thinking(seed))
    room.secrets.count = seed * 1_000
    return room


async def play_deal(live: LiveTable, think: Any) -> None:
    """People and bots play until the deal is over."""
    while live.state.deals == 1 and live.state.status is Status.PLAYING:
        state = live.state
        if state.due is not None and state.due != HOUSE and state.person_at(state.due):
            move = think("greedy", state.position, state.due)
            await play_one(live, state.game.format_move(move))
        else:
            await until(is_past(live, state.version))


@pytest.mark.timeout(120)
async def test_replay_is_identity_and_every_card_is_dealt() -> None:
    for seed in each("replay of a deal of classic", 30):
        room = room_of(seed)
        live = await started(room.floor(), people=2, bots=seed % 2 * 2, game="classic")
        await play_deal(live, thinking(seed))
        live.stop()
        at: At = Unopened(live.state.table, GAMES)
        for record in await room.log.read(live.state.table, 0):
            step = advance(at, record)
            assert isinstance(step, Advanced)
            assert step.record == record
            at = step.state
            if isinstance(record.what, Dealt):
                assert at.position is not None
                assert len(record.what.deck.split()) == at.position.deck_size()
        assert at == live.state


async def test_four_people_play_a_deal_and_each_sees_only_their_own_hand() -> None:
    room = room_of(5)
    live = await started(room.floor(), people=4, game="classic")
    inboxes = [(await watch(live, person))[1] for person in PEOPLE]
    think = thinking(5)
    for _ in range(60):
        if live.state.status is not Status.PLAYING:
            break
        state = live.state
        move = think("greedy", state.position, state.due)
        await play_one(live, state.game.format_move(move))
        position = live.state.position
        assert position is not None
        for seat, inbox in enumerate(inboxes):
            assert inbox.newest.version == live.state.version
            assert inbox.newest.own == msgspec.json.encode(position.own(seat))
            assert inbox.newest.shared is inboxes[0].newest.shared
    drawn = [one["event"] for inbox in inboxes for one in inbox.happened()]
    assert any(event["kind"] == "draw" and event["cards"] for event in drawn)
    assert all(event["secret"] == [] for event in drawn)
    for seat, inbox in enumerate(inboxes):
        for one in inbox.happened():
            if one["event"]["kind"] == "draw" and one["event"]["seat"] != seat:
                assert one["event"]["cards"] == []


async def test_a_burst_and_its_repeats_count_once() -> None:
    room = room_of(3)
    live = await started(room.floor(), people=4, game="classic")
    person, at = whose_turn(live), live.state.version
    draw = play(live, person, "draw")
    answers = await asyncio.gather(*(live.submit(draw) for _ in range(5)))
    assert answers == [Accepted(draw.id, at + 1)] * 5
    card = live.state.position.own(live.state.due or 0).hand[0]  # type: ignore[union-attr]
    burst = [
        play(live, person, f"discard {card}", id="throw", at=at + 1),
        play(live, person, "draw", id="again", at=at + 2),
    ]
    thrown, again = await asyncio.gather(*(live.submit(command) for command in burst))
    assert thrown == Accepted("throw", at + 2)
    assert isinstance(again, Refused)
    assert (again.clause, again.version) == ("turn", at + 2)


async def test_a_refusal_cites_a_clause_of_the_game_and_is_free() -> None:
    room = room_of(4)
    live = await started(room.floor(), people=2, game="classic")
    await play_one(live, "draw")
    before = live.state
    hand = before.position.own(before.due or 0).hand  # type: ignore[union-attr]
    answer = await live.submit(play(live, whose_turn(live), f"meld {hand[0]} {hand[-1]}"))
    assert isinstance(answer, Refused)
    assert answer.clause
    assert live.state is before


@pytest.mark.clause("A-25")
@pytest.mark.parametrize(("view", "told"), [("top_only", False), ("open", True)])
async def test_who_comes_back_is_not_shown_the_buried_discards_of_a_hidden_pile(
    view: str, *, told: bool
) -> None:
    room = room_of(6)
    options = {"pile_view": view}
    live = await started(room.floor(), people=4, game="altaneira", options=options)
    dealt, thrown = live.state.version, 0
    _, first = await watch(live, "anna")
    while thrown < 3:
        await play_one(live, "draw")
        hand = live.state.position.own(live.state.due or 0).hand  # type: ignore[union-attr]
        await play_one(live, f"discard {hand[0]}")
        thrown += 1
    _, again = await watch(live, "babis", seen=dealt)
    discards = [each for each in again.happened() if each["event"]["kind"] == "discard"]
    assert [bool(one["event"]["cards"]) for one in discards] == [told] * 3
    seen = [each for each in first.happened() if each["event"]["kind"] == "discard"]
    assert [len(one["event"]["cards"]) for one in seen] == [1] * 3
    assert all(one["event"]["fades"] is not told for one in seen)
