"""Whatever goes wrong with a request is told as a problem, and nothing is broken by it."""

import json
import logging
import random
import string
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.web.problems import Problem, answer_with_problems
from tests.counts import each
from tests.web.house import House, fine, house_in, problem

WORDS = [
    "classic",
    "draw",
    "steady",
    "fill",
    "5h",
    "none",
    "",
    " ",
    "\u0000",
    "\u202e",
    "💥",
    "é" * 90,
]
KEYS = ["game", "players", "options", "bots", "kind", "public", "start", "name", "id", "seat"]
KEYS += ["invite", "cards", "meld", "at", "move", "language", "target", "more"]


def something(dice: random.Random, depth: int = 0) -> Any:
    """Any JSON, of words that our routes know and of words that nobody knows."""
    kind = dice.randrange(8 if depth < 3 else 5)
    if kind < 3:
        return dice.choice(WORDS)
    if kind == 3:
        return dice.choice([0, 1, 2, 4, 5, -1, 10**6, 2**70, 1.5, 1e300, None, True, False])
    if kind == 4:
        return "".join(dice.choices(string.printable, k=dice.randrange(60)))
    if kind == 5:
        return [something(dice, depth + 1) for _ in range(dice.randrange(4))]
    keys = dice.sample(KEYS, dice.randrange(6))
    return {key: something(dice, depth + 1) for key in keys}


def test_no_body_breaks_a_route(tmp_path: Path) -> None:
    with house_in(tmp_path, frames_per_second=1000, frames_burst=10_000) as house:
        try_every_body(house)


def try_every_body(house: House) -> None:
    [host, _], table = house.table()
    routes = [
        ("POST", "/tables"),
        ("PUT", "/me"),
        *(("POST", f"/tables/{table}/{each_}") for each_ in ("seats", "bots", "ask", "commands")),
        ("POST", f"/tables/{table}/start"),
    ]
    before = host.view(table)
    stranger = house.stranger()
    for number in each("no body breaks a route", 4000):
        dice = random.Random(number)
        method, path = dice.choice(routes)
        text = json.dumps(something(dice))
        if dice.random() < 0.1:
            text = text[: len(text) // 2]
        response = stranger.http.request(
            method, path, content=text, headers={"Content-Type": "application/json"}
        )
        assert response.status_code < 500, (method, path, text, response.text)
        if response.status_code >= 400:
            problem(response, response.status_code, response.json()["code"])
    after = host.view(table)
    del before["now"], after["now"]
    assert before == after


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"{", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b'{"name":"\\ud800"}', 422, "invalid"),
        (b"[]", 422, "invalid"),
        (b"", 422, "invalid"),
    ],
)
def test_what_is_no_json_is_told_of(house: House, content: bytes, status: int, code: str) -> None:
    headers = {"Content-Type": "application/json"}
    response = house.stranger().http.put("/me", content=content, headers=headers)
    assert problem(response, status, code)["errors"]


def test_every_fault_of_a_body_is_named(house: House) -> None:
    body = {"game": 1, "players": "many", "more": 1}
    said = problem(house.stranger().http.post("/tables", json=body), 422, "invalid")
    assert [fault["where"] for fault in said["errors"]] == [
        "body.game",
        "body.players",
        "body.more",
    ]
    assert all(fault["what"] for fault in said["errors"])


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_may_read_what_is_public_and_do_nothing(house: House, origin: str) -> None:
    http = house.stranger(Origin=origin).http
    problem(http.post("/tables", json={"game": "classic"}), 403, "foreign_origin")
    problem(http.put("/me", json={"name": "Maria"}), 403, "foreign_origin")
    assert "access-control-allow-origin" not in http.get("/games").headers
    assert fine(http.get("/games"))["games"]


async def test_a_fault_of_ours_is_written_down_and_not_shown(
    caplog: pytest.LogCaptureFixture,
) -> None:
    app = FastAPI()
    answer_with_problems(app)

    @app.get("/broken")
    async def broken() -> None:
        raise ZeroDivisionError("the secret of the house")

    @app.get("/busy")
    async def busy() -> None:
        raise Problem(429, "busy", "Too much at once.", more=1).retry_after(0.3)

    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
        with caplog.at_level(logging.ERROR):
            response = await http.get("/broken")
        problem(response, 500, "fault")
        assert "secret" not in response.text
        assert "ZeroDivisionError" in caplog.text
        busy_now = await http.get("/busy")
        assert problem(busy_now, 429, "busy")["more"] == 1
        assert busy_now.headers["retry-after"] == "1"
