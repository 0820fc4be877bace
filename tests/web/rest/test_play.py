"""Play for programs: options, questions and moves, without a socket."""

import pytest

from tests.web.house import House, Person, problem


def at_turn(house: House) -> tuple[Person, Person, str, int]:
    """Who is to move, who waits, the table, and its version."""
    people, table = house.table()
    view = people[0].view(table)
    turn = view["shared"]["deal"]["turn"]
    return people[turn], people[1 - turn], table, view["version"]


def test_a_turn_can_be_played_without_a_socket(house: House) -> None:
    mover, other, table, at = at_turn(house)
    options = mover.get(f"/tables/{table}/options")
    assert options["complete"] is True
    assert "draw" in options["moves"]
    assert other.get(f"/tables/{table}/options")["moves"] == []
    command = {"id": "m1", "at": at, "move": "draw"}
    assert mover.post(f"/tables/{table}/commands", **command) == {"id": "m1", "version": at + 1}
    assert mover.post(f"/tables/{table}/commands", **command) == {"id": "m1", "version": at + 1}
    moves = mover.get(f"/tables/{table}/options")["moves"]
    discards = [move for move in moves if move.startswith("discard")]
    mover.post(f"/tables/{table}/commands", id="m2", at=at + 1, move=discards[0])
    assert mover.view(table)["version"] == at + 2


def test_every_option_says_what_a_question_about_its_cards_says(house: House) -> None:
    mover, _, table, at = at_turn(house)
    mover.post(f"/tables/{table}/commands", id="m1", at=at, move="draw")
    card = mover.view(table)["own"]["hand"][0]
    possible = mover.post(f"/tables/{table}/ask", cards=[card])
    assert possible == {"at": at + 1, "moves": [{"move": f"discard {card}", "points": 0}]}


def test_a_refused_move_cites_clause_sentence_and_facts(house: House) -> None:
    mover, waiting, table, at = at_turn(house)
    command = {"id": "m1", "at": at, "move": "draw"}
    said = problem(waiting.http.post(f"/tables/{table}/commands", json=command), 409, "refused")
    assert (said["clause"], said["because"]) == ("turn", "It is not your turn.")
    assert said["facts"] == {"seat": mover.view(table)["you"]["seat"]}
    assert (said["id"], said["version"]) == ("m1", at)


@pytest.mark.parametrize("move", ["dance", "draw draw", "meld", "discard 10h", "\u0000", "meld ??"])
def test_what_is_no_move_is_refused_as_that(house: House, move: str) -> None:
    mover, _, table, at = at_turn(house)
    command = {"id": "m1", "at": at, "move": move}
    said = problem(mover.http.post(f"/tables/{table}/commands", json=command), 409, "refused")
    assert said["clause"] == "syntax"


def test_a_refusal_changes_nothing(house: House) -> None:
    mover, waiting, table, at = at_turn(house)
    before = [person.view(table) for person in (mover, waiting)]
    for number, move in enumerate(["discard 5h", "meld 5h 6h 7h", "nonsense"]):
        command = {"id": f"m{number}", "at": at, "move": move}
        assert mover.http.post(f"/tables/{table}/commands", json=command).status_code == 409
    after = [person.view(table) for person in (mover, waiting)]
    for view in (*before, *after):
        del view["now"]
    assert before == after


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("commands", {"id": "m1", "at": 1, "move": "draw"}),
        ("ask", {"cards": ["5h"]}),
    ],
)
def test_somebody_without_a_seat_may_not_play(
    house: House, path: str, body: dict[str, object]
) -> None:
    _, _, table, _ = at_turn(house)
    known = house.table()[0][0]
    for stranger in (house.stranger(), known):
        problem(stranger.http.post(f"/tables/{table}/{path}", json=body), 403, "no_seat")
        problem(stranger.http.get(f"/tables/{table}/options"), 403, "no_seat")


def test_before_the_first_deal_nothing_is_possible(house: House) -> None:
    host = house.stranger()
    table = host.post("/tables", game="classic", players=2)["table"]
    assert host.get(f"/tables/{table}/options")["moves"] == []
    problem(host.http.post(f"/tables/{table}/ask", json={"cards": ["5h"]}), 409, "waiting")
    command = {"id": "m1", "at": 1, "move": "draw"}
    problem(host.http.post(f"/tables/{table}/commands", json=command), 409, "waiting")


def test_a_question_about_no_cards_is_not_answered_with_an_empty_list(house: House) -> None:
    people, table = house.table()
    mover = people[people[0].view(table)["shared"]["deal"]["turn"]]
    response = mover.http.post(f"/tables/{table}/ask", json={"cards": []})
    assert problem(response, 409, "refused")["clause"] == "syntax"
