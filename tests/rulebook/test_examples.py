import pytest

from app.engine.contract import Game, Illegal
from app.games import ALL
from app.rulebook.examples import ExamplePlayed, ExampleStep, examples_of
from app.rulebook.reading import book

UNSHOWN = {"G-X28", "G-X29", "P-X19"}
"""Draws for seats and a whole deal: no position and no move says them, a test does."""


def test_every_worked_example_is_shown_but_those_that_no_scenario_can_say() -> None:
    shown = {name for game in ALL for one in examples_of(game.slug) for name in one.examples}
    assert book().examples() - shown == UNSHOWN
    assert shown <= book().examples()


def test_an_example_is_a_position_some_moves_and_what_comes_of_them() -> None:
    found = next(one for one in examples_of("altaneira") if "A-X17" in one.examples)
    assert found.pile == ("Kd", "5s", "9c")
    assert found.hands == {"0": ("Tc", "2h", "2c", "4h", "8s")}
    assert found.steps[0] == ExampleStep(seat=0, move="take 9c Tc 2h", refused="A-27")
    assert found.steps[-1].refused is None


def test_a_trick_has_its_cards_and_whose_they_are() -> None:
    found = next(one for one in examples_of("bipbip") if "P-X1" in one.examples)
    assert found.trick[0] == ExamplePlayed(seat=0, card="9c")


def test_a_game_without_examples_has_none() -> None:
    assert examples_of("chess") == ()


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_every_move_of_an_example_is_one_of_its_game(game: Game) -> None:
    moves = [step.move for one in examples_of(game.slug) for step in one.steps]
    assert [line for line in moves if isinstance(game.parse_move(line), Illegal)] == []
