"""A deal at the terminal, through a pipe."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


def play(lines: Sequence[str], *words: str, stop: bool = True) -> subprocess.CompletedProcess[str]:
    """The command run with these lines typed into it."""
    typed = "\n".join([*lines, *(["quit"] if stop else [])]) + "\n"
    return subprocess.run(
        [sys.executable, "-m", "app", "play", "classic", *words],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        timeout=60,
        check=False,
    )


def first_turn(*lines: str) -> str:
    done = play(lines, "--seed", "3")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_table_is_shown_when_it_is_the_players_turn() -> None:
    shown = first_turn()
    for words in ("Side A: you", "pile (", "cards in hand: you: 11", "your hand (11): "):
        assert words in shown
    assert shown.rstrip().endswith("Goodbye.")


def test_what_the_bots_did_is_told_before() -> None:
    told, _, _ = first_turn().partition("Side A")
    assert told.startswith("Deal 1: ")
    assert "-steady discards" in told


def test_a_question_mark_lists_what_is_possible() -> None:
    shown = first_turn("?", "draw", "?")
    assert "moves: draw" in shown
    assert "discards: " in shown


def test_a_question_with_cards_tells_what_can_be_done_with_them() -> None:
    drawn = first_turn("draw")
    hand = drawn.rpartition("your hand (12): ")[2].splitlines()[0].split()
    shown = first_turn("draw", f"? {hand[0]}", "? 5x", "? 9h 9h 9h 9h 9h")
    assert f"discard {hand[0]}  (0)" in shown
    assert "These are no cards: 5x." in shown
    assert "(cards)" in shown


def test_a_refusal_is_a_sentence_with_its_clause() -> None:
    shown = first_turn("discard Kd", "jump", "take", "take")
    assert "That move does not belong here in the turn. (phase)" in shown
    assert "That is not a move. (syntax)" in shown


def test_refusals_and_table_speak_greek() -> None:
    done = play(["jump", "help"], "--seed", "3", "--lang", "el")
    assert (done.returncode, done.stderr) == (0, "")
    assert "το χέρι σου (11)" in done.stdout
    assert "(syntax)" in done.stdout
    assert "Goodbye" not in done.stdout
    assert "That is not a move" not in done.stdout


def test_help_tells_how_moves_are_written() -> None:
    assert "meld 5h 6h 7h · add 1 8h 9h" in first_turn("help")


def test_the_end_of_input_ends_the_evening_politely() -> None:
    done = play(["draw"], "--seed", "3", stop=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip().endswith("Goodbye.")


def test_an_interrupt_ends_it_politely_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "classic", "--seed", "3"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("Goodbye.")


class Typist:
    """Draws and throws the first card it may, for ever."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.seen = ""
        self._asked = False

    def __call__(self, _prompt: str) -> str:
        text = self._capsys.readouterr().out
        self.seen += text
        self._asked = not self._asked
        if self._asked:
            return "?"
        possible = dict(row.split(": ", 1) for row in text.splitlines() if ": " in row)
        if "moves" in possible:
            return possible["moves"].split(" · ")[0]
        return f"discard {possible['discards'].split()[0]}"


def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    typist = Typist(capsys)
    monkeypatch.setattr("builtins.input", typist)
    assert main(["play", "classic", "--seed", "1", *words]) == 0
    return typist.seen + capsys.readouterr().out


def test_a_deal_is_played_to_its_itemised_sheet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = played(monkeypatch, capsys, "--players", "2")
    _, _, sheets = shown.partition("Deal 1, side A")
    assert "cards in melds" in sheets
    assert "Deal 1, side B" in sheets
    assert sheets.count("this deal") == 2
    assert "Goodbye" not in shown


def test_a_match_goes_on_until_somebody_has_won(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = played(monkeypatch, capsys, "--players", "2", "--match", "--options", "target=900")
    assert shown.rstrip().endswith("wins the match.")


def test_bad_input_is_a_sentence_and_exit_code_two() -> None:
    done = play([], "--players", "9")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "classic is for 2, 3, 4, 5 and 6 players.\n"
