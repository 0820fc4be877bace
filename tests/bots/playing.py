"""Whole deals and matches of bots, every move judged."""

from collections.abc import Iterator, Sequence
from random import Random

from app.bots import choose, sight_of
from app.cli.house import dealt, interruptions, settled
from app.engine.contract import Choices, Game, Illegal, Position
from app.engine.seats import HOUSE

LONGEST_MATCH = 60
LONGEST_DEAL = 6000


def played_deal(position: Position, game: Game, kinds: Sequence[str], dice: Random) -> Position:
    """The position after one more deal, every move of which was legal."""
    position = dealt(position, dice).position
    for _ in range(LONGEST_DEAL):
        due = position.due
        if due is None or due == HOUSE:
            return position
        seat, move = next(interruptions(position, kinds, dice), (due, None))
        if move is None:
            move = choose(kinds[seat], sight_of(position, seat), dice)
        played = position.play(seat, move)
        assert not isinstance(played, Illegal), (kinds[seat], game.format_move(move), played)
        position = settled(played, dice).position
    raise AssertionError("the deal does not end")


def match_of(
    game: Game, choices: Choices, kinds: Sequence[str], dice: Random
) -> Iterator[Position]:
    """The positions after each deal of a match, up to its decision."""
    position = game.open(choices, len(kinds))
    for _ in range(LONGEST_MATCH):
        position = played_deal(position, game, kinds, dice)
        yield position
        if position.outcome is not None:
            return
