"""The bots of this house. A bot is a function of one seat's view, its options and given dice."""

from collections.abc import Callable, Mapping
from random import SystemRandom

from app.bots.anything import anything
from app.bots.bipbip.calling import late_call
from app.bots.bipbip.greedy import greedy as greedy_at_tricks
from app.bots.bipbip.steady import steady as steady_at_tricks
from app.bots.claiming import rightful_claim
from app.bots.dice import Dice
from app.bots.greedy import greedy
from app.bots.sight import AnySight, BipSight, RummySight, Sight, sight_of
from app.bots.steady import steady
from app.engine.contract import Move, Position
from app.engine.rummy.moves import RummyMove
from app.engine.seats import Seat
from app.games.bipbip.moves import BipMove

__all__ = [
    "KINDS",
    "AnySight",
    "Dice",
    "Sight",
    "butt_in",
    "choose",
    "interrupt",
    "sight_of",
    "think",
]

KINDS = ("random", "greedy", "steady")
"""From the weakest to the strongest."""

_AT_RUMMY: Mapping[str, Callable[[RummySight, Dice], RummyMove]] = {
    "greedy": greedy,
    "steady": steady,
}
_AT_TRICKS: Mapping[str, Callable[[BipSight, Dice], BipMove]] = {
    "greedy": greedy_at_tricks,
    "steady": steady_at_tricks,
}


def choose(kind: str, sight: AnySight, dice: Dice) -> Move:
    """The move that a bot of a kind makes: always one of its options.

    A game that no bot has learnt is played at random by all of them.
    """
    if kind in _AT_RUMMY and isinstance(sight, RummySight):
        return rightful_claim(sight) or _AT_RUMMY[kind](sight, dice)
    if kind in _AT_TRICKS and isinstance(sight, BipSight):
        return _AT_TRICKS[kind](sight, dice)
    return anything(sight, dice)


def interrupt(kind: str, sight: AnySight, dice: Dice) -> Move | None:
    """The move that a bot makes while it is another's turn; None where it lets things be."""
    if kind in _AT_RUMMY and isinstance(sight, RummySight):
        return rightful_claim(sight)
    if kind in _AT_TRICKS and isinstance(sight, BipSight):
        return late_call(sight)
    wakes = bool(sight.options) and dice.randrange(2) == 0
    return anything(sight, dice) if wakes else None


def think(kind: str, position: Position, seat: Seat) -> Move:
    """The move that a bot of a kind makes for a seat of a live table."""
    return choose(kind, sight_of(position, seat), SystemRandom())


def butt_in(kind: str, position: Position, seat: Seat) -> Move | None:
    """The move that a bot of a kind makes at a live table while another seat is asked."""
    return interrupt(kind, sight_of(position, seat), SystemRandom())
