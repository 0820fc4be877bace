import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import main

ROOT = Path(__file__).parents[2]
CLASSIC = ROOT / "tests" / "scenarios" / "classic.yaml"
GOOD = """\
- id: one
  game: classic
  clause: M2
  given:
    phase: play
    hands: {0: 5h 6h 7h 9d Kc}
  steps:
    - 0 meld 5h 6h 7h
    - 0 discard 9d
  expect:
    turn: 1
- id: two
  game: classic
  clause: B-05
  expect: {turn: 0}
"""


def write(folder: Path, text: str, name: str = "x.yaml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_a_line_for_each_scenario_then_the_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", write(tmp_path, GOOD)]) == 0
    assert capsys.readouterr().out == "ok one\nok two\n2 passed, 0 failed\n"


def test_a_wrong_expectation_fails_and_the_rest_still_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, GOOD.replace("turn: 1", "turn: 2"))
    assert main(["check", file]) == 1
    out = capsys.readouterr().out
    assert out == "FAIL one: expected turn 2, found 1\nok two\n1 passed, 1 failed\n"


def test_several_files_are_counted_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = write(tmp_path, GOOD)
    other = write(tmp_path, GOOD.replace("one", "three").replace("two", "four"), "y.yaml")
    assert main(["check", one, other]) == 0
    assert capsys.readouterr().out.endswith("4 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("turn: 1", "tern: 1", "line 11: expect.tern: is not known"),
        ("5h 6h 7h 9d", "5h 6h 7h 9e", "line 6: given.hands.0: unknown card '9e'"),
        ("5h 6h 7h 9d", "5h 5h 5h 9d", "line 6: given.hands.0: 5h is named more often than"),
        ("0 discard 9d", "0 throw 9d", "line 9: steps.2: unknown verb 'throw'"),
        ("0 discard 9d", "4 discard 9d", "line 9: steps.2: there is no seat 4"),
        ("id: two", "id: one", "line 12: id: one was used in line 1"),
        ("clause: B-05", "clause: B-99", "line 14: clause: unknown clause 'B-99'"),
        ("clause: B-05", "clause: [B-05", "is not YAML"),
        ("{turn: 0}", "{turn: 0}\n  options: {speed: 3}", "line 16: options.speed: is not known"),
        (GOOD, "nothing to see\n", "line 1: file: must be a list of scenarios"),
        (GOOD, "", "line 1: file: is empty"),
    ],
)
def test_a_file_that_is_no_scenario_is_told_by_file_line_and_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    assert old in GOOD
    file = write(tmp_path, GOOD.replace(old, new, 1))
    assert main(["check", file]) == 2
    caught = capsys.readouterr()
    assert caught.out == ""
    assert re.fullmatch(rf"{re.escape(file)}: .*{re.escape(told)}.*\n", caught.err), caught.err


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml: line 1: file: No such file" in capsys.readouterr().err


def test_an_id_is_used_once_in_all_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = write(tmp_path, GOOD), write(tmp_path, GOOD, "y.yaml")
    assert main(["check", one, other]) == 2
    assert f"{other}: line 1: id: one was used in {one}" in capsys.readouterr().err


def test_the_houses_own_scenarios_from_the_command_line() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "app", "check", str(CLASSIC)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    *lines, last = ended.stdout.splitlines()
    assert all(line.startswith("ok ") for line in lines)
    assert last == f"{len(lines)} passed, 0 failed"
    assert len(lines) > 300
