"""`random`: any move it is offered."""

from app.bots.dice import Dice
from app.bots.sight import AnySight
from app.engine.contract import Move


def anything(sight: AnySight, dice: Dice) -> Move:
    """Any legal move, all equally likely."""
    return dice.choice(sight.options)
