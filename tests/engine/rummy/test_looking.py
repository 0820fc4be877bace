"""A position told as a scenario would name it."""

from typing import cast

import pytest

from app.engine.contract import Position
from app.engine.rummy.looking import look
from tests.engine.rummy.scene import after, table

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"


def test_a_position_in_play() -> None:
    at = table(
        2, hands={0: "Kd 5h", 1: "Xr"}, melds={"A": ["7s 7h Xb"]}, discard="9s 4d", stock="none",
        packets={"A": "played", "B": "taken 1"}, trump="h", scores={"A": 120, "B": -35},
    )  # fmt: skip
    assert look(at) == {
        "turn": 0,
        "phase": "draw",
        "trump": "h",
        "hands": {0: "5h Kd", 1: "Xr"},
        "hand_sizes": {0: 2, 1: 1},
        "melds": {"A": ["7s 7h Xb"], "B": []},
        "discard": "9s 4d",
        "discard_size": 2,
        "stock_size": 0,
        "packets": {"A": "played", "B": "taken 1"},
        "dollars": {"A": "", "B": ""},
        "opening": {"A": 0, "B": 0},
        "deal_over": False,
        "deal_score": {},
        "scores": {"A": 120, "B": -35},
        "next_dealer": 0,
        "match_over": False,
        "winner": None,
    }


def test_a_match_that_is_over() -> None:
    at = table(
        phase="play", hands={0: "Kc", 1: "", 2: "", 3: ""}, melds={"A": [BIRIBA]},
        packets={"A": "played", "B": "played"}, scores={"A": 4900, "B": 0},
    )  # fmt: skip
    found = look(after(at, "0 discard Kc"))
    assert (found["turn"], found["phase"], found["deal_over"]) == (None, "over", True)
    assert (found["match_over"], found["winner"]) == (True, "A")
    assert found["scores"] == {"A": 5245, "B": 0}
    assert cast("dict[str, object]", found["deal_score"])["A"] == {
        "cards": 45,
        "bonuses": 200,
        "going_out": 100,
        "packet": 0,
        "hand": 0,
        "dollars": 0,
        "nothing_melded": 0,
        "total": 345,
    }


def test_only_rummy_positions_are_looked_at() -> None:
    with pytest.raises(TypeError, match="not a rummy position"):
        look(cast("Position", object()))
