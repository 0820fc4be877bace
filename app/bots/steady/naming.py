"""Which bonus suit the steady player names."""

from collections.abc import Sequence

from app.bots.steady.outlook import Outlook
from app.engine.rummy.moves import RummyMove, Trump


def best_trump(at: Outlook, options: Sequence[RummyMove]) -> RummyMove:
    """The suit of which it holds most cards."""
    return max(options, key=lambda move: _held(at, move))


def _held(at: Outlook, move: RummyMove) -> int:
    if not isinstance(move, Trump) or move.suit is None:
        return -1
    return sum(at.hand[move.suit * 13 : move.suit * 13 + 13])
