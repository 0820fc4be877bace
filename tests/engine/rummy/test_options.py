"""What a seat may do now, and what the house does for it when its time is up."""

from collections.abc import Mapping

import pytest

from app.engine.rummy.moves import format_move
from app.engine.rummy.options import timed_out
from tests.engine.rummy.scene import Given, after, at_play, options, table, texts

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"


@pytest.mark.clause("B-07")
def test_the_first_player_names_a_suit_or_none() -> None:
    at = table(phase="trump", discard="Xr")
    trumps = ["trump s", "trump h", "trump d", "trump c", "trump none"]
    assert options(at) == texts(at.offers(0)) == trumps
    assert options(at, 1) == texts(at.offers(1)) == []


@pytest.mark.clause("B-26", "G-14")
@pytest.mark.parametrize(
    ("given", "moves"),
    [
        ({"discard": "Kc"}, ["draw", "take"]),
        ({}, ["draw"]),
        ({"discard": "Kc", "stock": "none"}, ["pass", "take"]),
        ({"stock": "none"}, ["pass"]),
    ],
)
def test_a_turn_begins_with_the_stock_or_the_pile(
    given: Mapping[str, Given], moves: list[str]
) -> None:
    at = table(hands={0: "5h 6h"}, **given)
    assert options(at) == texts(at.offers(0)) == moves


def test_melds_and_additions_are_options_but_not_offers() -> None:
    at = at_play("5s 6s 7s Ks Kd", "5h 6h 7h", "Kh Kc Xr")
    assert options(at) == [
        "meld 5s 6s 7s",
        "add 2 Kd",
        "add 2 Ks",
        "add 2 Ks Kd",
        "discard 5s",
        "discard 6s",
        "discard 7s",
        "discard Ks",
        "discard Kd",
    ]
    assert texts(at.offers(0)) == [line for line in options(at) if line.startswith("discard")]


def test_when_the_deal_is_over_there_is_nothing_to_do() -> None:
    over = after(
        table(phase="play", hands={0: "Kc"}, melds={"A": [BIRIBA]}, packets={"A": "played"}),
        "0 discard Kc",
    )
    assert options(over) == []
    assert over.offers(0) == ()


@pytest.mark.clause("G-57")
def test_the_house_takes_the_first_move_that_is_legal() -> None:
    assert format_move(timed_out(table(phase="trump", discard="Xr").at)) == "trump none"
    assert format_move(timed_out(table(hands={0: "5h"}, discard="Kc").at)) == "draw"
    empty = table(hands={0: "5h"}, discard="Kc", stock="none")
    assert format_move(timed_out(empty.at)) == "pass"


@pytest.mark.clause("G-57")
def test_the_house_discards_the_card_drawn_else_the_cheapest() -> None:
    drawn = after(table(hands={0: "5h 6h"}, stock="Ks"), "0 draw")
    assert format_move(timed_out(drawn.at)) == "discard Ks"
    assert format_move(timed_out(at_play("Ks 8d 5d 5h").at)) == "discard 5h"
    taken = after(table(hands={0: "Kc Kd"}, discard="5h"), "0 take")
    assert format_move(timed_out(taken.at)) == "discard Kd"


@pytest.mark.clause("G-57")
def test_the_house_withdraws_a_short_opening_first() -> None:
    short = after(at_play("5h 6h 7h Kc Kd", options={"obligations": "0:75"}), "0 meld 5h 6h 7h")
    assert format_move(timed_out(short.at)) == "withdraw"


@pytest.mark.clause("G-57")
def test_the_house_makes_the_first_move_listed_where_no_discard_is_legal() -> None:
    at = table(options={"pile_take": "use_top"}, hands={0: "5h 6h Kc Kd"}, discard="9s 7h")
    taken = after(at, "0 take")
    assert format_move(timed_out(taken.at)) == "meld 5h 6h 7h"
