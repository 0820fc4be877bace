"""Scores add up, item by item, and are those of the rulebook's table."""

from dataclasses import asdict
from random import Random

from hypothesis import given

from app.engine.contract import Unfit
from app.engine.rummy.position import Phase
from app.games.classic import GAME
from tests.properties.scorer import totals
from tests.properties.tables import (
    dealt,
    drawn_choices,
    player_counts,
    rummy,
    seeds,
    walk,
)

ITEMS = ("cards", "bonuses", "going_out", "packet", "hand", "nothing_melded", "dollars")


@given(seeds, player_counts)
def test_every_item_is_what_the_table_of_the_rulebook_says(seed: int, players: int) -> None:
    dice = Random(seed)
    choices = drawn_choices(dice, players)
    assert not isinstance(choices, Unfit)
    match = rummy(GAME.open(choices, players))
    for _ in range(2):
        before = match.at.totals
        match = [turned.after for turned in walk(dealt(match, dice), dice)][-1]
        assert match.at.phase is Phase.OVER
        scored = match.at.scored
        assert scored is not None
        expected = totals(match.at, choices, scored.closer)
        for was, side, wanted in zip(before, scored.sides, expected, strict=True):
            items = asdict(side)
            assert {name: items[name] for name in wanted} == wanted
            assert side.total == sum(items[name] for name in ITEMS)
            assert side.match == was + (0 if scored.void else side.total)
        assert match.at.totals == tuple(side.match for side in scored.sides)
        stopped = scored.ending in {"passed_out", "stalemate"}
        assert scored.void == (stopped and choices["passed_out"] == "void")
        assert (scored.closer is not None) == (scored.ending == "closed")
