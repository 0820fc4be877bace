"""What a King or Queen is kept for."""

from app.bots.bipbip.pairs import pair_value
from app.bots.bipbip.table import hand_of
from app.engine.cards import cards_of
from app.games.bipbip.machine import BipMatch
from tests.bots.bipbip.seen import sight, table


def value(match: BipMatch, text: str) -> float:
    at = sight(match)
    return pair_value(at, cards_of(text)[0], hand_of(at))


def test_half_of_a_pair_is_worth_more_than_a_lone_king_and_that_more_than_any_other_card() -> None:
    match = table("Kh Qh Kd Ac", "3 9c", trump="s")
    assert value(match, "Kh") > 40
    assert 0 < value(match, "Kd") < 20
    assert value(match, "Ac") == 0


def test_a_pair_that_was_called_and_a_spare_king_are_worth_nothing() -> None:
    assert value(table("Kh Qh Ac", "3 9c", trump="s", used={"A": "Kh Qh"}), "Kh") == 0
    assert value(table("Kh Kh Qh Ac", "3 9c", trump="s"), "Kh") == 0


def test_a_pair_of_the_trump_has_to_wait() -> None:
    assert value(table("Kh Qh", "3 9c", trump="h"), "Kh") < value(
        table("Kh Qh", "3 9c", trump="s"), "Kh"
    )


def test_with_no_more_draws_nothing_can_be_called() -> None:
    assert value(table("Kh Qh", "3 9c", trump="s", stock="none"), "Kh") == 0
