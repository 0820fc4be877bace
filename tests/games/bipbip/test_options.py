"""Options of a Bip-Bip table, what a seat may do, and what the house does for it."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.engine.contract import Choice, Unfit
from app.games.bipbip import GAME
from app.games.bipbip.options import OPTIONS, choose
from app.rulebook.reading import book
from tests.games.bipbip.scene import LONG, after, options, table

BOOK: dict[str, Choice] = {
    "max_players": 12,
    "deals": 1,
    "target_score": "none",
    "draw": "after_card",
    "may_trump_anytime": False,
    "trump_pair_pays": False,
    "call_only_on_completion": False,
    "call_window": "turn",
}


def test_a_table_without_a_word_plays_by_the_book() -> None:
    assert choose({}, 4) == BOOK


def test_every_option_cites_a_clause_that_the_rulebook_has() -> None:
    assert {option.clause for option in OPTIONS} <= set(book().clauses)


@pytest.mark.parametrize(
    ("raw", "option", "code"),
    [
        ({"max_players": 3}, "max_players", "number"),
        ({"max_players": 1}, "max_players", "number"),
        ({"deals": 0}, "deals", "number"),
        ({"target_score": 0}, "target_score", "number"),
        ({"target_score": "all"}, "target_score", "number"),
        ({"draw": "before"}, "draw", "choice"),
        ({"sets": True}, "sets", "unknown"),
    ],
)
def test_what_does_not_fit_is_named(raw: Mapping[str, object], option: str, code: str) -> None:
    found = choose(raw, 4)
    assert isinstance(found, Unfit)
    assert (found.option, found.code) == (option, code)


@pytest.mark.clause("P-07", "P-11", "P-17")
@pytest.mark.parametrize(
    ("given", "listed"),
    [
        ({"hands": {0: "4c Kd"}}, ["play Kd", "play 4c"]),
        ({"hands": {0: "4c Kd"}, "trick": ["1 9c"], "turn": 0}, ["play 4c"]),
        ({"hands": {0: "Ks Qs Kd"}, "phase": "call"}, ["call Ks Qs", "pass"]),
        ({"hands": {0: "Kh Qh Kd"}, "phase": "call"}, ["pass"]),
    ],
)
def test_what_the_seat_that_is_asked_may_do(given: dict[str, Any], listed: list[str]) -> None:
    at = table(**given)
    assert options(at, 0) == listed
    assert at.may_act == (0,)
    assert options(at, 1) == []


@pytest.mark.clause("P-17")
def test_in_the_long_window_a_seat_that_holds_a_pair_may_act_out_of_turn() -> None:
    at = table(3, options=LONG, hands={0: "4c Qs", 1: "5c 6c", 2: "7c 8c"}, stock="Ks 3d 9d")
    on = after(at, "0 play 4c", "0 pass")
    assert (on.due, on.may_act) == (1, (1, 0))
    assert options(on, 0) == ["call Ks Qs"]
    assert options(on, 2) == []
    assert options(after(on, "0 call Ks Qs"), 0) == []


@pytest.mark.clause("P-17")
def test_before_its_own_card_and_after_the_tricks_last_nobody_calls_out_of_turn() -> None:
    hands = {0: "4c Qs Ks", 1: "5c 6c Qd Kd"}
    at = table(options=LONG, hands=hands, stock="3d 9d 4d 5d")
    assert options(at, 1) == []
    on = after(at, "0 play 4c", "0 pass", "1 play 5c", "1 pass")
    assert on.may_act == (on.due,)


def test_between_deals_nobody_may_act() -> None:
    at = GAME.open(BOOK, 4)
    assert (at.may_act, list(at.options(0))) == ((), [])
