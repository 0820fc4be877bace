import argparse
import subprocess
import sys
import types

import pytest

from app import __version__
from app.__main__ import main
from app.cli import COMMANDS, Parsers
from app.settings import SettingsError


def command(name: str, answer: int | Exception) -> types.ModuleType:
    """A command's module that takes one word and answers."""
    module = types.ModuleType(f"app.cli.{name}")

    def add(parsers: Parsers) -> None:
        parsers.add_parser(name).add_argument("word")

    def run(args: argparse.Namespace) -> int:
        assert args.word == "hello"
        if isinstance(answer, Exception):
            raise answer
        return answer

    vars(module).update(add=add, run=run)
    return module


def test_a_command_gets_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "app.cli.check", command("check", 3))
    assert main(["check", "hello"]) == 3


def test_senseless_settings_are_a_sentence_and_a_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "app.cli.check", command("check", SettingsError("no")))
    assert main(["check", "hello"]) == 2
    assert capsys.readouterr().err == "no\n"


def test_help_lists_every_command_without_loading_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    said = capsys.readouterr().out
    assert [name for name in COMMANDS if f"    {name} " not in said] == []


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["shuffle"])
    assert "invalid choice: 'shuffle'" in capsys.readouterr().err


def test_the_version_is_told_by_the_module_itself() -> None:
    words = [sys.executable, "-m", "app", "--version"]
    ended = subprocess.run(words, capture_output=True, text=True, check=True)
    assert ended.stdout == f"biribaki {__version__}\n"
