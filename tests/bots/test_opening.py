"""Meeting an opening: all in one turn, or not at all."""

from random import Random

from app.bots import KINDS, choose, sight_of
from app.bots.opening import cards_held, openers, own_side
from app.engine.cards import cards_of
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import LayMeld, format_move
from tests.bots.steady.seen import sight
from tests.engine.rummy.scene import after, at_play

OBLIGED = {"obligations": "0:75"}
STUBBORN = Random(0)


def lines(match: RummyMatch, dice: Random = STUBBORN) -> list[str]:
    return [format_move(move) for move in openers(sight(match), dice)]


class Never(Random):
    """Dice that never let a bot sulk."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return min(1, start - 1)


def test_without_an_opening_everything_may_be_laid() -> None:
    match = at_play("5h 6h 7h Ks 3d 9c")
    assert lines(match) == ["meld 5h 6h 7h"]


def test_melds_that_fall_short_of_the_opening_are_not_begun() -> None:
    match = at_play("5h 6h 7h Ks 3d 9c", options=OBLIGED)
    assert "meld 5h 6h 7h" in [format_move(move) for move in match.options(0)]
    assert lines(match, Never()) == []


def test_melds_that_reach_it_together_are_begun_with_the_dearest() -> None:
    match = at_play("As Ad Ac Ks Kd Kc Qh 3d 4c", options=OBLIGED)
    assert lines(match, Never()) == ["meld As Ad Ac"]
    assert lines(after(match, "0 meld As Ad Ac"), Never()) == ["meld Ks Kd Kc"]


def test_now_and_then_an_opening_is_left_be() -> None:
    match = at_play("As Ad Ac Ks Kd Kc Qh 3d 4c", options=OBLIGED)
    dice = Random(1)
    found = [bool(lines(match, dice)) for _ in range(200)]
    assert 0 < found.count(False) < 60


def test_a_bot_that_fell_short_takes_its_melds_back() -> None:
    match = after(at_play("5h 6h 7h Ks 3d 9c", options=OBLIGED), "0 meld 5h 6h 7h")
    for kind in KINDS[1:]:
        assert format_move(choose(kind, sight_of(match, 0), Never())) == "withdraw"


def test_a_bot_knows_its_side_and_its_cards() -> None:
    match = at_play("5h 6h Xr")
    assert own_side(sight(match)).letter == "A"
    assert cards_held(("5h", "Xr")) == cards_of("5h Xr")
    assert isinstance(LayMeld(cards_held(("5h",))), LayMeld)
