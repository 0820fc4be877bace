"""The bot that plays anything."""

from collections import Counter
from random import Random

from app.bots import KINDS, choose, sight_of, think
from tests.engine.rummy.scene import at_play


def test_every_offered_move_is_as_likely_as_any_other() -> None:
    match = at_play("5h 6h 7h Kd 9c")
    sight, dice = sight_of(match, 0), Random(1)
    options = tuple(match.options(0))
    seen = Counter(choose("random", sight, dice) for _ in range(400 * len(options)))
    assert set(seen) == set(options)
    assert min(seen.values()) > 300
    assert max(seen.values()) < 500


def test_at_a_live_table_every_kind_of_bot_makes_an_offered_move() -> None:
    match = at_play("5h 6h 7h Kd 9c")
    for kind in KINDS:
        assert think(kind, match, 0) in tuple(match.options(0))
