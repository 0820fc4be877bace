"""The server is killed in the middle of a deal, and comes back as if nothing had been."""

from pathlib import Path
from typing import Any

import pytest

from tests.counts import LONG, each
from tests.journeys.running import running
from tests.servers import free_port
from tests.web.house import House, Person

Json = dict[str, Any]


def what_is_seen(people: list[Person], table: str) -> list[Json]:
    """Everybody's whole view, without the moment and without who is there just now."""
    views = [person.view(table) for person in people]
    for view in views:
        del view["now"]
        for seat in view["shared"]["table"]["seats"]:
            del seat["here"]
    return views


def to_move(people: list[Person], table: str) -> Person:
    turn: int = people[0].view(table)["shared"]["deal"]["turn"]
    return people[turn]


@pytest.mark.timeout(1800 if LONG else 300)  # a start takes as long as the machine is busy
def test_killed_between_any_two_moves_a_table_goes_on_as_it_was(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as (_, house):
        people, table = house.table(players=2)
        before = what_is_seen(people, table)
    for _ in each("kill -9 between two moves of a deal", 100):
        with running(tmp_path, port) as (program, house):
            people = [at_home(house, person) for person in people]
            assert what_is_seen(people, table) == before
            to_move(people, table).plays(table)
            after = what_is_seen(people, table)
            assert before[0]["version"] < after[0]["version"]
            before = after
            program.kill()


def test_a_page_that_was_cut_off_settles_its_move_with_the_same_id(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as (program, house):
        people, table = house.table(players=2)
        mover = to_move(people, table)
        with mover.at(table) as line:
            at = line.came[-1]["version"]
            line.send(t="play", id="m1", at=at, move="draw")
            assert line.answer("m1")["version"] == at + 1
            program.kill()
    with running(tmp_path, port) as (_, house):
        mover = at_home(house, mover)
        with mover.at(table, version=at) as line:
            assert line.came[0]["you"]["last"] == "m1"
            assert line.came[0]["version"] == at + 1
            line.send(t="play", id="m1", at=at, move="draw")
            assert line.answer("m1") == {"t": "accepted", "id": "m1", "version": at + 1}


def test_bots_play_on_after_a_power_cut_without_anybody_asking(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port, BIRIBAKI_BOT_PAUSE_MS="400") as (program, house):
        person = house.stranger()
        table = person.post("/tables", game="classic", players=4, bots="fill", start=True)["table"]
        with person.at(table) as line:
            view = line.came[0]
            while view["shared"]["deal"] is None or view["shared"]["deal"]["turn"] != 0:
                view = line.wait("view")
            turn = line.came[-1]
            line.send(t="play", id="m1", at=turn["version"], move=turn["own"]["moves"][0])
            line.answer("m1")
            while (view := person.view(table))["shared"]["deal"]["turn"] == 0:
                person.plays(table)
        program.kill()
    with running(tmp_path, port) as (_, house):
        person = at_home(house, person)
        with person.at(table) as line:
            view = line.came[-1]
            while view["shared"]["deal"]["turn"] != 0:
                view = line.wait("view")
            assert view["version"] > turn["version"]


def at_home(house: House, person: Person) -> Person:
    """The same browser, cookie and all, at the house that came back."""
    again = house.stranger()
    again.http.cookies.update(person.http.cookies)
    return again
