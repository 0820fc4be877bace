"""How a bot meets an opening that is still asked of its side: all in one turn, or not at all."""

from collections.abc import Iterable

from app.bots.dice import Dice
from app.bots.sight import Sight
from app.bots.worth import CARD, points_of
from app.engine.cards import Card
from app.engine.rummy.moves import Add, LayMeld
from app.engine.rummy.shapes import SideShown

SULK = 8
"""One time in so many a bot leaves an opening be: no plan that fails is tried for ever."""
KEPT = 2


def own_side(sight: Sight) -> SideShown:
    """The side the bot plays for."""
    letter = sight.own.side
    return next(side for side in sight.public.sides if side.letter == letter)


def openers(sight: Sight, dice: Dice) -> list[LayMeld | Add]:
    """The melds and additions worth thinking about: none that would fall short of an opening."""
    layings = [move for move in sight.options if isinstance(move, LayMeld | Add)]
    side = own_side(sight)
    if not side.opening:
        return layings
    if dice.randrange(SULK) == 0:
        return []
    plan = _plan([move for move in layings if isinstance(move, LayMeld)], sight.own.hand)
    reached = side.opening_laid + points_of(card for move in plan for card in move.cards)
    return list(plan[:1]) if reached >= side.opening else []


def _plan(melds: Iterable[LayMeld], hand: tuple[str, ...]) -> list[LayMeld]:
    """Melds that do not share cards, dearest first, while cards to go on with are left."""
    left = list(cards_held(hand))
    plan: list[LayMeld] = []
    for meld in sorted(melds, key=lambda move: -points_of(move.cards)):
        if len(left) - len(meld.cards) >= KEPT and _holds(left, meld.cards):
            plan.append(meld)
            for card in meld.cards:
                left.remove(card)
    return plan


def cards_held(hand: tuple[str, ...]) -> tuple[Card, ...]:
    """A hand as it is shown, as cards."""
    return tuple(CARD[text] for text in hand)


def _holds(left: list[Card], cards: tuple[Card, ...]) -> bool:
    return all(left.count(card) >= cards.count(card) for card in cards)
