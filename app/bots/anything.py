"""`random`: any move it is offered."""

from app.bots.dice import Dice
from app.bots.sight import Sight
from app.engine.rummy.moves import RummyMove


def anything(sight: Sight, dice: Dice) -> RummyMove:
    """Any legal move, all equally likely."""
    return dice.choice(sight.options)
