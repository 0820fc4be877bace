"""Replay is identity: the lines of a deal make the same positions again."""

from random import Random

from hypothesis import given

from app.engine.contract import Game, Illegal
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import Fouls
from tests.properties.tables import (
    Match,
    a_share,
    dealt,
    every_game,
    judge,
    known,
    opened,
    seeds,
    settled,
    walk,
)

OF_EVERY_GAME = ("phase", "turn", "hands", "stock", "totals", "trump")
OF_RUMMY = (
    *("pile", "melds", "packets", "owed", "idle", "passes", "busy", "barred", "duty"),
    *("from_stock", "recall"),
)
OF_SOME = (
    *("shown", "removed", "blocked", "recycled", "untouched", "wanting", "then", "asked"),
    *("redrawable", "claimable", "batidas"),
)
OF_TRICKS = (
    *("asking", "next_trump", "draws", "leftover", "trick", "captured", "used", "calls"),
    *("drawn", "last_winner"),
)


@every_game
@a_share
@given(seeds)
def test_the_lines_of_a_deal_played_again_make_the_same_positions(game: Game, seed: int) -> None:
    dice = Random(seed)
    match = start = dealt(opened(game, dice), dice)
    for turned in walk(start, dice):
        if match.shuffles:
            match = turned.before
        assert match == turned.before
        line = game.format_move(turned.played.move)
        move = game.parse_move(line)
        assert not isinstance(move, Illegal)
        assert game.format_move(move) == line
        played = judge(match, turned.seat, move)
        assert not isinstance(played, Illegal), line
        assert played == turned.played
        match = known(played.position)
        assert match.canonical() == turned.after.canonical()


@every_game
@a_share
@given(seeds)
def test_the_same_deck_lots_and_shuffles_deal_the_same_positions(game: Game, seed: int) -> None:
    first, second = (
        [turned.after for turned in walk(dealt(opened(game, dice), dice), dice)]
        for dice in (Random(seed), Random(seed))
    )
    assert first == second


@every_game
@a_share
@given(seeds)
def test_positions_that_differ_in_anything_have_different_lines(game: Game, seed: int) -> None:
    dice = Random(seed)
    path = [turned.after for turned in walk(dealt(opened(game, dice), dice), dice, 150)]
    lines = [match.canonical() for match in path]
    assert len(set(lines)) == len({everything(match) for match in path})
    assert all("\n" not in line for line in lines)


def everything(match: Match) -> tuple[object, ...]:
    """What a position is, apart from its rules and what never changes within a deal."""
    names = (*OF_EVERY_GAME, *OF_TRICKS)
    if isinstance(match, RummyMatch):
        rules = match.at.rules
        some = rules.deck.shown or rules.fouls is Fouls.CALLED
        names = (*OF_EVERY_GAME, *OF_RUMMY, *(OF_SOME if some else ()))
    return tuple(getattr(match.at, name) for name in names)


@every_game
@a_share
@given(seeds)
def test_a_shuffle_by_the_house_moves_the_pile_and_nothing_else(game: Game, seed: int) -> None:
    dice = Random(seed)
    for turned in walk(dealt(opened(game, dice), dice), dice):
        waiting = turned.after
        if waiting.shuffles:
            assert isinstance(waiting, RummyMatch)
            assert (waiting.due, waiting.may_act) == (-1, ())
            assert list(waiting.options(waiting.at.turn)) == []
            after = settled(waiting, dice)
            assert isinstance(after, RummyMatch)
            assert after.at.pile == ()
            drawn = sum(map(sum, after.at.hands)) - sum(map(sum, waiting.at.hands))
            shown = sum(map(len, after.at.shown)) - sum(map(len, waiting.at.shown))
            assert len(after.at.stock) + drawn + shown == len(waiting.at.pile)
