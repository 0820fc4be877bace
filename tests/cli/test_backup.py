"""What a backup holds, and that a house opens from it as it was."""

import argparse
import io
import sqlite3
import tarfile
from pathlib import Path

import pytest

from app.cli.backup import CannotBackUp, back_up, run
from app.settings import Settings
from tests.journeys.running import running
from tests.journeys.test_power_cut import at_home, to_move, what_is_seen
from tests.servers import free_port


def back_up_to(file: Path) -> int:
    return run(argparse.Namespace(file=str(file)))


def test_a_house_opens_from_it_as_it_was_when_others_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data, restored, file = tmp_path / "data", tmp_path / "restored", tmp_path / "club.tar"
    (data / "presets").mkdir(parents=True)
    (data / "presets" / "friday.yaml").write_text("{name: Friday, game: classic}")
    monkeypatch.setenv("BIRIBAKI_DATA", str(data))
    with running(data, free_port()) as (program, house):
        people, table = house.table()
        to_move(people, table).plays(table)
        seen = what_is_seen(people, table)
        assert back_up_to(file) == 0
        to_move(people, table).plays(table)
        assert what_is_seen(people, table) != seen
        program.kill()
    assert file.stat().st_mode & 0o777 == 0o600
    assert back_up_to(file) == 1
    assert capsys.readouterr().err == f"{file} cannot be written: File exists.\n"
    with tarfile.open(file) as tar:
        names = tar.getnames()
        tar.extractall(restored, filter="data")
    assert names == ["biribaki.sqlite3", "signing.key", "presets/friday.yaml"]
    with running(restored, free_port()) as (_, house):
        assert what_is_seen([at_home(house, person) for person in people], table) == seen


def test_where_there_is_nothing_there_is_no_file_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIRIBAKI_DATA", str(tmp_path))
    assert back_up_to(tmp_path / "club.tar") == 1
    assert capsys.readouterr().err == f"There is no database in {tmp_path}.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fills_up_leaves_no_half_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIRIBAKI_DATA", str(tmp_path))
    (tmp_path / "biribaki.sqlite3").write_text("no database " * 100)
    assert back_up_to(tmp_path / "club.tar") == 1
    assert capsys.readouterr().err == f"{tmp_path} cannot be backed up: file is not a database.\n"
    assert not (tmp_path / "club.tar").exists()
    assert back_up_to(Path("/dev/full/club.tar")) == 1
    assert capsys.readouterr().err == "/dev/full/club.tar cannot be written: Not a directory.\n"
    sqlite3.connect(tmp_path / "empty").close()
    (tmp_path / "empty").replace(tmp_path / "biribaki.sqlite3")
    with (
        Path("/dev/full").open("wb", buffering=0) as full,
        pytest.raises(CannotBackUp, match="No space left on device"),
    ):
        back_up(Settings(data=tmp_path), full)


def test_a_cluster_is_backed_up_where_its_data_is(tmp_path: Path) -> None:
    settings = Settings(
        data=tmp_path, redis_url="redis://127.0.0.1", database_url="postgresql://p@127.0.0.1/p"
    )
    with pytest.raises(
        CannotBackUp, match="is in Postgres and Redis: back up the one with pg_dump"
    ):
        back_up(settings, io.BytesIO())
