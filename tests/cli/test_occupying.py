"""One server to a data folder."""

import os
from pathlib import Path

import pytest

from app.cli.occupying import SIGN, occupying
from app.cli.preparing import CannotServe
from app.settings import Settings
from tests.journeys.running import running, serve_once
from tests.servers import free_port


def test_a_second_server_is_told_who_serves_there_and_a_killed_one_is_not_in_the_way(
    tmp_path: Path,
) -> None:
    with running(tmp_path, free_port()) as (program, house):
        code, said = serve_once(tmp_path, free_port())
        assert code == 1
        assert said == (
            f"Another server, process {program.process.pid}, serves from the data folder "
            f"{tmp_path} already. Stop that one, or choose another folder with BIRIBAKI_DATA.\n"
        )
        assert house.stranger().get("/health")["status"] == "ok"
        program.kill()
    with occupying(Settings(data=tmp_path)):
        assert (tmp_path / SIGN).read_text() == str(os.getpid())


def test_a_folder_that_cannot_be_occupied_is_told_of(tmp_path: Path) -> None:
    (tmp_path / SIGN).mkdir()
    with (
        pytest.raises(CannotServe, match=r"serving\.lock cannot be written: Is a directory"),
        occupying(Settings(data=tmp_path)),
    ):
        pass


def test_the_processes_of_a_cluster_may_share_one(tmp_path: Path) -> None:
    settings = Settings(
        data=tmp_path, redis_url="redis://127.0.0.1", database_url="postgresql://p@127.0.0.1/p"
    )
    with occupying(settings), occupying(settings):
        assert list(tmp_path.iterdir()) == []
