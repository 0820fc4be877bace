"""Clause mutation: with a clause switched off, a scenario that names it fails."""

import inspect
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from app.engine.rummy.sheet import Citations
from app.games import BY_SLUG
from app.rulebook.located import Misfiled
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.running import prepare, run
from app.rulebook.scenarios.scenario import Scenario
from tests.scenarios.mutants import ALTANEIRA, BIPBIP, CLAUSES, LENIENT, MUTANTS, NEVER_CITED, Off

HERE = Path(__file__).parent
SCENARIOS = tuple(
    scenario for file in sorted(HERE.glob("*.yaml")) for scenario in read_scenarios(file, BY_SLUG)
)
SHEETS = {slug: import_module(f"app.games.{slug}.rules") for slug in NEVER_CITED}
CITED = [
    (slug, field.name)
    for slug, never in NEVER_CITED.items()
    for field in fields(Citations)
    if getattr(SHEETS[slug].CITES, field.name).startswith(BY_SLUG[slug].letter)
    and field.name not in never
]


@pytest.fixture
def mutation(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A way to change the rules for one test; no sheet made by it outlives it."""
    forget_sheets()
    yield monkeypatch
    monkeypatch.undo()
    forget_sheets()


def forget_sheets() -> None:
    for sheet in SHEETS.values():
        sheet._rules.cache_clear()


def switch_off(monkeypatch: pytest.MonkeyPatch, name: str, off: Off) -> None:
    """Put something else in a function's place, wherever it has been imported or listed."""
    home, _, own = name.rpartition(".")
    function = getattr(import_module(home), own)
    modules = [module for key, module in sys.modules.items() if key.startswith("app.")]
    for module in modules:
        for key, value in list(vars(module).items()):
            if value is function:
                monkeypatch.setattr(module, key, off)
            elif isinstance(value, dict):
                for choice in [each for each, found in value.items() if found is function]:
                    monkeypatch.setitem(value, choice, off)


def fails(scenario: Scenario) -> bool:
    try:
        return run(prepare(scenario)) != ()
    except Misfiled:
        return True


def unnoticed(clauses: list[str]) -> list[str]:
    """The clauses of which no scenario that names them fails."""
    return [
        clause
        for clause in clauses
        if not any(fails(scenario) for scenario in SCENARIOS if clause in scenario.clauses)
    ]


@pytest.mark.parametrize("name", MUTANTS, ids=lambda name: name.removeprefix("app."))
def test_a_clause_function_switched_off_fails_a_scenario_of_each_clause_it_speaks_for(
    mutation: pytest.MonkeyPatch, name: str
) -> None:
    off, clauses = MUTANTS[name]
    switch_off(mutation, name, off)
    assert unnoticed(clauses.split()) == []


@pytest.mark.parametrize(("slug", "field"), CITED)
def test_a_refusal_that_cites_another_clause_fails_a_scenario_of_its_own(
    mutation: pytest.MonkeyPatch, slug: str, field: str
) -> None:
    cites = SHEETS[slug].CITES
    clause = getattr(cites, field)
    mutation.setattr(SHEETS[slug], "CITES", replace(cites, **{field: "another"}))
    assert unnoticed([clause]) == []


@pytest.mark.parametrize(
    "home", [CLAUSES, ALTANEIRA, f"{BIPBIP}.clauses", "app.games.tournament.clauses"]
)
def test_every_clause_function_is_switched_off_in_turn(home: str) -> None:
    functions = {
        name
        for name, value in vars(import_module(home)).items()
        if isinstance(value, FunctionType)
        and inspect.getmodule(value) is import_module(home)
        and not name.startswith("_")
    }
    tried = {name.rpartition(".")[2] for name in MUTANTS if name.startswith(f"{home}.")}
    assert functions - LENIENT == tried
