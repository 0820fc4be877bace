"""The yardstick."""

from random import Random

from app.bots import choose, sight_of
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import format_move
from tests.engine.rummy.scene import after, at_play, table


def greedy(match: RummyMatch) -> str:
    return format_move(choose("greedy", sight_of(match, 0), Random(1)))


def test_it_draws_whatever_lies_on_the_pile() -> None:
    match = table(phase="draw", hands={0: "5h 6h 9c Ks 3d"}, discard="7h 8h")
    assert greedy(match) == "draw"


def test_it_passes_when_there_is_no_stock() -> None:
    match = table(phase="draw", hands={0: "5h 6h 9c Ks 3d"}, discard="7h 8h", stock="none")
    assert greedy(match) == "pass"


def test_it_lays_what_brings_most_points() -> None:
    assert greedy(at_play("5h 6h 7h Ks Kd Kc 9c 3d")) == "meld Ks Kd Kc"


def test_it_throws_its_dearest_card_when_nothing_can_be_laid() -> None:
    assert greedy(at_play("5h 9h Ks Ad 3c")) == "discard Ad"


def test_it_goes_on_until_nothing_more_can_be_laid() -> None:
    match = at_play("5h 6h 7h Ks Kd Kc 9c 3d 4s")
    lines = []
    while match.due == 0:
        lines.append(greedy(match))
        match = after(match, f"0 {lines[-1]}")
    assert lines == ["meld Ks Kd Kc", "meld 5h 6h 7h", "discard 9c"]
