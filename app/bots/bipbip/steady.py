"""`steady` at Bip-Bip: weighs what each card may win in the trick against what it is kept for."""

from app.bots.bipbip.calling import best_call
from app.bots.bipbip.pairs import pair_value
from app.bots.bipbip.table import beaters, hand_of, leads_with, trick_of, trump_of, unseen_by
from app.bots.dice import Dice
from app.bots.sight import BipSight
from app.engine.cards import SUIT_OF, Card
from app.games.bipbip.moves import BipMove, PlayCard

WILLING = 0.75
"""How likely a player who could beat a card may and does."""
TO_COME = 2.0
"""Points that each player still to come adds to a trick."""
STRENGTH = 0.45
"""What a step of height is worth for tricks to come, while there are any."""
TRUMP = 5.0


def steady(sight: BipSight, _dice: Dice) -> BipMove:
    """A call where there is one; else the card that promises most."""
    call = best_call(sight)
    if call is not None:
        return call
    cards = [move for move in sight.options if isinstance(move, PlayCard)]
    if not cards:
        return sight.options[-1]
    return max(cards, key=lambda move: (promise(sight, move.card), -move.card))


def promise(sight: BipSight, card: Card) -> float:
    """The points a card may win in this trick, less those it may lose and what it is kept for."""
    trick, points = trick_of(sight), sight.rules.points
    chance = _chance(sight, trick, card)
    to_come = TO_COME * (sight.public.players - len(trick) - 1)
    at_stake = sum(points[other] for other in trick) + to_come
    won = chance * (at_stake + points[card]) - (1 - chance) * points[card]
    return won - _kept(sight, card)


def _chance(sight: BipSight, trick: tuple[Card, ...], card: Card) -> float:
    """How likely it is that a card takes the trick in the end."""
    if not leads_with(sight, trick, card):
        return 0.0
    behind = sight.public.players - len(trick) - 1
    if not behind:
        return 1.0
    unseen = unseen_by(sight)
    share = beaters(sight, trick, card, unseen) / max(1, sum(unseen))
    size = max(sight.public.hand_sizes)
    holds = 1 - (1 - share) ** size
    return float((1 - WILLING * holds) ** behind)


def _kept(sight: BipSight, card: Card) -> float:
    """What a card is worth in the hand: as half of a pair, and for its height later on."""
    later = len(sight.own.hand) - 1
    if not later:
        return 0.0
    height = STRENGTH * (sight.rules.height[card] - 3)
    trump = TRUMP if SUIT_OF[card] == trump_of(sight) else 0.0
    return height + trump + pair_value(sight, card, hand_of(sight))
