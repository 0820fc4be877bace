"""Replay is identity: the same deck and the same lines make the same positions, to the letter."""

from random import Random

from hypothesis import given

from app.engine.contract import Illegal
from app.engine.rummy.moves import format_move, parse_move
from tests.properties.tables import dealt, opened, player_counts, rummy, seeds, walk


@given(seeds, player_counts)
def test_the_lines_of_a_deal_played_again_make_the_same_positions(seed: int, players: int) -> None:
    dice = Random(seed)
    start = dealt(opened(dice, players), dice)
    path = [(turned.seat, format_move(turned.played.move), turned) for turned in walk(start, dice)]
    match = start
    for seat, line, turned in path:
        move = parse_move(line)
        assert not isinstance(move, Illegal)
        assert format_move(move) == line
        played = match.play(seat, move)
        assert not isinstance(played, Illegal), line
        assert played == turned.played
        match = rummy(played.position)
        assert match.canonical() == turned.after.canonical()


@given(seeds, player_counts)
def test_positions_that_differ_in_cards_or_turn_have_different_lines(
    seed: int, players: int
) -> None:
    dice = Random(seed)
    path = [turned.after for turned in walk(dealt(opened(dice, players), dice), dice, 150)]
    lines = [match.canonical() for match in path]
    assert len(set(lines)) == len(
        {
            (
                m.at.phase,
                m.at.turn,
                m.at.hands,
                m.at.stock,
                m.at.pile,
                m.at.melds,
                m.at.packets,
                m.at.owed,
                m.at.idle,
                m.at.passes,
                m.at.totals,
                m.at.busy,
                m.at.barred,
                m.at.duty,
                m.at.from_stock,
                m.at.recall,
                m.at.trump,
            )
            for m in path
        }
    )
    assert all("\n" not in line for line in lines)
