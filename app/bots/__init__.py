"""The bots of this house. A bot is a function of one seat's view, its options and given dice."""

from collections.abc import Callable, Mapping
from random import SystemRandom

from app.bots.anything import anything
from app.bots.dice import Dice
from app.bots.greedy import greedy
from app.bots.sight import Sight, sight_of
from app.bots.steady import steady
from app.engine.contract import Move, Position
from app.engine.rummy.moves import RummyMove
from app.engine.seats import Seat

__all__ = ["KINDS", "Dice", "Sight", "choose", "sight_of", "think"]

KINDS = ("random", "greedy", "steady")
"""From the weakest to the strongest."""

_BOTS: Mapping[str, Callable[[Sight, Dice], RummyMove]] = {
    "random": anything,
    "greedy": greedy,
    "steady": steady,
}


def choose(kind: str, sight: Sight, dice: Dice) -> Move:
    """The move that a bot of a kind makes: always one of its options."""
    return _BOTS[kind](sight, dice)


def think(kind: str, position: Position, seat: Seat) -> Move:
    """The move that a bot of a kind makes for a seat of a live table."""
    return choose(kind, sight_of(position, seat), SystemRandom())
