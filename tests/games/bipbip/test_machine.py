"""A match of Bip-Bip behind the contract."""

from typing import Any

import pytest

from app.engine.cards import cards_of
from app.engine.contract import Illegal
from app.engine.seats import HOUSE
from app.games.bipbip import GAME
from tests.games.bipbip.scene import after, match, table


def test_everybody_plays_for_himself() -> None:
    assert table(5).letters == ("A", "B", "C", "D", "E")


@pytest.mark.clause("P-03")
def test_the_house_deals_and_the_deal_passes_round() -> None:
    opened = match(GAME.open(GAME.choose({"deals": 2}, 3), 3))  # type: ignore[arg-type]
    assert (opened.due, opened.deck_size(), opened.shuffles) == (HOUSE, 104, 0)
    at = match(opened.deal(opened.full_deck(), 1, cards_of("9d")).position)
    assert (at.at.dealer, at.public().trump) == (1, "d")
    while at.due != HOUSE:
        at = match(at.play(at.at.turn, at.time_out()).position)  # type: ignore[union-attr]
    again = match(at.deal(at.full_deck(), 0, cards_of("9s")).position)
    assert (again.at.dealer, again.at.deal_no, again.at.totals) == (2, 2, at.at.totals)


@pytest.mark.parametrize(
    ("given", "cards", "meld", "found"),
    [
        ({"hands": {0: "4c Qs"}}, "4c", None, "play 4c"),
        ({"hands": {0: "Ks Qs"}, "phase": "call"}, "Qs Ks", None, "call Ks Qs"),
    ],
)
def test_asking_about_cards_finds_the_move_that_uses_them(
    given: dict[str, Any], cards: str, meld: int | None, found: str
) -> None:
    readings = table(**given).ask(0, cards_of(cards), meld)
    assert not isinstance(readings, Illegal)
    assert [GAME.format_move(reading.move) for reading in readings] == [found]


@pytest.mark.parametrize(
    ("cards", "meld", "clause"),
    [("5d", None, "cards"), ("", None, "cards"), ("4c Qs", None, "cards"), ("4c", 1, "cards"),
     ("Ks Qs", None, "P-17"), ("Ks Ks Qs", None, "cards")],
)  # fmt: skip
def test_asking_about_cards_that_make_no_move_says_why(
    cards: str, meld: int | None, clause: str
) -> None:
    found = table(hands={0: "4c Qs Ks Ks"}).ask(0, cards_of(cards), meld)
    assert isinstance(found, Illegal)
    assert found.clause == clause


def test_every_move_is_offered_and_nothing_is_shuffled_in_mid_deal() -> None:
    at = table(hands={0: "4c Qs", 1: "5c 6d"}, stock="Ks 3d")
    assert at.offers(0) == tuple(at.options(0))
    assert at.shuffle(()).position == at


def test_a_match_that_is_over_awaits_nobody() -> None:
    over = after(table(hands={0: "4s", 1: "3s"}, stock="none"), "0 play 4s", "1 play 3s")
    assert (over.due, over.may_act) == (None, ())
