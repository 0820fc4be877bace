"""`greedy`, the yardstick: draws, melds all it can at once, throws its dearest card."""

from app.bots.dice import Dice
from app.bots.opening import openers
from app.bots.sight import RummySight
from app.bots.worth import points_of
from app.engine.rummy.moves import Discard, RummyMove


def greedy(sight: RummySight, dice: Dice) -> RummyMove:
    """The move that lays the most points; with nothing to lay, the dearest discard."""
    options, points = sight.turn, sight.rules.score.points
    if not sight.own.selects:
        return options[0]
    layings = openers(sight, dice)
    if layings:
        return max(layings, key=lambda move: (points_of(move.cards, points), len(move.cards)))
    discards = [move for move in options if isinstance(move, Discard)]
    if discards:
        return max(discards, key=lambda move: points[move.card])
    # Where nothing may be discarded: whatever is left, `withdraw` among it.
    return options[-1]
