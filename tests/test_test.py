import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import test as command

A_TEST = """
import os
import pathlib

def test_it():
    pathlib.Path(__file__ + ".pid").write_text(str(os.getpid()))
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one test of each kind, each of which notes its process."""
    for folder in ("browser", "table"):
        (tmp_path / "tests" / folder).mkdir(parents=True)
        (tmp_path / "tests" / folder / f"test_{folder}.py").write_text(A_TEST)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "BROWSER", tmp_path / "tests" / "browser")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # it starts in half the time
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def process_of(checkout: Path, folder: str) -> str:
    return (checkout / "tests" / folder / f"test_{folder}.py.pid").read_text()


def test_browser_tests_and_others_that_are_named_together_run_in_processes_of_their_own(
    checkout: Path,
) -> None:
    named = [
        "tests/browser/test_browser.py",
        "tests/table/test_table.py::test_it",
        "-p",
        "no:xdist",
    ]
    assert command.main(named) == 0
    assert process_of(checkout, "browser") != process_of(checkout, "table")


RUN = "-q"
REST = "--ignore=tests/browser"


@pytest.mark.parametrize(
    ("words", "runs"),
    [
        (["tests/table", RUN], [["tests/table", RUN]]),
        (["tests/browser", RUN], [["tests/browser", RUN]]),
        (
            ["tests/browser", RUN, "tests/table"],
            [["tests/browser", RUN], [RUN, "tests/table", REST]],
        ),
        (["tests/", RUN], [["tests/browser", RUN], ["tests/", RUN, REST]]),
    ],
)
def test_one_run_will_do_where_all_paths_are_of_a_kind(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], runs: list[list[str]]
) -> None:
    started = note_runs(monkeypatch)
    assert command.main(words) == 0
    assert started == [["pytest", *run] for run in runs]


@pytest.mark.parametrize(
    ("codes", "verdict"), [((0, 0), 0), ((1, 0), 1), ((0, 1), 1), ((5, 0), 0), ((5, 5), 5)]
)
def test_a_run_of_two_is_good_where_neither_failed_and_one_found_a_test(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, codes: tuple[int, ...], verdict: int
) -> None:
    coming = iter(codes)
    monkeypatch.setattr(command, "_run", lambda *_: next(coming))
    assert command.main(["tests/browser", "tests/table"]) == verdict


def test_words_that_are_no_paths_go_to_both_and_may_find_a_test_in_one(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = note_runs(monkeypatch, without_tests="tests/browser")
    assert command.main(["-k", "packet"]) == 0
    assert [words[-2:] for words in started] == [["-k", "packet"]] * 2


def note_runs(monkeypatch: pytest.MonkeyPatch, without_tests: str = "") -> list[list[str]]:
    """The words of each run that is started from now on, and really is not."""
    started: list[list[str]] = []

    def run(words: Sequence[str], _folder: Path) -> int:
        started.append(list(words))
        return command.NO_TEST if without_tests in words else 0

    monkeypatch.setattr(command, "_run", run)
    return started
