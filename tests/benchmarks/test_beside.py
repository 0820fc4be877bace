"""What is said of us beside another server, and what happens where it is not there."""

import shutil
from pathlib import Path

import pytest

from benchmarks import beside
from benchmarks.__main__ import main
from benchmarks.figures import Figure
from benchmarks.peers import installed
from benchmarks.processes import Skipped
from benchmarks.scale import Scale
from tools.locks import faults

OURS = {"cpu_us_move": 100.0, "p50_us": 500.0, "p99_us": 2000.0}
THEIRS = {"cpu_us_move": 600.0, "p50_us": 1000.0, "p99_us": 8000.0}


def test_moves_are_judged_by_the_cpu_that_each_took_and_latency_by_the_median() -> None:
    [boardgame, _] = beside.PEERS
    moves, p50, p99 = beside._figures(boardgame, [(OURS, OURS, THEIRS, THEIRS)])
    assert (moves.ours, moves.ratio, moves.verdict) == (10_000, 6, "yes")
    assert (p50.ratio, p50.verdict) == (0.5, "yes")
    assert (p99.ratio, p99.verdict) == (0.25, "")


def test_who_tells_at_a_pace_of_its_own_is_measured_at_that_too() -> None:
    [_, colyseus] = beside.PEERS
    slow = {**THEIRS, "p50_us": 40_000.0}
    found = beside._figures(colyseus, [(OURS, OURS, THEIRS, THEIRS, slow)])
    assert found[-1].name == "p50 at 500 moves/s beside Colyseus at its own tick"
    assert (found[-1].anchor, found[-1].ratio, found[-1].verdict) == (40_000, 1 / 80, "aim")


def test_without_node_the_peers_are_skipped_with_a_reason_and_that_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(Skipped, match="no Node"):
        installed.install()
    assert main(["peers", "--quick"]) == 0
    assert "peers was skipped: there is no Node here" in capsys.readouterr().err


def test_packages_that_cannot_be_had_are_a_reason_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    refuses = tmp_path / "npm"
    refuses.write_text("#!/bin/sh\necho no network >&2; exit 1\n")
    refuses.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda _: str(refuses))
    monkeypatch.setattr(installed, "FOLDER", tmp_path / "peers")
    with pytest.raises(Skipped, match="no network"):
        installed.install()


def test_the_lock_of_the_peers_holds_no_address() -> None:
    lock = installed.HERE / "package-lock.json"
    assert not list(faults(lock.name, lock.read_text()))
    for name in ("boardgame.io", "@colyseus/core"):
        assert f'"node_modules/{name}"' in lock.read_text()


def test_a_part_that_fails_takes_no_other_figures_with_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumble(_scale: Scale) -> list[Figure]:
        raise OSError("no such process")

    def measure(_scale: Scale) -> list[Figure]:
        return [Figure(part="judge", name="a figure", unit="us", ours=1.0)]

    monkeypatch.setattr("benchmarks.__main__.PARTS", {"fanout": stumble, "judge": measure})
    assert main(["fanout", "judge"]) == 1
    said = capsys.readouterr()
    assert "judge: a figure" in said.out
    assert "fanout could not be measured: OSError('no such process')" in said.err
