"""Asking again under an id of one's own, where the request has no body for it."""

import uuid
from collections.abc import Callable

import pytest

from app.web.rest.errands import command_id
from tests.web.house import House, Json, Person, fine, problem


def asks(person: Person, method: str, path: str, key: str, body: object = None) -> Json:
    headers = {"Idempotency-Key": key}
    return fine(person.http.request(method, path, headers=headers, json=body))


def with_guest(house: House) -> tuple[Person, Person, str]:
    """A table for three with its host, a guest on seat 1 and a bot on seat 2."""
    host, guest = house.stranger(), house.stranger()
    opened = host.post("/tables", game="classic", players=3)
    table = opened["table"]
    guest.post(f"/tables/{table}/seats", invite=opened["invite"], name="Eleni")
    host.post(f"/tables/{table}/bots", seat=2)
    return host, guest, table


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/start", None),
        ("DELETE", "/seats/1", None),
        ("DELETE", "/seats/mine", None),
        ("PUT", "/host", {"seat": 1}),
        ("DELETE", "/bots/2", None),
        ("DELETE", "", None),
    ],
)
def test_what_was_done_is_answered_as_at_first_and_done_once(
    house: House, method: str, path: str, body: object
) -> None:
    host, _, table = with_guest(house)
    first = asks(host, method, f"/tables/{table}{path}", "k1", body)
    assert first["id"] == "k1"
    assert asks(host, method, f"/tables/{table}{path}", "k1", body) == first


def test_a_bot_and_a_seat_are_had_once_by_header_or_by_body(house: House) -> None:
    host, guest = house.stranger(), house.stranger()
    opened = host.post("/tables", game="classic", players=4)
    bots = f"/tables/{opened['table']}/bots"
    first = asks(host, "POST", bots, "b1", {})
    assert asks(host, "POST", bots, "b1", {}) == first
    assert host.post(bots, id="b1") == first
    sitting = {"invite": opened["invite"], "name": "Eleni", "id": "s1"}
    sat = guest.post(f"/tables/{opened['table']}/seats", **sitting)
    assert asks(guest, "POST", f"/tables/{opened['table']}/seats", "other", sitting) == sat


def test_a_table_is_opened_once_under_a_key(house: House) -> None:
    host = house.stranger()
    host.http.put("/me", json={"name": "Maria"})
    wish = {"game": "classic", "players": 2}
    key = str(uuid.uuid4())
    one = asks(host, "POST", "/tables", key, wish)
    assert asks(host, "POST", "/tables", f'"{key}"', wish) == one
    assert asks(host, "POST", "/tables", "another", wish)["table"] != one["table"]


@pytest.mark.parametrize("key", ["", '"', "a b", "x" * 41, "ä", '"x'])
def test_a_key_that_is_none_is_told_of(house: House, key: str) -> None:
    host, _, table = with_guest(house)
    answer = host.http.post(f"/tables/{table}/start", headers={b"Idempotency-Key": key.encode()})
    said = problem(answer, 422, "invalid")
    assert said["errors"][0]["where"] == "header.Idempotency-Key"


@pytest.mark.parametrize(
    ("said", "key", "holds"),
    [
        ("body", "header", "body".__eq__),
        (None, "header", "header".__eq__),
        (None, '"quoted"', "quoted".__eq__),
        (None, None, lambda made: len(made) == 12),
    ],
)
def test_the_id_is_the_bodys_or_the_headers_or_one_of_ours(
    said: str | None, key: str | None, holds: Callable[[str], bool]
) -> None:
    assert holds(command_id(said, key))
