"""The house that is built is the house that the settings describe."""

from pathlib import Path

import httpx
import pytest

from app.cli.preparing import prepare
from app.main import DATABASE, build, database_url, house
from app.settings import Settings
from app.web.identity import KEY_FILE
from app.web.origins import Reach


def test_an_embedded_house_keeps_everything_in_its_folder(tmp_path: Path) -> None:
    assert database_url(Settings(data=tmp_path)) == f"sqlite:///{tmp_path / DATABASE}"
    assert database_url(Settings(data=Path("data"))).endswith(f"/data/{DATABASE}")


def test_a_clustered_house_keeps_it_where_it_is_told(tmp_path: Path) -> None:
    settings = Settings(
        data=tmp_path, redis_url="redis://one", database_url="postgresql://two/house"
    )
    assert database_url(settings) == "postgresql+asyncpg://two/house"


def test_a_key_of_ones_own_needs_no_file(tmp_path: Path) -> None:
    build(Settings(data=tmp_path, signing_key="k" * 64), Reach.PUBLIC_URL)
    assert not (tmp_path / KEY_FILE).exists()
    build(Settings(data=tmp_path), Reach.PUBLIC_URL)
    assert (tmp_path / KEY_FILE).exists()


async def test_the_environment_builds_a_house_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIRIBAKI_DATA", str(tmp_path))
    app = house()
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http,
    ):
        assert (await http.get("/api/v1/health")).json()["checks"].keys() == {"log"}
    assert (tmp_path / KEY_FILE).exists()


async def test_a_house_whose_database_is_not_there_says_so(tmp_path: Path) -> None:
    app = build(Settings(data=tmp_path), Reach.PUBLIC_URL)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http,
    ):
        told = (await http.get("/api/v1/health")).json()
        assert told["status"] == "trouble"
        assert "no such table" in told["checks"]["log"]


def test_a_house_that_was_prepared_twice_is_as_good_as_new(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "deep" / "data")
    prepare(settings)
    prepare(settings)
    assert (settings.data / DATABASE).exists()
