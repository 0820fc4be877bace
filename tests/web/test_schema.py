"""The page's types of the API are what is committed."""

import json
from pathlib import Path

import pytest

from app.web import schema


def test_what_is_committed_is_fresh() -> None:
    assert schema.main(["--check"]) == 0


def test_a_stale_file_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(schema, "TYPES", tmp_path / "src" / "api.gen.ts")
    assert schema.main(["--check"]) == 1
    assert capsys.readouterr().err == "api.gen.ts is stale: run `python -m app.web.schema`\n"
    assert schema.main([]) == 1
    assert "needs openapi-typescript" in capsys.readouterr().err


def test_the_document_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert schema.main(["--print"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["openapi"].startswith("3.1")
    assert "/api/v1/tables/{id}/commands" in shown["paths"]
