"""Redis or Postgres goes away in the middle of play, and comes back."""

import time
from typing import Final

import pytest

from tests.journeys.clustered import Stubborn, plain, whose_turn
from tests.web.house import House, Json, problem, until
from tools.cluster import Cluster

pytestmark = [pytest.mark.redis, pytest.mark.postgres, pytest.mark.slow]


CLOCK: Final = {"per": "match", "seconds": 600, "increment": 5}
AWAY: Final = 3.0
"""Seconds for which Redis stays away: twice as long as it takes to be an outage."""


def seated(house: House, **wish: object) -> list[Stubborn]:
    people, table = house.table(2, **wish)
    return [Stubborn(person, table) for person in people]


def play_one(people: list[Stubborn]) -> None:
    mover = whose_turn(people)
    at = mover.view["version"]
    answer = mover.play(plain(mover.view), f"v{at}", at)
    assert answer == {"t": "accepted", "id": f"v{at}", "version": at + 1}
    for each in people:
        each.catch_up(at + 1)


def left(view: Json) -> float:
    """The seconds that whoever is to move has at the moment of a view."""
    clocks = view["shared"]["clocks"]
    spent = max(0, view["now"] - clocks["since"])
    return float(clocks["left"][clocks["runs"]] - spent) / 1000


def test_rows_20_and_23_without_redis_tables_wait_and_go_on_by_themselves_and_no_time_runs(
    two: tuple[Cluster, House],
) -> None:
    cluster, house = two
    people = seated(house, clock=CLOCK)
    play_one(people)
    mover = whose_turn(people)
    before = [each.view["own"] for each in people]
    had, began = left(mover.person.view(mover.table)), time.monotonic()
    at, move = mover.view["version"], plain(mover.view)
    cluster.redis.kill()
    for each in people:
        assert each.catch_up_to(lambda view: view["shared"]["table"]["stalled"])
    mover.line.send(t="play", id=f"v{at}", at=at, move=move)
    assert mover.line.answer(f"v{at}")["clause"] == "storage"
    health = house.stranger().http.get("/health")
    assert health.status_code == 503
    assert health.json()["checks"]["redis"] != "ok"
    time.sleep(AWAY)
    cluster.redis.start()
    for each in people:
        assert each.catch_up_to(lambda view: not view["shared"]["table"]["stalled"])
    assert [each.view["own"] for each in people] == before
    mover.catch_up_to(lambda view: view["version"] > at)  # time was given back
    charged = had - left(mover.person.view(mover.table))
    assert charged < time.monotonic() - began - AWAY
    play_one(people)
    assert house.stranger().http.get("/health").json()["status"] == "ok"
    for each in people:
        each.leave()


def test_without_postgres_tables_play_on_and_lists_say_that_they_cannot(
    two: tuple[Cluster, House],
) -> None:
    cluster, house = two
    people = seated(house)
    play_one(people)
    cluster.postgres.stop()
    play_one(people)
    for each in people:
        each.leave()  # a page that comes back is let in by its cookie
    play_one(people)
    person, table = people[0].person, people[0].table
    assert person.view(table)["you"]["seat"] == 0
    problem(person.http.get("/tables"), 503, "storage")
    problem(person.http.get("/me"), 503, "storage")
    problem(person.http.put("/me", json={"name": "Nova"}), 503, "storage")
    problem(house.stranger().http.post("/tables", json={"game": "classic"}), 503, "storage")
    assert house.stranger().http.get("/health").json()["checks"]["postgres"] != "ok"
    cluster.postgres.start()
    until(lambda: person.http.get("/tables").status_code == 200)
    assert [card["id"] for card in person.get("/tables")["mine"]][:1] == [table]
    play_one(people)
    for each in people:
        each.leave()
