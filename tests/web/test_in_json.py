"""A body says that it is JSON, or is told to."""

import pytest

from tests.web.house import House, fine, problem

MARIA = b'{"name":"Maria"}'


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_a_body_of_another_kind_is_refused(house: House, kind: str) -> None:
    headers = {"Content-Type": kind} if kind else {}
    response = house.stranger().http.put("/me", content=MARIA, headers=headers)
    said = problem(response, 415, "unsupported_media_type")
    assert "application/json" in said["detail"]


@pytest.mark.parametrize(
    "kind", ["application/json", "Application/JSON; charset=utf-8", "application/vnd.biribaki+json"]
)
def test_json_by_any_of_its_names_is_read(house: House, kind: str) -> None:
    response = house.stranger().http.put("/me", content=MARIA, headers={"Content-Type": kind})
    assert fine(response)["name"] == "Maria"


def test_where_no_body_is_read_none_is_looked_at(house: House) -> None:
    host = house.stranger()
    table = host.post("/tables", game="classic", players=2, bots="fill")["table"]
    started = host.http.post(f"/tables/{table}/start", data={"more": "1"})
    assert fine(started)["version"]
