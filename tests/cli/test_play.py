"""A deal at the terminal, through a pipe."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from app.__main__ import main
from app.cli.play import Evening, Leaving
from app.cli.wishes import Wish
from app.engine.contract import Unfit
from app.games import altaneira, tournament
from app.rulebook.refusals import sentence
from tests.engine.rummy.scene import after
from tests.engine.rummy.scene import match as scene_match

ROOT = Path(__file__).resolve().parents[2]


def play(
    lines: Sequence[str], *words: str, stop: bool = True, game: str = "classic"
) -> subprocess.CompletedProcess[str]:
    """The command run with these lines typed into it."""
    typed = "\n".join([*lines, *(["quit"] if stop else [])]) + "\n"
    return subprocess.run(
        [sys.executable, "-m", "app", "play", game, *words],
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
        if "discards" in possible:
            return f"discard {possible['discards'].split()[0]}"
        if "cards to play" in possible:
            return f"play {possible['cards to play'].split()[0]}"
        return possible["moves"].split(" · ")[0]


def played(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *words: str,
    game: str = "classic",
) -> str:
    typist = Typist(capsys)
    monkeypatch.setattr("builtins.input", typist)
    assert main(["play", game, "--seed", "1", *words]) == 0
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


@pytest.mark.parametrize("game", ["tournament", "altaneira", "bipbip"])
def test_a_deal_of_every_game_is_played_to_its_sheet(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = played(monkeypatch, capsys, game=game)
    assert shown.count("this deal") == (4 if game == "bipbip" else 2)
    assert "Goodbye" not in shown


def test_a_match_of_bip_bip_is_won_by_players(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = played(monkeypatch, capsys, "--players", "12", "--match", game="bipbip")
    assert "Side" not in shown
    assert shown.rstrip().endswith("wins the match.")


def test_a_lixo_taken_with_a_foreign_mele_is_refused_in_portuguese_by_its_clause(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = {"phase": "draw", "turn": 0, "hands": {0: "Tc 2h 5d 6s"}, "discard": "4s 9c"}
    waiting = altaneira.GAME.set_up({"players": 4, **hand})
    choices = altaneira.GAME.choose({}, 4)
    assert not isinstance(choices, Unfit)
    wanted = Wish(game=altaneira.GAME, players=4, choices=choices, bots=("steady",) * 4)
    evening = Evening(wanted, Random(1), "pt-BR")
    evening.sit_down_at(waiting)
    monkeypatch.setattr("builtins.input", Lines("take 9c Tc 2h", "quit"))
    with pytest.raises(Leaving):
        evening.play_on()
    expected = sentence("A-27", {"cards": ("2h",)}, "pt-BR")
    assert f"{expected} (A-27)" in capsys.readouterr().out
    assert expected != sentence("A-27", {"cards": ("2h",)}, "en")


def test_a_short_opening_may_be_claimed_while_another_is_to_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {"players": 4, "options": {"fouls": "called"}, "scores": {"B": 1000}, "turn": 1}
    hands = {"phase": "play", "hands": {1: "5h 6h 7h Ks 9c"}}
    opening = scene_match(tournament.GAME.set_up({**given, **hands}))
    choices = tournament.GAME.choose({"fouls": "called"}, 4)
    assert not isinstance(choices, Unfit)
    wanted = Wish(game=tournament.GAME, players=4, choices=choices, bots=("random",) * 4)
    evening = Evening(wanted, Random(1), "en")
    evening.sit_down_at(after(opening, "1 meld 5h 6h 7h", "1 discard Ks"))
    monkeypatch.setattr("builtins.input", Lines("claim", "quit"))
    with pytest.raises(Leaving):
        evening.play_on()
    shown = capsys.readouterr().out
    assert "You may claim the opening of 1-random" in shown
    assert "You claim the opening: 3 cards go back, and 90 are asked now" in shown


class Lines:
    """Types these lines, one after the other."""

    def __init__(self, *lines: str) -> None:
        self._lines = iter(lines)

    def __call__(self, _prompt: str) -> str:
        return next(self._lines)


def test_the_other_languages_have_their_own_words() -> None:
    for lang, words in (("pt-BR", "sua mão (7)"), ("ru", "ваша рука (7)")):
        done = play(["?", "? Kd", "help"], "--seed", "3", "--lang", lang, game="bipbip")
        assert (done.returncode, done.stderr) == (0, "")
        assert words in done.stdout
