"""Drawing, showing and replacing, and what refills an empty stock."""

from typing import Any

import pytest

from app.engine.changing import changed
from app.engine.contract import Illegal, Position
from app.engine.rummy.machine import RummyMatch
from app.engine.seats import HOUSE
from app.games.altaneira import GAME


def table(**given: Any) -> Position:
    return GAME.set_up({"players": 4, **given})


def after(at: Position, seat: int, line: str) -> Position:
    played = at.play(seat, GAME.parse_move(line))
    assert not isinstance(played, Illegal), (line, played)
    return played.position


@pytest.mark.clause("A-12")
def test_a_dolar_drawn_is_shown_and_replaced_until_another_card_comes() -> None:
    at = after(table(hands={0: "9c Tc"}, stock="3h 3d 5s"), 0, "draw")
    assert at.public().sides[0].shown == ("3h", "3d")
    assert at.own(0).hand == ("5s", "9c", "Tc")


@pytest.mark.clause("A-36")
def test_an_empty_stock_is_refilled_by_a_morto() -> None:
    at = after(table(hands={0: "9c Tc"}, stock="none", discard="4c"), 0, "draw")
    shown = at.public()
    assert (shown.stock + len(shown.sides[0].shown), shown.packets_left) == (10, 1)
    assert [side.packet for side in shown.sides] == ["gone", "untaken"]


@pytest.mark.clause("A-36", "A-38")
def test_with_the_mortos_gone_the_house_shuffles_the_lixo_once() -> None:
    gone = {"A": "gone", "B": "gone"}
    at = table(hands={0: "9c Tc"}, stock="none", discard="4c 5c 6c", packets=gone, refills=2)
    waiting = after(at, 0, "draw")
    assert (waiting.due, waiting.shuffles, waiting.may_act) == (HOUSE, 3, ())
    on = waiting.shuffle((2, 0, 1)).position
    assert (on.due, on.public().stock, on.public().pile_size) == (0, 2, 0)
    assert on.own(0).hand == ("6c", "9c", "Tc")


@pytest.mark.clause("A-37")
def test_a_turn_that_nothing_can_be_drawn_in_does_not_begin() -> None:
    gone = {"A": "gone", "B": "gone"}
    at = table(stock="none", discard="4c 5c", packets=gone, refills=3)
    assert at.public().phase == "over"


@pytest.mark.clause("A-17")
def test_a_blocked_pile_is_not_among_the_options() -> None:
    hands = {0: "3s 9d", 1: "Jd Qd 5c", 2: "6c 7c 9h"}
    options = {"tranca": "block", "pile_take": "free"}
    given = {"options": options, "phase": "play", "hands": hands, "discard": "4c", "stock": "4d 5s"}
    at = after(table(**given), 0, "discard 3s")
    assert [GAME.format_move(move) for move in at.options(1)] == ["draw"]
    on = after(after(at, 1, "draw"), 1, "discard 5c")
    assert [GAME.format_move(move) for move in on.options(2)] == ["draw", "take"]


@pytest.mark.clause("A-52", "A-12")
@pytest.mark.parametrize(("hand", "phase"), [("7s", "over"), ("7s 9d", "play")])
def test_whoever_drew_a_dolar_as_the_last_card_goes_on_only_with_a_move(
    hand: str, phase: str
) -> None:
    options = {"packet_needs_biriba": True, "stock_end": "at_zero"}
    others = {1: "Tc Jc 5h", 2: "5c", 3: "6s"}
    at = table(options=options, hands={0: hand, **others}, stock="3h", discard="6d")
    assert isinstance(at, RummyMatch)
    on = after(RummyMatch(changed(at.at, stock=at.at.stock[:1])), 0, "draw")
    assert (on.public().phase, on.own(0).hand) == (phase, tuple(hand.split()))
    assert bool(list(on.options(0))) is (phase == "play")
