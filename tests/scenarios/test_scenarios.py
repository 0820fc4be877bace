"""Every scenario of this folder, each a test of its own."""

from pathlib import Path

import pytest

from app.games import BY_SLUG
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.running import prepare, run
from app.rulebook.scenarios.scenario import Scenario

HERE = Path(__file__).parent
NO_POSITION = frozenset({"turn_seconds", "seat_draw"})
"""Options that act on no position a scenario could set up."""
ALL = [
    pytest.param(scenario, id=scenario.id)
    for file in sorted(HERE.glob("*.yaml"))
    for scenario in read_scenarios(file, BY_SLUG)
]


@pytest.mark.parametrize("scenario", ALL)
def test_what_the_scenario_says_is_so(scenario: Scenario) -> None:
    assert run(prepare(scenario)) == ()


@pytest.mark.parametrize("game", sorted(BY_SLUG))
def test_every_option_of_a_game_is_tried_at_a_value_that_is_not_the_books(game: str) -> None:
    tried: dict[str, set[object]] = {}
    for param in ALL:
        scenario = param.values[0]
        assert isinstance(scenario, Scenario)
        if scenario.game.slug == game and isinstance(scenario.options.value, dict):
            for key, entry in scenario.options.value.items():
                tried.setdefault(str(key), set()).add(entry.value)
    for option in BY_SLUG[game].options:
        others = {value for value in option.values if value != option.default}
        if option.key not in NO_POSITION:
            assert tried.get(option.key, set()) >= others, option.key
            assert tried.get(option.key, set()) - {option.default}, option.key
