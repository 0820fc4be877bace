"""The sheet of Bip-Bip: points, ranks, and what each option changes."""

import pytest

from app.engine.cards import TEXT, cards_of, counts_of
from app.games.bipbip.options import choose
from app.games.bipbip.rules import BipRules, CallWindow, DrawTime, any_suit, follow_suit, rules
from tests.games.bipbip.scene import table


def sheet(players: int = 4, **raw: object) -> BipRules:
    choices = choose(raw, players)
    assert isinstance(choices, dict), choices
    return rules(choices, players)


@pytest.mark.clause("P-02", "P-23")
def test_a_pack_is_worth_132_points() -> None:
    points = {TEXT[card]: worth for card, worth in enumerate(sheet().points) if worth}
    assert {text[0]: worth for text, worth in points.items()} == {
        "2": 11,
        "A": 10,
        "K": 5,
        "Q": 4,
        "J": 3,
    }
    assert sum(points.values()) == 132
    assert sheet().packs == 2


@pytest.mark.clause("P-06")
def test_the_three_is_lowest_and_the_two_highest_in_every_suit() -> None:
    height = sheet().height
    for suit in "shdc":
        ranks = cards_of(" ".join(rank + suit for rank in "3456789TJQKA2"))
        heights = [height[card] for card in ranks]
        assert heights == sorted(set(heights))


def test_options_pick_manners() -> None:
    assert (sheet().draw, sheet().window) == (DrawTime.AFTER_CARD, CallWindow.TURN)
    assert sheet(draw="after_trick").draw is DrawTime.AFTER_TRICK
    assert sheet(call_window="until_trick_ends").window is CallWindow.UNTIL_TRICK_ENDS
    assert (sheet(deals=3).deals, sheet().target, sheet(target_score=250).target) == (3, None, 250)


@pytest.mark.clause("P-07", "P-X7", "P-X8")
@pytest.mark.parametrize(
    ("hand", "led", "lawful"),
    [
        ("4c Ah", "c", "4c"),
        ("3s Ah", "c", "3s Ah"),
        ("4c Ah", None, "Ah 4c"),
        ("4c 4c Kc", "c", "4c Kc"),
    ],
)
def test_the_suit_led_must_be_followed(hand: str, led: str | None, lawful: str) -> None:
    found = follow_suit(counts_of(cards_of(hand)), None if led is None else "shdc".index(led), 1)
    assert found == tuple(sorted(cards_of(lawful)))


@pytest.mark.clause("P-15")
def test_where_trump_pairs_pay_every_suit_may_be_called() -> None:
    at = table(phase="call", hands={0: "Kh Qh 4c"}, options={"trump_pair_pays": True}).at
    assert [any_suit(at, suit) for suit in range(4)] == [None] * 4
    assert [at.rules.may_call_suit(at, suit) for suit in range(4)] == [None] * 4
