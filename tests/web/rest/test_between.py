"""Ready, asking and answering for somebody who plays by REST alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.house import House, Person, house_in, problem, until


@pytest.fixture(scope="module")
def slow_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where only readiness brings the next deal before the test is over."""
    folder: Path = tmp_path_factory.mktemp("slow")
    with house_in(folder, next_deal_seconds=600, contribution_seconds=0) as house:
        yield house


def test_everybody_ready_brings_the_next_deal_with_their_contributions(slow_house: House) -> None:
    people, table = slow_house.table(game="bipbip", options={"deals": 3})
    play_the_deal(people, table)
    assert people[0].view(table)["shared"]["table"]["status"] == "between"
    noted = people[0].post(f"/tables/{table}/ready", contribution="ab12")
    assert (noted["deal"], noted["ready"]) == (2, True)
    assert people[0].post(f"/tables/{table}/ready", contribution="other") == noted
    assert people[0].view(table)["shared"]["table"]["status"] == "between"
    people[1].post(f"/tables/{table}/ready")
    until(lambda: people[0].view(table)["shared"]["table"]["status"] == "playing")
    chance = people[0].view(table)["shared"]["table"]["chance"]["newest"]
    assert chance["contributions"][0] == "ab12"


def test_before_the_match_a_contribution_is_taken_and_nobody_is_ready(house: House) -> None:
    host = house.stranger()
    table = host.post("/tables", game="classic", players=2)["table"]
    noted = host.post(f"/tables/{table}/ready", contribution="ab")
    assert (noted["deal"], noted["ready"]) == (1, False)


def test_there_is_no_next_deal_at_a_table_that_is_closed(house: House) -> None:
    host = house.stranger()
    table = host.post("/tables", game="classic", players=2)["table"]
    host.delete(f"/tables/{table}")
    said = problem(host.http.post(f"/tables/{table}/ready", json={}), 409, "closed")
    assert (said["clause"], said["because"]) == ("closed", "This table is closed.")


def test_a_pause_is_asked_for_agreed_to_and_ended(house: House) -> None:
    people, table = house.table()
    asked = people[0].post(f"/tables/{table}/proposals", what="pause", id="p1")
    assert people[0].post(f"/tables/{table}/proposals", what="pause", id="p1") == asked
    shown = people[1].view(table)["shared"]["table"]["proposal"]
    assert (shown["version"], shown["what"]) == (asked["version"], "pause")
    agreed = people[1].post(f"/tables/{table}/proposals/{shown['version']}", agrees=True, id="y")
    assert people[1].view(table)["shared"]["table"]["paused"] is True
    again = people[1].post(f"/tables/{table}/proposals/{shown['version']}", agrees=True, id="y")
    assert again == agreed
    people[1].post(f"/tables/{table}/proposals", what="go_on")
    assert people[0].view(table)["shared"]["table"]["paused"] is False


def test_what_cannot_be_asked_or_answered_cites_its_clause(house: House) -> None:
    people, table = house.table()
    http = people[0].http
    undo = http.post(f"/tables/{table}/proposals?lang=el", json={"what": "undo", "to": 1})
    assert problem(undo, 409, "undo")["because"].startswith("Αυτό δεν παίρνεται πίσω")
    late = http.post(f"/tables/{table}/proposals/1", json={"agrees": True})
    assert problem(late, 409, "answered")["clause"] == "answered"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("ready", {}),
        ("proposals", {"what": "pause"}),
        ("proposals/3", {"agrees": True}),
    ],
)
def test_only_those_who_sit_there_are_heard(
    house: House, path: str, body: dict[str, object]
) -> None:
    _, table = house.table()
    stranger = house.stranger()
    problem(stranger.http.post(f"/tables/{table}/{path}", json=body), 403, "no_seat")
    problem(stranger.http.post(f"/tables/none/{path}", json=body), 404, "no_table")


def play_the_deal(people: list[Person], table: str) -> None:
    """Play first moves until the deal is over."""
    while (view := people[0].view(table))["shared"]["table"]["status"] == "playing":
        people[view["shared"]["deal"]["turn"]].plays(table)
