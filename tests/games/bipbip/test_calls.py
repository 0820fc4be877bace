"""Which pairs may be called, and why others may not."""

from typing import Any

import pytest

from app.games.bipbip.calls import call_fault, callable_suits, may_call_late
from tests.games.bipbip.scene import LONG, after, clause, options, table

CALL: dict[str, Any] = {"phase": "call"}


@pytest.mark.parametrize(
    ("given", "suits"),
    [
        pytest.param({"hands": {0: "Ks Qs 4c"}}, "s", marks=pytest.mark.clause("P-X10")),
        pytest.param({"hands": {0: "Kh Qh 4c"}}, "", marks=pytest.mark.clause("P-X11", "P-X17")),
        pytest.param({"hands": {0: "Kh Qh 4c"}, "trump": "s"}, "h"),
        pytest.param({"hands": {0: "Ks Qd 4c"}}, ""),
        pytest.param({"hands": {0: "Ks Qs Kd Qd Kc Qc"}}, "sdc"),
        pytest.param(
            {"hands": {0: "Ks Qs Qs"}, "used": {"A": "Ks Qs"}}, "",
            marks=pytest.mark.clause("P-X12", "P-19"),
        ),
        pytest.param(
            {"hands": {0: "Ks Ks Qs Qs"}, "used": {"A": "Ks Qs"}}, "s",
            marks=pytest.mark.clause("P-X12", "P-18"),
        ),
    ],
)  # fmt: skip
def test_the_pairs_that_a_hand_may_call(given: dict[str, Any], suits: str) -> None:
    at = table(**CALL, **given).at
    assert "".join("shdc"[suit] for suit in callable_suits(at, 0)) == suits


@pytest.mark.parametrize(
    ("given", "line", "refused"),
    [
        ({"phase": "call", "hands": {0: "Kh Qh"}}, "0 call Kh Qh", "P-15"),
        ({"phase": "call", "hands": {0: "Ks Qd"}}, "0 call Ks Qs", "cards"),
        (
            {"phase": "call", "hands": {0: "Ks Qs Qs"}, "used": {"A": "Ks Qs"}},
            "0 call Ks Qs",
            "P-19",
        ),
        ({"phase": "call", "hands": {0: "4c", 1: "Ks Qs"}}, "1 call Ks Qs", "turn"),
        ({"hands": {0: "Ks Qs 4c"}}, "0 call Ks Qs", "P-17"),
        ({"hands": {0: "Ks Qs 4c"}, "stock": "none"}, "0 call Ks Qs", "P-22"),
    ],
)
def test_why_a_pair_may_not_be_called(given: dict[str, Any], line: str, refused: str) -> None:
    assert clause(table(**given), line) == refused


@pytest.mark.clause("P-11")
def test_where_only_a_pair_just_completed_counts_the_card_drawn_decides() -> None:
    strict = {"call_only_on_completion": True}
    hands = {0: "4c 5c Ks Qs Kd", 1: "6c 7c"}
    at = table(options=strict, hands=hands, stock="Qd 3d 8d 9d", captured={"A": "9s 9d"})
    on = after(at, "0 play 4c")
    assert options(on, 0) == ["call Kd Qd", "pass"]
    assert clause(on, "0 call Ks Qs") == "P-11"


@pytest.mark.clause("P-17")
def test_who_has_played_and_drawn_may_call_until_the_tricks_last_card() -> None:
    at = table(3, options=LONG, hands={0: "4c Qs", 1: "5c 6c", 2: "7c 8c"}, stock="Ks 3d 9d 4d")
    assert not may_call_late(at.at, 0)
    one = after(at, "0 play 4c", "0 pass")
    assert [may_call_late(one.at, seat) for seat in range(3)] == [True, False, False]
    assert call_fault(one.at, 0, 0) is None
    all_three = after(one, "1 play 5c", "2 play 7c")
    assert not any(may_call_late(all_three.at, seat) for seat in range(3))
