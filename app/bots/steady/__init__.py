"""`steady`: a sensible player. It weighs what each move makes of its hand and its side's melds."""

from app.bots.dice import Dice
from app.bots.opening import openers
from app.bots.sight import RummySight
from app.bots.steady.discarding import best_discard
from app.bots.steady.laying import best_laying
from app.bots.steady.naming import best_trump
from app.bots.steady.outlook import outlook
from app.bots.steady.taking import best_draw, wants_another
from app.engine.rummy.moves import Discard, Redraw, RummyMove, Trump


def steady(sight: RummySight, dice: Dice) -> RummyMove:
    """The move that promises most."""
    options = sight.turn
    if len(options) == 1:
        return options[0]
    at = outlook(sight)
    if isinstance(options[0], Trump):
        return best_trump(at, options)
    if not sight.own.selects:
        return best_draw(at, options, dice)
    if Redraw() in options and wants_another(at):
        return Redraw()
    discards = [move for move in options if isinstance(move, Discard)]
    laying = best_laying(at, openers(sight, dice), must=not discards)
    if laying is not None:
        return laying
    return best_discard(at, discards) if discards else options[-1]
