"""An evening: a deal is played through sockets, the next one comes, somebody comes back late."""

import contextlib
from pathlib import Path
from typing import Any

from tests.journeys.running import running
from tests.servers import free_port
from tests.web.house import House, Line, Person

Json = dict[str, Any]


def play_one(lines: list[Line], views: list[Json]) -> None:
    """Whoever is to move makes a plain move; everybody is shown the same of it."""
    turn = views[0]["shared"]["deal"]["turn"]
    at, moves = views[turn]["version"], views[turn]["own"]["moves"]
    move = "draw" if "draw" in moves else moves[-1]
    lines[turn].send(t="play", id=f"v{at}", at=at, move=move)
    for seat, line in enumerate(lines):
        views[seat] = line.wait("view", lambda view: view["version"] > at)
        assert views[seat]["shared"]["deal"] == views[0]["shared"]["deal"]
        sizes = views[seat]["shared"]["deal"]["hand_sizes"]
        assert len(views[seat]["own"]["hand"]) == sizes[seat]


def come_in(opening: contextlib.ExitStack, people: list[Person], table: str) -> list[Line]:
    """Everybody's socket, with a view after the last of them came."""
    lines = [opening.enter_context(person.at(table)) for person in people]
    for line in lines:
        if not all_here(line.came[-1]):
            line.wait("view", all_here)
    return lines


def all_here(view: Json) -> bool:
    return all(seat["here"] for seat in view["shared"]["table"]["seats"])


def test_four_people_play_a_deal_and_the_next_one_comes_by_itself(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as (_, house), contextlib.ExitStack() as opening:
        people, table = house.table(players=4)
        lines = come_in(opening, people, table)
        views = [line.came[-1] for line in lines]
        while views[0]["shared"]["deal"]["scored"] is None:
            play_one(lines, views)
        scored = views[0]["shared"]["deal"]["scored"]
        assert sum(map(len, scored["hands"])) == sum(views[0]["shared"]["deal"]["hand_sizes"])
        for side in scored["sides"]:
            assert side["match"] == side["total"]
        following = lines[0].wait("view", lambda view: view["shared"]["deal"]["deal"] == 2)
        assert following["shared"]["deal"]["scored"] is None
        assert following["shared"]["table"]["status"] == "playing"


def test_whoever_comes_back_in_mid_deal_finds_all_as_the_others_left_it(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as (_, house), contextlib.ExitStack() as opening:
        people, table = house.table(players=2)
        lines = come_in(opening, people, table)
        views = [line.came[-1] for line in lines]
        for _ in range(20):
            play_one(lines, views)
            with back(house, people[1]).at(table, takes_control=False) as line:
                seen = line.came[0]
                assert seen["version"] == views[1]["version"]
                assert seen["own"] == views[1]["own"]
                assert seen["shared"]["deal"] == views[0]["shared"]["deal"]
            lines[1].send(t="ping")
            lines[1].wait("pong")


def back(house: House, person: Person) -> Person:
    """The same person, who has come back with the same cookie."""
    again = house.stranger()
    again.http.cookies.update(person.http.cookies)
    return again
