"""A scenario's `given` made into a position of Bip-Bip, and a position told."""

from typing import Any

import pytest

from app.engine.contract import Misstated
from app.games.bipbip.position import Asking
from app.games.bipbip.setting import look
from tests.engine.rummy.scene import table as rummy_table
from tests.games.bipbip.scene import after, table
from tests.properties.tables import every_card


def test_what_nothing_names_is_dealt_seven_to_each() -> None:
    at = table(4)
    assert look(at)["hand_sizes"] == dict.fromkeys(range(4), 7)
    assert every_card(at) == sorted(at.full_deck())
    assert (at.at.dealer, at.at.turn) == (3, 0)


def test_everything_named_lies_where_it_is_named() -> None:
    at = table(
        3, trump="d", dealer=1, deal=2, scores={"A": 10, "C": 30}, hands={0: "4c", 2: "Ks Qs"},
        trick=["2 9c"], captured={"B": "As 2s 3s"}, calls={"B": 2}, used={"C": "Ks Qs"}, stock="5h",
    )  # fmt: skip
    told = look(at)
    assert (told["turn"], told["trump"], told["next_dealer"]) == (0, "d", 2)
    assert told["trick"] == ["2 9c"]
    assert told["captured_points"] == {"A": 0, "B": 21, "C": 0}
    assert told["scores"] == {"A": 10, "B": 0, "C": 30}
    assert (at.at.deal_no, at.at.calls, at.at.tricks) == (2, (0, 2, 0), (0, 1, 0))
    assert every_card(at) == sorted(at.full_deck())


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"hands": {0: "4c 4c 4c"}}, "hands.0"),
        ({"hands": {0: "Xr"}}, "hands.0"),
        ({"trick": ["1 4c", "0 4c", "1 4c"]}, "trick.3"),
        ({"captured": {"B": "As As As"}}, "captured.B"),
        ({"options": {"draw": "never"}}, "options.draw"),
    ],
)
def test_what_cannot_be_is_named(given: dict[str, Any], field: str) -> None:
    with pytest.raises(Misstated) as wrong:
        table(**given)
    assert wrong.value.field == field


def test_calls_before_the_first_trick_are_those_before_play() -> None:
    assert table(phase="call", hands={0: "Ks Qs"}).at.asking is Asking.BEFORE_PLAY
    later = table(phase="call", hands={0: "Ks Qs"}, captured={"A": "As 2s"})
    assert later.at.asking is Asking.AFTER_OWN_DRAW


def test_a_deal_that_is_over_tells_its_score_and_winner() -> None:
    over = after(table(hands={0: "As", 1: "3s"}, stock="none"), "0 play As", "1 play 3s")
    told = look(over)
    assert (told["deal_over"], told["match_over"], told["winner"]) == (True, True, "A")
    assert told["deal_score"] == {
        "A": {"tricks": 10, "calls": 0, "total": 10},
        "B": {"tricks": 0, "calls": 0, "total": 0},
    }


def test_only_its_own_positions_are_told() -> None:
    with pytest.raises(TypeError):
        look(rummy_table())
