import os
from pathlib import Path

import pytest

from app.cli.preparing import CannotServe, prepare
from app.settings import Settings
from tools.servers import free_port


def settings(folder: Path, **said: object) -> Settings:
    nowhere = free_port()
    return Settings(
        data=folder,
        redis_url=f"redis://127.0.0.1:{nowhere}/0",
        database_url=f"postgresql://p@127.0.0.1:{nowhere}/p",
        **said,  # type: ignore[arg-type]  # the test's own words
    )


def test_several_processes_need_a_key_that_all_of_them_have(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="set BIRIBAKI_SIGNING_KEY to the same value for each"):
        prepare(settings(tmp_path))


def test_a_postgres_that_is_away_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="The database of BIRIBAKI_DATABASE_URL cannot be used"):
        prepare(settings(tmp_path, signing_key="k" * 64))


def test_an_embedded_house_makes_its_folder(tmp_path: Path) -> None:
    prepare(Settings(data=tmp_path / "deep" / "data"))
    assert (tmp_path / "deep" / "data" / "biribaki.sqlite3").exists()
    assert (tmp_path / "deep" / "data").stat().st_mode & 0o777 == 0o700


def test_a_database_without_its_key_is_told_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = Settings(data=tmp_path)
    prepare(house)
    key = tmp_path / "signing.key"
    key.write_text("k" * 64)
    prepare(house)
    assert caplog.records == []
    key.unlink()
    prepare(Settings(data=tmp_path, signing_key="k" * 64))
    assert caplog.records == []
    prepare(house)
    assert f"there is a database, but no {key}: a new key is made" in caplog.text


def test_a_database_that_this_user_may_only_read_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(Settings(data=tmp_path))
    # Asked of the system in earnest, root may write everything.
    monkeypatch.setattr(os, "access", lambda file, _: file != tmp_path / "biribaki.sqlite3")
    with pytest.raises(CannotServe, match=r"cannot be used: this user may not write biribaki\.sql"):
        prepare(Settings(data=tmp_path))
