"""The self-test of an installation: who may ask, and what is found."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.main import DATABASE, build
from app.settings import Settings
from app.store.sql.schema import bring_up_to_date
from app.table.ports.trouble import StorageTrouble
from app.web.host_key import host_key
from app.web.origins import Reach
from tests.web.house import House, house_in, problem

SIGNING = "s" * 64
KEY = {"Authorization": f"Bearer {host_key(SIGNING)}"}


@pytest.fixture
def near(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path, signing_key=SIGNING) as opened:
        yield opened


def found(told: Mapping[str, Any]) -> Mapping[str, tuple[str, bool]]:
    return {one["name"]: (one["code"], one["is_well"]) for one in told["findings"]}


def test_it_takes_the_key(near: House) -> None:
    problem(near.stranger().http.get("/status"), 403, "key")
    problem(near.stranger(Authorization="Bearer x").http.get("/status"), 403, "key")
    told = near.stranger(**KEY).get("/status")
    assert told["public_url"] == near.url
    assert found(told) == {"log": ("store.ok", True), "proxy": ("proxy.direct", True)}


def test_a_trusted_proxy_says_who_asks(near: House) -> None:
    told = near.stranger(**KEY, **{"X-Forwarded-For": "203.0.113.7"}).get("/status")
    assert told["findings"][-1] == {
        "name": "proxy",
        "code": "proxy.ok",
        "is_well": True,
        "detail": "203.0.113.7",
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a database in it."""
    bring_up_to_date(f"sqlite:///{tmp_path / DATABASE}")
    return tmp_path


async def asked(app: FastAPI, client: str, **headers: str) -> Mapping[str, Any]:
    transport = httpx.ASGITransport(app, client=(client, 1))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http,
    ):
        told: Mapping[str, Any] = (await http.get("/api/v1/status", headers=headers | KEY)).json()
    return told


def app_of(folder: Path, **services: Any) -> FastAPI:
    settings = Settings(data=folder, signing_key=SIGNING, public_url="https://cards.example")
    app = build(settings, Reach.PUBLIC_URL)
    app.state.services = replace(app.state.services, **services)
    return app


async def test_a_proxy_that_is_not_trusted_or_says_nothing_is_told_of(folder: Path) -> None:
    told = await asked(app_of(folder), "10.1.2.3", **{"X-Forwarded-For": "203.0.113.7"})
    assert found(told)["proxy"] == ("proxy.untrusted", False)
    told = await asked(app_of(folder), "127.0.0.1")
    assert found(told)["proxy"] == ("proxy.silent", False)
    told = await asked(app_of(folder), "203.0.113.7")
    assert found(told)["proxy"] == ("proxy.direct", True)


async def test_stores_and_their_clocks_are_told_of(folder: Path) -> None:
    async def well() -> None:
        return None

    async def warned() -> str:
        return "no append-only file"

    async def away() -> Any:
        raise StorageTrouble("no route")

    app = app_of(
        folder,
        checks={"one": well, "two": warned, "three": away},
        clocks={"four": clock(1_000), "five": clock(-3_000), "six": away},
        now=lambda: 1_000_000,
    )
    told = await asked(app, "203.0.113.7")
    assert found(told) == {
        "one": ("store.ok", True),
        "two": ("store.unsafe", False),
        "three": ("store.away", False),
        "four": ("clock.ok", True),
        "five": ("clock.skewed", False),
        "six": ("clock.away", False),
        "proxy": ("proxy.direct", True),
    }
    details = [one["detail"] for one in told["findings"]]
    assert details == ["", "no append-only file", "no route", "+1.0 s", "-3.0 s", "no route",
                       "203.0.113.7"]  # fmt: skip


def clock(ahead: int) -> Any:
    async def told() -> int:
        return 1_000_000 + ahead

    return told
