import sys

import pytest

from tools import check
from tools.check import Check


def python(name: str, code: str) -> Check:
    return Check(name=name, command=(sys.executable, "-c", code))


def test_one_failed_check_fails_all_and_shows_what_it_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = python("second", "print('line 7 is odd'); raise SystemExit(3)")
    monkeypatch.setattr(check, "CHECKS", (python("first", "print('fine')"), failing))
    assert check.main([]) == 1
    said = capsys.readouterr().out
    assert "line 7 is odd" in said
    assert "fine" not in said
    assert said.endswith("check: 1 passed, 1 failed\n")


def test_a_tool_that_is_missing_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "CHECKS", (Check(name="lost", command=("no-such-tool",)),))
    assert check.main([]) == 1


def test_checks_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    both = (python("good", ""), python("bad", "raise SystemExit(1)"))
    monkeypatch.setattr(check, "CHECKS", both)
    assert check.main(["good"]) == 0
    with pytest.raises(SystemExit, match="2"):
        check.main(["god"])
