"""`greedy`, the yardstick: draws, melds all it can at once, throws its dearest card."""

from collections.abc import Sequence

from app.bots.dice import Dice
from app.bots.opening import openers
from app.bots.sight import Sight
from app.bots.worth import POINTS, points_of
from app.engine.rummy.moves import Add, Discard, LayMeld, RummyMove


def greedy(sight: Sight, dice: Dice) -> RummyMove:
    """The move that lays the most points; with nothing to lay, the dearest discard."""
    if not sight.own.selects:
        return sight.options[0]
    layings = openers(sight, dice)
    if layings:
        return max(layings, key=_weight)
    discards = [move for move in sight.options if isinstance(move, Discard)]
    if discards:
        return max(discards, key=lambda move: POINTS[move.card])
    return _way_out(sight.options)


def _weight(move: LayMeld | Add) -> tuple[int, int]:
    return points_of(move.cards), len(move.cards)


def _way_out(options: Sequence[RummyMove]) -> RummyMove:
    """Where nothing may be discarded: whatever is left, `withdraw` among it."""
    return options[-1]
