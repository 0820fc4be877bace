import json
from pathlib import Path

import pytest

from app.rulebook.export import exported, main
from app.rulebook.refusals import sentences

COMMITTED = Path(__file__).parents[2] / "frontend" / "src" / "words" / "refusals.gen.json"


def test_the_page_has_the_sentences_of_today() -> None:
    assert main(["--check", "--to", str(COMMITTED)]) == 0


def test_the_page_has_the_very_same_sentences() -> None:
    told = json.loads(exported())
    assert told["el"]["refusals"]["M3"] == list(sentences()["el"]["M3"])
    assert told["el"]["joker"] == "τζόκερ"


def test_a_file_is_written_then_fresh(tmp_path: Path) -> None:
    target = tmp_path / "words" / "refusals.gen.json"
    assert main(["--to", str(target)]) == 0
    assert main(["--check", "--to", str(target)]) == 0


@pytest.mark.parametrize("old", [None, "{}\n"])
def test_a_stale_file_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str | None
) -> None:
    target = tmp_path / "refusals.gen.json"
    if old is not None:
        target.write_text(old)
    assert main(["--check", "--to", str(target)]) == 1
    assert "is stale: run python -m app.rulebook.export" in capsys.readouterr().err
    assert (target.read_text() if target.exists() else None) == old
