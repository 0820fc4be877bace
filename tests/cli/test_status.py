"""What whoever runs a house is told of it."""

import argparse
import json
from pathlib import Path

import pytest

from app.cli import status
from app.cli.status import near_address, told
from app.settings import Settings
from app.web.host_key import host_key
from tests.servers import free_port
from tests.web.house import house_in

SIGNING = "s" * 64


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    status.add(parser.add_subparsers())
    return status.run(parser.parse_args(["status", *words]))


def test_a_house_that_is_well_is_told_of_with_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with house_in(tmp_path, public_url="http://127.0.0.1/cards") as house:
        monkeypatch.setenv("BIRIBAKI_DATA", str(tmp_path))
        monkeypatch.setenv("BIRIBAKI_PORT", str(house.port))
        monkeypatch.setenv("BIRIBAKI_PUBLIC_URL", "http://127.0.0.1/cards")
        assert run("--quiet") == 0
        assert capsys.readouterr().out == ""
        assert run() == 0
    first, log, page, key = capsys.readouterr().out.splitlines()
    assert first.endswith(f" at http://127.0.0.1:{house.port}/cards: ok")
    assert log == "  log: ok"
    word = key.rpartition(" ")[2]
    assert page == f"Its status page: http://127.0.0.1/cards/status#{word}"
    assert word == host_key((tmp_path / "signing.key").read_text().strip())
    assert run("--quiet") == 1  # it is closed by now


def test_a_house_that_is_not_there_is_no_fault_of_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    monkeypatch.setenv("BIRIBAKI_PORT", str(port))
    monkeypatch.setenv("BIRIBAKI_SIGNING_KEY", SIGNING)
    assert run() == 1
    assert capsys.readouterr().out.startswith(f"Nobody answers at http://127.0.0.1:{port}.\n")


def test_trouble_is_told_part_by_part() -> None:
    settings = Settings(signing_key=SIGNING, public_url="https://cards.example", host="0.0.0.0")  # noqa: S104
    health = json.loads(
        '{"version": "1", "status": "trouble", "checks": {"redis": "away", "log": "ok"}}'
    )
    address = near_address(settings)
    assert address == "http://127.0.0.1:8000"
    there = Settings(signing_key=SIGNING, host="::1", port=8123)
    assert near_address(there) == "http://[::1]:8123"
    assert told(there, "", None)[1].startswith("Its status page: http://[::1]:8123/status#")
    lines = told(settings, address, health)
    assert lines[:3] == [f"Biribaki 1 at {address}: trouble", "  redis: away", "  log: ok"]
    assert f"Bearer {host_key(SIGNING)}" in lines[-1]
    near = told(Settings(signing_key=SIGNING, port=8123), address, None)
    assert near[1].startswith("Its status page: http://127.0.0.1:8123/status#")


def test_a_key_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "signing.key").write_text("short")
    lines = told(Settings(data=tmp_path, port=8123), "http://x", None)
    assert lines[0] == "Nobody answers at http://x."
    assert lines[1].startswith(f"Its key is not known here: {tmp_path / 'signing.key'} is damaged")


def test_no_key_is_made_where_no_server_was_yet(tmp_path: Path) -> None:
    lines = told(Settings(data=tmp_path, port=8123), "http://x", None)
    assert "signing.key cannot be read: No such file or directory. Ask as the user" in lines[1]
    assert list(tmp_path.iterdir()) == []
