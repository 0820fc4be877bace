"""Every way in which an option does not fit is told in every language."""

import ast
from pathlib import Path

import pytest

from app.engine.contract import Unfit
from app.games import BY_SLUG
from app.rulebook.reading import book
from app.rulebook.unfit import ANY_OTHER, unfit_clause, unfit_sentence

ROOT = Path(__file__).parents[2]


def codes() -> set[str]:
    """The code of every `Unfit(…)` in engine and games."""
    files = [*(ROOT / "app/engine").rglob("*.py"), *(ROOT / "app/games").rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text()))]
    return {
        str(call.args[1].value)
        for call in nodes
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) == "Unfit"
        and isinstance(call.args[1], ast.Constant)
    }


def test_every_code_that_the_games_give_has_a_clause_of_its_own() -> None:
    found = codes()
    assert {"unknown", "switch", "number", "choice", "obligations", "blind", "together"} <= found
    assert {code for code in found if unfit_clause(code) == ANY_OTHER} == set()


@pytest.mark.parametrize(
    ("slug", "raw", "players", "clause"),
    [
        ("classic", {"colour": 1}, 4, "option_unknown"),
        ("classic", {"sets": "maybe"}, 4, "option_switch"),
        ("classic", {"target": 0}, 4, "option_number"),
        ("bipbip", {"target_score": "much"}, 4, "option_number"),
        ("bipbip", {"max_players": 3}, 4, "option_number"),
        ("tournament", {"fouls": "pardoned"}, 4, "option_choice"),
        ("altaneira", {"obligations": "many"}, 4, "option_obligations"),
        ("altaneira", {"pile_take": "use_any"}, 4, "option_blind"),
        ("classic", {"six_teams": True, "sides": "single"}, 6, "option_together"),
    ],
)
def test_what_a_game_finds_unfit_is_told_in_four_languages(
    slug: str, raw: dict[str, object], players: int, clause: str
) -> None:
    unfit = BY_SLUG[slug].choose(raw, players)
    assert isinstance(unfit, Unfit)
    assert unfit_clause(unfit.code) == clause
    told = {lang: unfit_sentence(unfit, lang) for lang in book().languages}
    assert len(set(told.values())) == 4
    assert not any("{" in one or clause in one for one in told.values())


def test_the_facts_are_in_the_sentence() -> None:
    unfit = Unfit("target", "number", {"least": 1, "most": 9})
    assert unfit_sentence(unfit, "en") == "The option target is a whole number from 1 to 9."
    assert unfit_sentence(unfit, "ru") == "Настройка target — целое число от 1 до 9."


def test_a_code_of_a_games_own_is_told_in_general() -> None:
    assert unfit_sentence(Unfit("quick", "odd"), "en") == (
        "The option quick does not take this value."
    )
