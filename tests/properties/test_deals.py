"""Whole deals of every game, any number of players, any options: no card lost, nobody stranded,
always an end.
"""

from random import Random

from hypothesis import example, given

from app.engine.contract import Game, Illegal
from tests.properties.tables import (
    a_share,
    any_move,
    dealt,
    every_card,
    every_game,
    is_over,
    judge,
    opened,
    seeds,
    settled,
    walk,
)

MOST_DEALS = 60


@every_game
@a_share
@given(seeds)
@example(1291050)  # the last card that was to be shuffled ends a deal
def test_no_card_is_lost_and_nobody_is_stranded_until_the_deal_ends(game: Game, seed: int) -> None:
    dice = Random(seed)
    match = dealt(opened(game, dice), dice)
    deck = sorted(match.full_deck())
    for turned in walk(match, dice):
        match = turned.after
        assert every_card(match) == deck
        assert all(min(hand) >= 0 for hand in match.at.hands)
    match = settled(match, dice)  # the deal may end with what the house is to shuffle
    assert is_over(match)
    assert match.at.scored is not None


@every_game
def test_a_deal_for_each_number_of_players_comes_to_its_end(game: Game) -> None:
    for players in game.players:
        dice = Random(players)
        match = dealt(opened(game, dice, players), dice)
        assert len(match.letters) == players
        *_, last = walk(match, dice)
        assert is_over(last.after)


@every_game
@a_share
@given(seeds)
def test_a_table_of_absent_players_goes_on_by_time_outs_alone(game: Game, seed: int) -> None:
    dice = Random(seed)
    match = dealt(opened(game, dice), dice)
    for _ in range(2000):
        if is_over(match):
            break
        played = judge(match, match.at.turn, match.time_out())
        assert not isinstance(played, Illegal), (match.time_out(), played)
        match = settled(played.position, dice)
    assert is_over(match)


@every_game
@a_share
@given(seeds)
def test_what_the_house_does_on_a_time_out_is_one_of_the_options(game: Game, seed: int) -> None:
    dice = Random(seed)
    for turned in walk(dealt(opened(game, dice), dice), dice):
        if dice.random() < 0.2:
            before = turned.before
            assert before.time_out() in set(before.options(before.at.turn))


@every_game
def test_a_match_at_random_is_decided_or_goes_on_deal_by_deal(game: Game) -> None:
    dice = Random(7)
    short = {"target_score": 400} if game.slug == "bipbip" else {"target": 400}
    match, deals = opened(game, dice, game.players[0], **short), 0
    while match.outcome is None and deals < MOST_DEALS:
        deals += 1
        match = dealt(match, dice)
        assert match.at.deal_no == deals
        while not is_over(match):
            played = judge(match, *any_move(match, dice))
            assert not isinstance(played, Illegal)
            match = settled(played.position, dice)
    assert (match.outcome is None) == (deals == MOST_DEALS)
