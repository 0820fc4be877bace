"""The position as a value, and as the one line that records digest."""

from app.engine.rummy.position import canonical, counts_text, hand_size, has_biriba, laid_points
from tests.engine.rummy.scene import after, at_play, table

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"


def test_a_position_has_one_line_that_never_changes() -> None:
    at = table(
        2,
        hands={0: "Kd 5h 5h", 1: "Xr"},
        melds={"A": ["7s 7h Xb"], "B": ["Qc Kc Ac"]},
        discard="9s",
        stock="none",
        packets={"A": "played", "B": "taken 1"},
        trump="h",
        scores={"A": 120, "B": -35},
        upcard="9h",
    )
    assert canonical(at.at) == (
        "1 1 draw 0 h;120 -35;9h;5h 5h Kd|Xr;;9s;played |taken1 ;"
        "7s 7h Xb@7*|Qc Kc Ac@12;0 0;//0/0/0;-/-;"
    )


def test_what_a_turn_remembers_is_in_the_line() -> None:
    given = {"obligations": "0:75", "pile_take": "use_any"}
    at = table(2, options=given, hands={0: "5h 6h As Ah Ad Ks Kc Kd 9s 4c"}, discard="7h Ac")
    taken = after(at, "0 take")
    assert ";/7h Ac/0/0/0;-/-;" in taken.canonical()
    short = after(taken, "0 meld 5h 6h 7h")
    assert "//0/1/0;-/As 9s Ks Ah 5h 6h 7h Ad Kd Ac 4c Kc::7h Ac;" in short.canonical()
    lone = after(table(2, hands={0: "Kc Kd"}, discard="9h"), "0 take")
    assert ";9h//0/0/0;-/-;" in lone.canonical()
    drawn = after(table(2, hands={0: "Kc Kd"}, stock="9h"), "0 draw")
    assert ";//0/1/0;9h/-;" in drawn.canonical()


def test_the_bonus_suit_is_in_the_line_named_or_not() -> None:
    assert table(2).canonical().startswith("1 1 draw 0 none;")
    assert table(2, phase="trump", discard="Xr").canonical().startswith("1 1 trump 0 unnamed;")


def test_what_a_side_has_on_the_table() -> None:
    at = at_play("Kc Kd", "5h 6h 7h", "Ks Kh Xr").at
    assert (laid_points(at, 0), laid_points(at, 1)) == (55, 0)
    assert not has_biriba(at, 0)
    assert has_biriba(at_play("Kc", BIRIBA).at, 0)
    assert hand_size(at, 0) == 2
    assert counts_text(at.hands[0]) == "Kd Kc"
