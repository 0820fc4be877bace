"""The parts of the web are where they should be, and do not get into each other's way."""

import asyncio
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.main import build
from app.settings import Settings
from app.table.floor import Floor
from app.table.ports.trouble import StorageTrouble, Unreadable
from app.web.origins import Reach
from tests.web.house import House, fine, problem


def test_api_page_and_health_are_below_one_base(house: House) -> None:
    http = house.stranger().http
    assert fine(http.get("/games"))["games"]
    assert http.get(f"{house.url}/healthz").status_code == 200
    assert http.get(f"{house.url}/new").headers["content-type"].startswith("text/")
    described = fine(http.get("/openapi.json"))
    assert described["servers"] == [{"url": "/"}]


def test_there_is_no_documentation_that_fetches_from_elsewhere(house: House) -> None:
    http = house.stranger().http
    for path in ("/docs", "/redoc", "/openapi.json"):
        assert "swagger" not in http.get(f"{house.url}{path}").text


@pytest.mark.parametrize(
    ("trouble", "status", "code"),
    [
        (StorageTrouble("disk full"), 503, "storage"),
        (Unreadable(7, "a newer shape", ()), 409, "frozen"),
    ],
)
async def test_what_the_store_cannot_do_is_told_as_a_problem(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Exception,
    status: int,
    code: str,
) -> None:
    async def fails(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(Floor, "find", fails)
    app: FastAPI = build(Settings(data=tmp_path), Reach.PUBLIC_URL)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http:
        said = problem(await http.get("/api/v1/tables/t1"), status, code)
        assert ("retry-after" in (await http.get("/api/v1/tables/t1")).headers) == (status == 503)
        assert str(trouble) in said["detail"]
    await asyncio.sleep(0)
