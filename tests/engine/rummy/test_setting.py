"""A scenario's `given` made into a position."""

from collections.abc import Mapping

import pytest

from app.engine.cards import cards_in, format_cards
from app.engine.contract import Misstated
from app.engine.rummy.position import NO_TRUMP, UNNAMED, Held, Phase
from app.engine.scenes import DeckLeft
from app.games.classic import GAME
from tests.engine.rummy.scene import Given, cards, lies, options, table
from tests.properties.tables import every_card


def deck() -> DeckLeft:
    return DeckLeft(2, 2)


def test_what_nothing_names_is_dealt_in_order_jokers_last() -> None:
    left = deck()
    assert format_cards(left.named("As 3s Xr", "hands")) == "As 3s Xr"
    assert format_cards(left.dealt(3, "hands")) == "2s 4s 5s"
    assert format_cards(left.rest()[-4:]) == "Kc Xr Xb Xb"


def test_naming_nothing_takes_nothing() -> None:
    assert deck().named(None, "stock") == deck().named("none", "stock") == ()


def test_a_deck_gives_no_card_a_third_time_and_no_more_than_it_has() -> None:
    left = deck()
    left.named("5h 5h", "hands")
    with pytest.raises(Misstated, match="5h is named more often"):
        left.named("5h", "hands")
    with pytest.raises(Misstated, match="not enough cards"):
        left.dealt(107, "hands")


def test_an_empty_given_is_the_start_of_a_deal_without_an_upcard() -> None:
    at = table().at
    assert (at.phase, at.turn, at.dealer, at.deal_no) == (Phase.DRAW, 0, 3, 1)
    assert [sum(hand) for hand in at.hands] == [11] * 4
    assert (at.pile, at.trump, len(at.stock)) == ((), NO_TRUMP, 42)
    assert format_cards(cards_in(at.hands[0])) == "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js"
    assert every_card(table()) == sorted(table().full_deck())


def test_everything_named_lies_where_it_is_named() -> None:
    at = table(
        dealer=1, turn=3, phase="play", trump="d", scores={"A": 10, "B": 20}, deal=3, upcard="9h",
        hands={3: "5h 6h"}, melds={"B": ["7d 7s 7c", "Kc Ac 2c"]}, discard="Jd 4h", stock="5s 6c",
        packets={"A": "gone", "B": "taken 1"},
    ).at  # fmt: skip
    assert (at.dealer, at.turn, at.phase, at.trump, at.deal_no) == (1, 3, Phase.PLAY, 2, 3)
    assert (at.totals, at.upcard, at.pile) == ((10, 20), cards("9h")[0], cards("Jd 4h"))
    assert at.stock[:2] == cards("5s 6c")
    assert lies(at, 1) == ["7s 7d 7c", "2c Kc Ac"]
    assert [packet.held for packet in at.packets] == [Held.GONE, Held.TAKEN]


def test_no_stock_is_said_with_none() -> None:
    assert table(stock="none").at.stock == ()


def test_before_the_suit_is_named_it_is_unnamed() -> None:
    assert table(phase="trump", discard="Xr").at.trump == UNNAMED


def test_a_seat_about_to_draw_has_its_waiting_packet_in_play() -> None:
    assert table(packets={"A": "taken 0"}).at.packets[0].held is Held.PLAYED
    assert table(packets={"A": "taken 2"}).at.packets[0].held is Held.TAKEN


@pytest.mark.parametrize(
    ("given", "owed"),
    [
        ({}, (75, 75)),
        ({"melds": {"A": ["5h 6h 7h"]}}, (0, 75)),
        ({"melds": {"A": ["5h 6h 7h"]}, "opened": {"A": False}}, (75, 75)),
        ({"opened": {"B": True}}, (75, 0)),
        ({"opening": {"A": 120}}, (120, 75)),
        ({"scores": {"A": -5}}, (0, 75)),
    ],
)
def test_what_a_side_still_owes(given: Mapping[str, Given], owed: tuple[int, int]) -> None:
    assert table(options={"obligations": "0:75"}, **given).at.owed == owed


def test_a_short_opening_in_play_can_be_taken_back() -> None:
    at = table(
        options={"obligations": "0:75"}, phase="play", hands={0: "Kc Kd"},
        melds={"A": ["5h 6h 7h"]}, opened={"A": False},
    )  # fmt: skip
    assert options(at) == ["withdraw"]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"options": {"sets": "maybe"}}, "options.sets"),
        ({"options": {"obligations": ["1000:75"]}}, "options.obligations"),
        ({"hands": {0: "5h 5h 5h"}}, "hands.0"),
        ({"melds": {"A": ["5h 6h"]}}, "melds.A"),
        ({"packets": {"B": "taken"}}, "packets.B"),
        ({"packets": {"B": "taken 0"}}, "packets.B"),
        ({"discard": "5h", "stock": "5h 5h"}, "stock"),
    ],
)
def test_what_cannot_be_is_named(given: Mapping[str, object], field: str) -> None:
    with pytest.raises(Misstated) as caught:
        GAME.set_up({"players": 4, **given})
    assert caught.value.field == field
