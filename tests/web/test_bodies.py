"""Large bodies are refused before they are of any weight."""

import json

from app.web.bodies import LIMIT
from tests.web.house import House, problem

JSON = {"Content-Type": "application/json"}


def test_a_body_that_says_it_is_too_large_is_not_read(house: House) -> None:
    body = json.dumps({"name": "x" * LIMIT})
    problem(house.stranger().http.put("/me", content=body, headers=JSON), 413, "too_large")
    problem(house.stranger().http.post("/nowhere", content=body, headers=JSON), 413, "too_large")


def test_a_body_that_does_not_say_is_read_no_further_than_the_limit(house: House) -> None:
    parts = (b"x" * 10_000 for _ in range(10))
    problem(house.stranger().http.put("/me", content=parts, headers=JSON), 413, "too_large")


def test_a_body_of_just_the_limit_is_read(house: House) -> None:
    body = '{"language":"el"}'
    padded = body + " " * (LIMIT - len(body))
    assert house.stranger().http.put("/me", content=padded, headers=JSON).status_code == 200


def test_a_body_that_goes_too_deep_is_told_of(house: House) -> None:
    deep = b"[" * 30_000
    problem(house.stranger().http.put("/me", content=deep, headers=JSON), 400, "malformed")
