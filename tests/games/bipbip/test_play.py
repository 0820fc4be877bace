"""Judging a move of Bip-Bip: a refusal leaves nothing behind."""

from typing import Any

import pytest

from app.games.bipbip.play import play
from tests.games.bipbip.scene import after, clause, move, options, played, table


@pytest.mark.parametrize(
    ("given", "line", "refused"),
    [
        ({"hands": {0: "4c"}}, "1 play 5c", "turn"),
        ({"hands": {0: "4c"}}, "7 play 4c", "seat"),
        ({"hands": {0: "4c"}}, "-1 play 4c", "seat"),
        ({"hands": {0: "4c"}}, "0 play 5c", "cards"),
        ({"hands": {0: "4c"}}, "0 pass", "phase"),
        ({"hands": {0: "4c"}}, "1 pass", "turn"),
        ({"phase": "call", "hands": {0: "Ks Qs"}}, "0 play Ks", "phase"),
        (
            {"hands": {0: "4c Ah"}, "trick": ["1 9c"], "turn": 0},
            "0 play Ah",
            "P-07",
        ),
    ],
)
def test_why_a_move_is_refused(given: dict[str, Any], line: str, refused: str) -> None:
    at = table(**given)
    before = at.canonical()
    assert clause(at, line) == refused
    assert at.canonical() == before


def test_after_the_deal_nothing_is_played() -> None:
    over = after(table(hands={0: "4s", 1: "3s"}, stock="none"), "0 play 4s", "1 play 3s")
    assert clause(over, "0 play 4s") == "phase"


@pytest.mark.clause("P-11", "P-X10", "P-12", "P-23")
def test_a_pair_completed_by_the_draw_may_be_called_or_not() -> None:
    at = table(hands={0: "4c Qs", 1: "5c 6d"}, stock="Ks 3d 7d 8d")
    asked = after(at, "0 play 4c")
    assert options(asked, 0) == ["call Ks Qs", "pass"]
    called = after(asked, "0 call Ks Qs")
    assert (called.public().seats[0].calls, called.public().next_trump, called.due) == (1, "s", 1)
    declined = after(asked, "0 pass")
    assert (declined.public().seats[0].calls, declined.public().next_trump) == (0, "none")


@pytest.mark.clause("P-18", "P-X16")
def test_two_pairs_of_one_suit_are_called_one_after_the_other() -> None:
    hands = {0: "Ks Ks Qs Qs", 1: "3s 9h"}
    at = table(phase="call", trump="c", dealer=1, hands=hands, stock="9d 8d")
    once = after(at, "0 call Ks Qs")
    assert (once.due, options(once, 0)) == (0, ["call Ks Qs", "pass"])
    twice = after(once, "0 call Ks Qs")
    assert (twice.public().seats[0].calls, twice.public().trump) == (2, "s")


@pytest.mark.clause("P-13", "P-19", "P-X22")
def test_of_two_copies_the_one_that_a_call_has_used_leaves_first() -> None:
    hands = {0: "Ks Ks Qs Qs 4c", 1: "3c 9h 9d"}
    at = table(hands=hands, used={"A": "Ks Qs"}, stock="8d 7d 6d 5d")
    assert at.public().seats[0].exposed == ("Qs", "Ks")
    done = played(at, "0 play Ks")
    assert done.events[0].cards == ("Ks",)
    on = after(at, "0 play Ks")
    assert on.public().seats[0].exposed == ("Qs",)
    assert set(on.own(0).hand) >= {"Ks", "Qs", "4c"}


def test_a_step_holds_the_move_and_what_happened() -> None:
    at = table(hands={0: "4c 9d", 1: "5c 6d"}, stock="8s 3d 7d 8d").at
    step = play(at, 0, move("play 4c"))
    assert [event.kind for event in step.events] == ["play", "draw"]  # type: ignore[union-attr]
