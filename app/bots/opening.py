"""How a bot meets an opening that is still asked of its side: all in one turn, or not at all."""

from collections.abc import Collection, Sequence

from app.bots.dice import Dice
from app.bots.sight import RummySight
from app.bots.worth import CARD, points_of
from app.engine.cards import Card
from app.engine.rummy.moves import Add, Discard, LayMeld
from app.engine.rummy.shapes import SideShown

SULK = 8
"""One time in so many a bot leaves an opening be: no plan that fails is tried for ever."""
KEPT = 2
TRIES = 8
"""Orders in which melds are tried together until they reach an opening."""
TRIED = 100
"""So many of the likeliest melds are tried."""


def own_side(sight: RummySight) -> SideShown:
    """The side the bot plays for."""
    letter = sight.own.side
    return next(side for side in sight.public.sides if side.letter == letter)


def openers(sight: RummySight, dice: Dice) -> list[LayMeld | Add]:
    """The melds and additions worth thinking about: none that would fall short of an opening."""
    layings = [move for move in sight.turn if isinstance(move, LayMeld | Add)]
    side = own_side(sight)
    if not side.opening or not layings:
        return layings
    must = not any(isinstance(move, Discard) for move in sight.turn)
    if not must and not side.opening_laid and dice.randrange(SULK) == 0:
        return []
    melds = [move for move in layings if isinstance(move, LayMeld)]
    first = _first_of_a_plan(melds, sight, side.opening - side.opening_laid, dice)
    if first is not None:
        return [first]
    # Where nothing may be discarded there is a way on, but not always one that is easily seen.
    return [dice.choice(layings)] if must and not side.opening_laid else []


def _first_of_a_plan(
    melds: Sequence[LayMeld], sight: RummySight, needed: int, dice: Dice
) -> LayMeld | None:
    """The first of melds that reach an opening together; one with a card just taken, if it can
    be, for that may be asked, too.
    """
    hand, fresh = cards_held(sight.own.hand), cards_held(sight.own.fresh)
    top, points = fresh[-1:], sight.rules.score.points

    def laid(meld: LayMeld) -> int:
        return points_of(meld.cards, points)

    order = sorted(melds, key=lambda m: (not _shares(m, top), -laid(m)))[:TRIED]
    for attempt in range(TRIES):
        for wanted in (top, fresh, hand):
            plan = _plan(order, hand, wanted)
            if sum(map(laid, plan)) >= needed:
                return plan[0]
        order = _shuffled(order, dice) if attempt else sorted(order, key=_length)
    return None


def _shares(meld: LayMeld, wanted: Collection[Card]) -> bool:
    return any(card in wanted for card in meld.cards)


def _length(move: LayMeld) -> int:
    return len(move.cards)


def _plan(
    melds: Sequence[LayMeld], hand: Sequence[Card], wanted: Collection[Card]
) -> list[LayMeld]:
    """Melds that share no cards, in their order but for the first, which has a card that is
    wanted, while cards to go on with are left.
    """
    first = next((meld for meld in melds if _shares(meld, wanted)), None)
    if first is None:
        return []
    left = list(hand)
    plan: list[LayMeld] = []
    for meld in (first, *melds):
        if len(left) - len(meld.cards) >= KEPT and _holds(left, meld.cards):
            plan.append(meld)
            for card in meld.cards:
                left.remove(card)
    return plan if plan[:1] == [first] else []


def _shuffled(melds: Sequence[LayMeld], dice: Dice) -> list[LayMeld]:
    left = list(melds)
    return [left.pop(dice.randrange(len(left))) for _ in melds]


def cards_held(hand: Sequence[str]) -> tuple[Card, ...]:
    """A hand as it is shown, as cards."""
    return tuple(CARD[text] for text in hand)


def _holds(left: list[Card], cards: tuple[Card, ...]) -> bool:
    return all(left.count(card) >= cards.count(card) for card in cards)
