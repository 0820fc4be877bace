"""Every answer says under which name its request stands in the log."""

import re

import pytest

from app.web.request_ids import HEADER, request_id
from tests.web.house import House, problem


@pytest.mark.parametrize("given", ["a", "7f3c-42.x_1", "A" * 64])
def test_a_plain_word_is_kept(given: str) -> None:
    assert request_id(given) == given


@pytest.mark.parametrize("given", [None, "", "A" * 65, "two words", 'a"b', "-x", "a\nb", "ναι"])
def test_anything_else_is_replaced(given: str | None) -> None:
    assert re.fullmatch(r"[0-9a-f]{16}", request_id(given))
    assert request_id(given) != request_id(given)


def test_it_is_in_every_answer_and_in_every_problem(house: House) -> None:
    http = house.stranger().http
    for path in ("/me", "/nowhere", f"{house.url}/", f"{house.url}/healthz"):
        assert http.get(path, headers={HEADER: "mine-1"}).headers[HEADER] == "mine-1"
    refused = http.get("/tables/none", headers={HEADER: "mine-2"})
    assert problem(refused, 404, "no_table")["request"] == "mine-2"
    one, two = http.get("/me"), http.get("/me")
    assert one.headers[HEADER] != two.headers[HEADER]
