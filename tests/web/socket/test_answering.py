"""What each frame of a seat comes to, with a toy game and no network."""

import json
import logging
from dataclasses import dataclass, field
from typing import Any

import pytest

from app.table.frames import Frame
from app.table.live_table import LiveTable
from app.table.pace import Pace
from app.table.records import Played
from app.table.state import Status
from app.table.terms import TimeControl
from app.web.socket.answering import Answering, Line
from app.web.socket.outbox import Outbox, Post
from app.wire.client import (
    Answer,
    Ask,
    Hello,
    Order,
    Ping,
    Play,
    Propose,
    Ready,
    TakeOver,
)
from tests.table.room import Room, play_one, started, until, whose_turn


@dataclass
class Tab:
    """One tab at a table, and the texts that came to it."""

    live: LiveTable
    answering: Answering
    outbox: Outbox
    came: list[dict[str, Any]] = field(default_factory=list)

    async def take(self, frame: Any) -> dict[str, Any]:
        """The answer to a frame; what came before is forgotten."""
        await self.outbox.flushed()
        self.came.clear()
        await self.answering.take(frame)
        await until(lambda: bool(self.came))
        return next((one for one in self.came if one["t"] != "view"), self.came[-1])


LINE = Line(language="en", now=lambda: 7)


async def tab(
    live: LiveTable, person: str, *, takes_control: bool = True, line: Line = LINE
) -> Tab:
    """Somebody's tab, with its first view."""
    came: list[dict[str, Any]] = []

    async def send(message: dict[str, object]) -> None:
        came.append(json.loads(str(message["text"])))

    def spliced(frame: Frame, now: int) -> bytes:
        return json.dumps({"t": "view", "version": frame.version, **json.loads(frame.you)}).encode()

    def farewell(clause: str) -> bytes:
        return json.dumps({"t": "trouble", "code": clause}).encode()

    post = Post(splice=spliced, now=lambda: 7, stuck_after=5)
    outbox = Outbox(post, send, farewell, lambda: None)
    watcher = await live.audience.join(person, outbox, seen=None, takes_control=takes_control)
    assert watcher is not None
    answering = Answering(live, watcher, outbox, line)
    return Tab(live, answering, outbox, came)


async def test_a_move_is_answered_with_the_version_it_became() -> None:
    live = await started(Room().floor())
    mine = await tab(live, whose_turn(live))
    at = live.state.version
    answer = await mine.take(Play(id="m1", at=at, move="draw"))
    assert answer == {"t": "accepted", "id": "m1", "version": at + 1}
    assert live.state.version == at + 1


async def test_a_refusal_carries_clause_sentence_and_version() -> None:
    live = await started(Room().floor())
    waiting = "babis" if whose_turn(live) == "anna" else "anna"
    at = live.state.version
    answer = await (await tab(live, waiting)).take(Play(id="m1", at=at, move="draw"))
    assert (answer["t"], answer["clause"], answer["version"]) == ("refused", "turn", at)
    assert answer["because"] == "It is not your turn."


async def test_only_the_tab_with_the_controls_plays() -> None:
    live = await started(Room().floor())
    mover = whose_turn(live)
    old, new = await tab(live, mover), await tab(live, mover)
    move = Play(id="m1", at=live.state.version, move="draw")
    assert (await old.take(move))["clause"] == "controls"
    assert (await old.take(TakeOver()))["controls"] is True
    assert (await new.take(move))["clause"] == "controls"
    assert (await old.take(move))["t"] == "accepted"


async def test_a_question_is_answered_and_writes_nothing() -> None:
    live = await started(Room().floor())
    mine = await tab(live, whose_turn(live))
    await play_one(live, "draw")
    at = live.state.version
    position = live.state.position
    assert position is not None
    [lay, *_] = [
        live.state.game.format_move(move)
        for move in position.options(position.due or 0)
        if move.verb == "lay"
    ]
    card = lay.split()[1]
    can = await mine.take(Ask(id="a1", cards=(card,)))
    assert can == {"t": "can", "id": "a1", "at": at, "moves": [{"move": lay, "points": 5}]}
    refused = await mine.take(Ask(id="a2", cards=(card, card)))
    assert (refused["t"], refused["id"], refused["clause"]) == ("refused", "a2", "cards")
    assert live.state.version == at


