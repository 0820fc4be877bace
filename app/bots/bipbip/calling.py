"""Which pair a bot calls: each call pays, and the last one of a turn names the trump."""

from app.bots.bipbip.table import hand_of
from app.bots.sight import BipSight
from app.engine.tricks import holds_suit
from app.games.bipbip.moves import BipMove, Call


def best_call(sight: BipSight) -> Call | None:
    """The pair to call now, of several the one in the shortest suit first: the longest is to
    be trump.
    """
    calls = [move for move in sight.options if isinstance(move, Call)]
    hand = hand_of(sight)
    return min(calls, key=lambda call: _length(hand, call.suit), default=None)


def late_call(sight: BipSight) -> BipMove | None:
    """The pair to call while another plays, if there is one."""
    return best_call(sight)


def _length(hand: bytes, suit: int) -> int:
    return sum(hand[suit * 13 : suit * 13 + 13]) if holds_suit(hand, suit) else 0
