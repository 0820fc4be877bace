from pathlib import Path

import pytest

from app.__main__ import main
from app.wire.match_files import write_match
from tests.table.matches import a_match


def test_a_sound_match_is_told_deal_by_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(write_match(a_match("classic")))
    assert main(["verify", str(file)]) == 0
    before, one, two, last = capsys.readouterr().out.splitlines()
    assert before == "before: ok"
    for number, line in enumerate((one, two), start=1):
        assert line.startswith(f"deal {number}: ok, commitment ")
        assert line.endswith("promised beforehand, 4 of 4 seats contributed")
    assert last == f"{len(a_match('classic'))} records, 2 deals: all as they should be."


def test_a_changed_byte_is_told_with_its_line_and_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = write_match(a_match("classic")).split(b"\n")
    number = max(n for n, line in enumerate(lines) if b'"kind":"dealt"' in line) + 4
    lines[number] = lines[number].replace(b'"time":18', b'"time":17')
    file = tmp_path / "match.jsonl"
    file.write_bytes(b"\n".join(lines))
    assert main(["verify", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "deal 2" in said.err


def test_a_file_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(tmp_path / "none")]) == 2
    assert "No such file" in capsys.readouterr().err
