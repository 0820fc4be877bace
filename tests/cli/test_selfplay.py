"""Bots against each other, and the figures of it."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from app.__main__ import main
from app.bots import KINDS
from app.cli.selfplay import LONGEST_MATCH, Spread, measure, play_deals, told
from app.cli.wishes import Wish
from app.engine.contract import Unfit
from app.games.classic import GAME

ROOT = Path(__file__).resolve().parents[2]


def table(*bots: str, **options: object) -> Wish:
    choices = GAME.choose(options, len(bots))
    assert not isinstance(choices, Unfit)
    return Wish(game=GAME, players=len(bots), choices=choices, bots=bots)


def test_so_many_deals_are_played_as_are_asked_for() -> None:
    tally = play_deals(table("random", "greedy", "steady"), 7, Random(1))
    assert tally.deals == sum(tally.endings.values()) == len(tally.scores) == 7
    assert {len(scores) for scores in tally.scores} == {3}
    assert tally.moves > 7 * 11


def test_the_same_seed_is_the_same_play() -> None:
    tables = table("steady", "random")
    first, again, other = (play_deals(tables, 4, Random(seed)) for seed in (5, 5, 6))
    assert (first.scores, first.moves) == (again.scores, again.moves)
    assert first.scores != other.scores


def test_matches_follow_one_another() -> None:
    tally = play_deals(table("steady", "steady", target=200), 12, Random(1))
    assert tally.matches > 1
    assert tally.given_up == 0


def test_a_match_that_reaches_no_target_is_given_up() -> None:
    tally = play_deals(table("random", "random", target=1_000_000), LONGEST_MATCH, Random(1))
    assert (tally.matches, tally.given_up) == (0, 1)


def test_the_figures_agree_with_what_was_played() -> None:
    tables = table("greedy", "steady")
    figures, tally = measure(tables, 6, 3), play_deals(tables, 6, Random(3))
    scores = [score for both in tally.scores for score in both]
    assert (figures.deals, figures.moves) == (tally.deals, tally.moves)
    assert Counter(figures.endings) == tally.endings
    assert (figures.scores.least, figures.scores.most) == (min(scores), max(scores))
    assert figures.scores.mean == pytest.approx(sum(scores) / len(scores), abs=0.06)
    assert figures.moves_per_second == pytest.approx(figures.moves / figures.seconds, rel=0.01)
    assert len(figures.by_side) == 2


def test_the_figures_are_told_in_a_few_lines() -> None:
    text = told(measure(table("steady", "greedy"), 3, 1))
    for word in ("deals      3", "moves", "moves/s", "endings", "scores", "by side    A"):
        assert word in text
    assert text.splitlines()[0] == "game       classic, 2 players: steady, greedy"
    assert Spread(mean=1.5, deviation=0.5, least=1, most=2).mean == 1.5


def test_json_is_one_object_with_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    line = "selfplay classic --deals 3 --seed 1 --players 2 --bots random --json"
    assert main(line.split()) == 0
    figures = json.loads(capsys.readouterr().out)
    expected = measure(table("random", "random"), 3, 1)
    assert figures["deals"] == 3
    assert figures["moves"] == expected.moves
    assert figures["endings"] == expected.endings
    assert figures["bots"] == ["random", "random"]
    assert figures["moves_per_second"] > 0


def test_bad_input_is_a_sentence_and_exit_code_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "whist"]) == 2
    assert main(["selfplay", "classic", "--deals", "0"]) == 2
    told_off = capsys.readouterr()
    assert told_off.out == ""
    assert told_off.err.splitlines() == [
        "There is no game 'whist' here; there is classic, tournament, altaneira and bipbip.",
        "--deals must be 1 or more.",
    ]


def test_it_runs_from_the_command_line_with_every_kind_of_bot() -> None:
    command = [sys.executable, "-m", "app", "selfplay", "classic", "--deals", "2"]
    done = subprocess.run(
        [*command, "--players", "3", "--bots", ",".join(KINDS), "--seed", "1"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "3 players: random, greedy, steady" in done.stdout
