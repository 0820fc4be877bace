"""Scores add up, item by item, and are those of the rulebook's tables."""

from collections.abc import Sequence
from dataclasses import asdict
from random import Random

import pytest
from hypothesis import example, given

from app.engine.cards import TEXT, cards_in
from app.engine.contract import Game
from app.engine.rummy.view import public
from app.games.bipbip import GAME as BIPBIP
from app.games.bipbip.machine import BipMatch
from tests.properties.scorer import ITEMS, totals
from tests.properties.tables import (
    a_share,
    dealt,
    drawn_choices,
    every_rummy,
    is_over,
    known,
    opened,
    played_out,
    rummy,
    seeds,
    walk,
)

POINTS = {"A": 10, "2": 11, "K": 5, "Q": 4, "J": 3}
PACK = 264


@every_rummy
@a_share
@given(seeds)
@example(1059913)  # in Altaneira a black run from Ace to Ace
def test_every_item_is_what_the_table_of_the_rulebook_says(game: Game, seed: int) -> None:
    dice = Random(seed)
    players = dice.choice(game.players)
    choices = drawn_choices(game, players, dice)
    match = rummy(game.open(choices, players))
    for _ in range(2):
        before = match.at.totals
        match = rummy(played_out(dealt(match, dice), dice))
        assert is_over(match)
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
        assert scored.void == (stopped and choices.get("passed_out") == "void")
        assert (scored.closer is not None) == (scored.ending == "closed")


@every_rummy
@a_share
@given(seeds)
def test_what_a_side_has_laid_is_the_sum_of_its_melds(game: Game, seed: int) -> None:
    dice = Random(seed)
    for turned in walk(dealt(opened(game, dice), dice), dice, 200):
        for side in public(rummy(turned.after).at).sides:
            assert side.laid == sum(meld.points for meld in side.melds)


def card_points(cards: Sequence[int]) -> int:
    return sum(POINTS.get(TEXT[card][0], 0) for card in cards)


@pytest.mark.clause("P-02", "P-21", "P-23", "P-X19", "P-X20")
@given(seeds)
def test_what_is_captured_and_left_over_is_the_whole_pack(seed: int) -> None:
    dice = Random(seed)
    match = dealt(opened(BIPBIP, dice), dice)
    before = match.at.totals
    end = played_out(match, dice)
    assert isinstance(end, BipMatch)
    assert end.at.scored is not None
    tricks = [one.tricks for one in end.at.scored.seats]
    assert tricks == [card_points(cards_in(cards)) for cards in end.at.captured]
    assert sum(tricks) == PACK - card_points(end.at.leftover)
    for was, calls, one in zip(before, end.at.calls, end.at.scored.seats, strict=True):
        assert one.calls == 50 * calls
        assert one.total == one.tricks + one.calls
        assert one.match == was + one.total


@pytest.mark.clause("P-21", "P-22")
@pytest.mark.parametrize("players", BIPBIP.players)
def test_drawing_ends_where_the_arithmetic_of_the_deal_says(players: int) -> None:
    dice = Random(players)
    drawing, leftover = divmod(104 - 7 * players, players)
    end = known(played_out(dealt(opened(BIPBIP, dice, players), dice), dice))
    assert isinstance(end, BipMatch)
    assert len(end.at.leftover) == leftover
    assert sum(end.at.tricks) == drawing + 7


@pytest.mark.clause("P-25", "P-26")
@given(seeds)
def test_the_highest_total_wins_once_the_last_deal_is_played(seed: int) -> None:
    dice = Random(seed)
    players = dice.choice((2, 3, 5))
    choices = drawn_choices(BIPBIP, players, dice)
    match = known(BIPBIP.open(choices, players))
    while match.outcome is None:
        match = played_out(dealt(match, dice), dice)
        best = max(match.at.totals)
        target = choices["target_score"]
        last = match.at.deal_no >= int(choices["deals"])
        decided = last if target == "none" else best >= int(target)
        assert (match.outcome is not None) == decided
    winners = tuple(seat for seat, total in enumerate(match.at.totals) if total == best)
    assert match.outcome.winners == winners
