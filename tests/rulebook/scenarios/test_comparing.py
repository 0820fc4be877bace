import pytest

from app.rulebook.located import parse_located
from app.rulebook.scenarios.comparing import differences

FOUND = {
    "turn": 1,
    "hands": {0: "5h Xr", 1: ""},
    "melds": {"A": ["5h 6h 7h"], "B": []},
    "discard": "Jd 4h",
    "packets": {"A": "taken 2", "B": "untaken"},
    "deal_over": False,
    "deal_score": {"A": {"cards": 45, "total": 340}},
    "winner": None,
}


def compare(text: str, **changed: object) -> list[str]:
    expect = parse_located(text).value
    assert isinstance(expect, dict)
    return list(differences({str(k): v for k, v in expect.items()}, {**FOUND, **changed}))


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "{turn: 1, deal_over: off}",
        "{hands: {0: Xr 5h, 1: none}}",
        "{hands: {1: }}",
        "{melds: {A: ['5h  6h 7h'], B: []}}",
        "{discard: Jd 4h}",
        "{packets: {A: taken}}",
        "{packets: {A: taken 2, B: untaken}}",
        "{deal_score: {A: {total: 340}}}",
    ],
)
def test_only_what_is_named_is_compared(text: str) -> None:
    assert compare(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{turn: 2}", "expected turn 2, found 1"),
        ("{deal_over: true}", "expected deal_over true, found false"),
        ("{hands: {0: 5h}}", "expected hands.0 5h, found 5h Xr"),
        ("{hands: {0: none}}", "expected hands.0 none, found 5h Xr"),
        ("{melds: {A: [7h 6h 5h]}}", "expected melds.A [7h 6h 5h], found [5h 6h 7h]"),
        ("{melds: {A: []}}", "expected melds.A [], found [5h 6h 7h]"),
        ("{discard: 4h Jd}", "expected discard 4h Jd, found Jd 4h"),
        ("{packets: {A: taken 0}}", "expected packets.A taken 0, found taken 2"),
        ("{packets: {B: taken}}", "expected packets.B taken, found untaken"),
        ("{deal_score: {A: {cards: 40}}}", "expected deal_score.A.cards 40, found 45"),
        ("{deal_score: {B: {cards: 40}}}", "expected deal_score.B.cards 40, found none"),
        ("{winner: A}", "expected winner A, found none"),
    ],
)
def test_each_difference_is_told(text: str, told: str) -> None:
    assert compare(text) == [told]


def test_several_differences_are_all_told() -> None:
    assert len(compare("{turn: 2, discard: none, hands: {0: none}}")) == 3


@pytest.mark.parametrize("found", ["B", ["B"], ("B",)])
def test_a_winner_alone_or_in_a_list_is_the_same(found: object) -> None:
    assert compare("{winner: B}", winner=found) == []
    assert compare("{winner: [B]}", winner=found) == []
    assert len(compare("{winner: [A, B]}", winner=found)) == 1


def test_joint_winners_come_in_any_order() -> None:
    assert compare("{winner: [B, A]}", winner=["A", "B"]) == []
