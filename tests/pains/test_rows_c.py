"""Clocks, pauses and restarts: each test replays one row of what players suffer from."""

import time
from pathlib import Path

from tests.journeys.party import gather, plain_move
from tests.journeys.running import running
from tests.pains.replaying import HASTE, all_agree, at_least, back, to_move
from tests.servers import free_port
from tests.web.house import House, Json

BY_TURN = {"per": "turn", "seconds": 600}
BY_MATCH = {"per": "match", "seconds": 600, "increment": 5}
SLACK = 0.3
"""Seconds by which the clocks of two processes of one machine may be taken to differ."""


def test_row_06_a_pause_is_there_for_whoever_comes_in_or_back(house: House) -> None:
    party = gather(house, "classic", 3, 3, clock=BY_TURN, watchers="anyone")
    people, table = list(party.people.values()), party.table
    with party.come_in():
        party.lines[0].send(t="propose", id="p", what="pause")
        asked = party.lines[0].answer("p")["version"]
        for seat in (1, 2):
            party.lines[seat].send(t="answer", id=f"y{seat}", proposal=asked, agrees=True)
            assert party.lines[seat].answer(f"y{seat}")["t"] == "accepted"
    for viewer in (*(back(house, person) for person in people), house.stranger()):
        with viewer.at(table, version=asked + 2) as line:
            assert line.came[0]["version"] == asked + 2
            assert is_paused(line.came[0])
    paused = all_agree(people, table, least=asked + 2)
    mover = people[to_move(paused)]
    with mover.at(table, version=asked + 2) as line:
        moves = at_least(mover, table, asked + 2)["own"]["moves"]
        line.send(t="play", id="m", at=asked + 2, move=(moves or ["draw"])[0])
        assert line.answer("m")["t"] == "refused"
        line.send(t="propose", id="on", what="go_on")
        gone_on = line.answer("on")
        assert gone_on["t"] == "accepted"
    after = all_agree(people, table, least=gone_on["version"])
    assert not is_paused(after)
    assert after["shared"]["clocks"]["runs"] == to_move(after)


def is_paused(view: Json) -> bool:
    """Whether a view shows a table that stands still, with no clock that runs."""
    shared = view["shared"]
    assert shared["table"]["paused"] is (shared["clocks"]["runs"] is None)
    return bool(shared["table"]["paused"])


def left(view: Json, seat: int) -> float:
    """The seconds that a seat has at the moment of a view."""
    clocks = view["shared"]["clocks"]
    spent = max(0, view["now"] - clocks["since"]) if clocks["runs"] == seat else 0
    return float(clocks["left"][seat] - spent) / 1000


def test_row_20_killed_between_moves_a_table_loses_no_move_and_nobody_time(tmp_path: Path) -> None:
    port, alive = free_port(), 0.0
    with running(tmp_path, port, **HASTE) as (program, house):
        party = gather(house, "classic", 2, 2, clock={**BY_MATCH, "away": 600})
        people = list(party.people.values())
        for _ in range(3):
            view = people[0].view(party.table)
            mover = people[to_move(view)]
            move = plain_move(view, mover.view(party.table)["own"]["moves"])
            at = view["version"]
            mover.post(f"/tables/{party.table}/commands", id=f"m{at}", at=at, move=move)
        before, began = people[0].view(party.table), time.monotonic()
        hands = [person.view(party.table)["own"] for person in people]
        program.kill()
        alive = time.monotonic() - began
    with running(tmp_path, port, **HASTE) as (_, house):
        outage, began = time.monotonic() - began, time.monotonic()
        people = [back(house, person) for person in people]
        after = at_least(people[0], party.table, before["version"] + 1)  # time was given back
        alive += time.monotonic() - began
        assert after["version"] >= before["version"]
        assert [person.view(party.table)["own"] for person in people] == hands
        assert to_move(after) == to_move(before)
        assert outage > 2 * SLACK
        for seat in range(2):
            assert left(after, seat) >= left(before, seat) - alive - SLACK
        mover = people[to_move(after)]
        mine = mover.view(party.table)
        move = plain_move(mine, mine["own"]["moves"])
        said = mover.post(f"/tables/{party.table}/commands", id="on", at=mine["version"], move=move)
        assert said["version"] > mine["version"]