async def test_a_ping_is_answered_with_the_time() -> None:
    live = await started(Room().floor())
    assert await (await tab(live, "anna")).take(Ping()) == {"t": "pong", "now": 7}


async def test_the_order_of_a_hand_comes_back_in_the_view() -> None:
    live = await started(Room().floor())
    at = live.state.version
    view = await (await tab(live, "anna")).take(Order(by="rank"))
    assert (view["order"], view["version"]) == ("rank", at)


async def test_whoever_has_read_the_scores_may_say_so() -> None:
    slow = Pace(next_deal=10_000_000, once_ready=10_000_000, bot_pause=0, contribution=0)
    live = await started(Room(pace=slow).floor(), people=1, bots=1)
    while live.state.deals == 1 and live.state.status is Status.PLAYING:
        if live.state.bot_due is None and live.state.due in {0, 1}:
            await play_one(live)
        else:
            version = live.state.version
            await until(lambda version=version: live.state.version > version)  # type: ignore[misc]
    assert live.state.status is Status.BETWEEN
    await (await tab(live, "anna")).answering.take(Ready(id="r1"))
    await until(lambda: live.state.deals == 2)


async def test_a_second_hello_is_no_use() -> None:
    live = await started(Room().floor())
    answer = await (await tab(live, "anna")).take(Hello(protocol=1, build="x"))
    assert (answer["t"], answer["code"], answer["fatal"]) == ("trouble", "malformed", False)


async def test_a_command_leaves_one_line_and_no_card(caplog: pytest.LogCaptureFixture) -> None:
    live = await started(Room().floor())
    mine = await tab(live, whose_turn(live))
    with caplog.at_level(logging.DEBUG, logger="app.web.socket.answering"):
        await mine.take(Play(id="m1", at=live.state.version, move="draw"))
        await mine.take(Play(id="m2", at=live.state.version, move="draw"))
    lines = [vars(one) for one in caplog.records if one.getMessage() == "command"]
    assert [line["verdict"] for line in lines] == ["accepted", "phase"]
    assert {line["table"] for line in lines} == {live.state.table}
    assert all(line["ms"] >= 0 for line in lines)


async def test_what_the_way_took_stands_in_the_record_where_a_clock_runs() -> None:
    for clock, lag in ((TimeControl(per="turn", time=60_000), 120), (None, 0)):
        room = Room()
        live = await started(room.floor(), clock=clock)
        mine = await tab(live, whose_turn(live), line=Line(language="en", now=int, lag=lambda: 120))
        await mine.take(Play(id="m1", at=live.state.version, move="draw"))
        last = (await room.log.read(live.state.table, 0))[-1]
        assert last.what == Played(seat=live.state.due or 0, move="draw", lag=lag)


async def test_a_question_is_asked_and_answered_over_sockets() -> None:
    live = await started(Room().floor())
    await play_one(live, "draw")
    person = whose_turn(live)
    mine = await tab(live, person)
    other = await tab(live, "anna" if person == "babis" else "babis")
    to, seat = live.state.version, live.state.due
    await play_one(live)
    asked = await mine.take(Propose(id="p1", what="undo", to=to))
    assert asked == {"t": "accepted", "id": "p1", "version": to + 2}
    agreed = await other.take(Answer(id="y1", proposal=to + 2, agrees=True))
    assert agreed == {"t": "accepted", "id": "y1", "version": to + 3}
    assert live.state.due == seat


async def test_a_tab_that_only_watches_asks_nothing() -> None:
    live = await started(Room().floor())
    mine = await tab(live, "anna")
    await tab(live, "anna")
    answer = await mine.take(Propose(id="p1", what="concede"))
    assert answer["clause"] == "controls"
