"""Whole deals, two to six players, any options: no card lost, nobody stranded, always an end."""

from random import Random

from hypothesis import given

from app.engine.contract import Illegal
from app.engine.rummy.position import Phase
from tests.properties.tables import (
    any_move,
    dealt,
    every_card,
    opened,
    player_counts,
    rummy,
    seeds,
    walk,
)

MOST_DEALS = 60


@given(seeds, player_counts)
def test_no_card_is_lost_and_nobody_is_stranded_until_the_deal_ends(
    seed: int, players: int
) -> None:
    dice = Random(seed)
    match = dealt(opened(dice, players), dice)
    deck = sorted(match.full_deck())
    for turned in walk(match, dice):
        match = turned.after
        assert every_card(match.at) == deck
        assert all(min(hand) >= 0 for hand in match.at.hands)
    assert match.at.phase is Phase.OVER
    assert match.at.scored is not None


@given(seeds, player_counts)
def test_a_table_of_absent_players_goes_on_by_time_outs_alone(seed: int, players: int) -> None:
    dice = Random(seed)
    match = dealt(opened(dice, players), dice)
    for _ in range(2000):
        if match.at.phase is Phase.OVER:
            break
        played = match.play(match.at.turn, match.time_out())
        assert not isinstance(played, Illegal), (match.time_out(), played)
        match = rummy(played.position)
    assert match.at.phase is Phase.OVER


@given(seeds, player_counts)
def test_what_the_house_does_on_a_time_out_is_one_of_the_options(seed: int, players: int) -> None:
    dice = Random(seed)
    for turned in walk(dealt(opened(dice, players), dice), dice):
        if dice.random() < 0.2:
            assert turned.before.time_out() in set(turned.before.options(turned.seat))


def test_a_match_at_random_is_decided_or_goes_on_deal_by_deal() -> None:
    dice = Random(7)
    match = opened(dice, 2, target=400, stock_end="at_two", passed_out="scored")
    deals = 0
    while match.outcome is None and deals < MOST_DEALS:
        deals += 1
        match = dealt(match, dice)
        assert match.at.deal_no == deals
        while match.at.phase is not Phase.OVER:
            played = match.play(match.at.turn, any_move(match, dice))
            assert not isinstance(played, Illegal)
            match = rummy(played.position)
    assert (match.outcome is None) == (deals == MOST_DEALS)
