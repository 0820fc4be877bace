"""Every clause is tied to something that runs, and everything that cites a clause cites one that
the rulebook has.

The rulebook may hold the chapter of a game that is not played here yet: scenarios and refusals are
asked of the shared chapter and of the games in `app.games.ALL` only.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from app.engine.contract import Fact, Game, Illegal
from app.games import ALL, BY_SLUG
from app.rulebook.book import Clause
from app.rulebook.reading import book
from app.rulebook.refusals import placeholders
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.running import prepare, settled
from app.rulebook.scenarios.scenario import Scenario

ROOT = Path(__file__).parents[2]
SCENARIOS = tuple(
    scenario
    for file in sorted((ROOT / "tests" / "scenarios").glob("*.yaml"))
    for scenario in read_scenarios(file, BY_SLUG)
)
NUMBERED = re.compile(r"[A-Z]-?[0-9]+|[A-Z]-X[0-9]+")
LIKE_A_CLAUSE = re.compile(r"[BGAP]-[0-9]+|M[0-9]+")
LETTERS = ["M", *(game.letter for game in ALL)]


def marked() -> Iterator[str]:
    """Every id in a `@pytest.mark.clause(…)` of the tests."""
    for file in (ROOT / "tests").rglob("test_*.py"):
        for call in calls(file):
            if ast.unparse(call.func).endswith("mark.clause"):
                yield from (str(arg.value) for arg in call.args if isinstance(arg, ast.Constant))


def calls(file: Path) -> Iterator[ast.Call]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def told(scenario: Scenario) -> Iterator[tuple[str, Mapping[str, Fact]]]:
    """The refusals that a scenario meets."""
    game, position = scenario.game, prepare(scenario).position
    for step in scenario.steps:
        move = game.parse_move(step.move)
        answer = move if isinstance(move, Illegal) else position.play(step.seat, move)
        if isinstance(answer, Illegal):
            yield answer.clause, answer.facts
        else:
            position = settled(answer.position)


TIED = {name for scenario in SCENARIOS for name in scenario.clauses} | set(marked())
TOLD = [each for scenario in SCENARIOS for each in told(scenario)]


OF_PEOPLE = ("G-54", "G-56")
"""What a host or director does about people: no table has a director yet."""

OF_TALK = frozenset({"A-46"})
"""What closes a table's chat, and no move: see tests/table/test_talk.py."""


def test_every_clause_and_worked_example_is_tied_to_a_scenario_or_a_test() -> None:
    wanted = [clause for letter in LETTERS for clause in book().chapter(letter)]
    ids = [name for clause in wanted for name in (clause.id, *clause.examples)]
    assert [name for name in dict.fromkeys(ids) if name not in TIED] == list(OF_PEOPLE)


def test_whatever_a_test_speaks_for_exists() -> None:
    known = book().clauses.keys() | book().examples()
    mine = {name for name in marked() if NUMBERED.fullmatch(name) and name[0] in book().letters()}
    assert sorted(mine - known) == []


def test_a_clause_that_refuses_is_seen_refusing_and_a_sentence_being_said() -> None:
    """Each sentence of a game's clause is the one said for some refusal of the scenarios."""
    said = {(clause, sentence_for(book().clauses[clause], facts)) for clause, facts in TOLD}
    wanted = {
        (clause.id, line)
        for letter in LETTERS
        for clause in book().chapter(letter)
        if clause.id not in OF_TALK
        for line in clause.refusal.get("en", ())[:1]
    }
    assert sorted(wanted - said) == []


def sentence_for(clause: Clause, facts: Mapping[str, Fact]) -> str:
    lines = clause.refusal["en"]
    return next(line for line in lines if facts.keys() >= placeholders(line))


def test_every_refusal_of_the_scenarios_has_a_sentence() -> None:
    silent = Counter(clause for clause, _ in TOLD if not book().clauses[clause].refusal)
    assert silent == {}


def test_code_cites_no_clause_that_the_rulebook_lacks() -> None:
    known = book().clauses.keys()
    unknown = {
        (file.relative_to(ROOT).as_posix(), name)
        for file in (ROOT / "app").rglob("*.py")
        for name in cited(file)
        if name not in known
    }
    assert sorted(unknown) == []


def cited(file: Path) -> Iterator[str]:
    """The first word of every `Illegal(…)`, and every string that looks like a clause."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Illegal"):
            yield from (str(arg.value) for arg in node.args[:1] if isinstance(arg, ast.Constant))
        elif isinstance(node, ast.Constant) and LIKE_A_CLAUSE.fullmatch(str(node.value)):
            yield str(node.value)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_an_options_clause_knows_the_option(game: Game) -> None:
    options = {option.key: option.clause for option in game.options}
    assert {k: c for k, c in options.items() if k not in book().clauses[c].options} == {}


def test_a_clause_knows_no_option_that_no_game_has() -> None:
    known = {option.key for game in ALL for option in game.options}
    letters = {"M", *(game.letter for game in ALL)}
    named = {
        (clause.id, key)
        for clause in book().clauses.values()
        if clause.letter in letters
        for key in clause.options
    }
    assert sorted((name, key) for name, key in named if key not in known) == []
