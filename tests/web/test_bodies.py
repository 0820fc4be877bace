"""Large bodies are refused before they are of any weight."""

import asyncio
import json
from collections.abc import AsyncIterator

import httpx
from fastapi import FastAPI

from app.web.bodies import LIMIT, SmallBodies
from app.web.problems import answer_with_problems
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


async def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    app = FastAPI()
    answer_with_problems(app)
    app.add_middleware(SmallBodies, patience=0.05)

    @app.put("/said")
    async def put_said(body: dict[str, str]) -> dict[str, str]:
        await asyncio.sleep(0.1)
        return body

    async def trickle() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
        slow = await http.put("/said", content=trickle(), headers=JSON)
        problem(slow, 408, "too_slow")
        assert slow.headers["connection"] == "close"
        assert (await http.put("/said", json={"a": "b"})).json() == {"a": "b"}
