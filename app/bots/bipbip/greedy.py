"""`greedy` at Bip-Bip: takes whatever trick it can with its highest card, else throws its least."""

from app.bots.bipbip.calling import best_call
from app.bots.bipbip.table import leads_with, trick_of
from app.bots.dice import Dice
from app.bots.sight import BipSight
from app.games.bipbip.moves import BipMove, PlayCard


def greedy(sight: BipSight, _dice: Dice) -> BipMove:
    """A call where there is one; else the card that grabs most at once."""
    call = best_call(sight)
    if call is not None:
        return call
    cards = [move for move in sight.options if isinstance(move, PlayCard)]
    if not cards:
        return sight.options[-1]
    trick, points, height = trick_of(sight), sight.rules.points, sight.rules.height
    taking = [move for move in cards if leads_with(sight, trick, move.card)]
    if taking:
        return max(taking, key=lambda move: (height[move.card], -move.card))
    return min(cards, key=lambda move: (points[move.card], height[move.card], move.card))
