"""Whether the steady player draws, takes or passes, and if it exchanges its first card."""

from collections.abc import Sequence

from app.bots.dice import Dice
from app.bots.steady.laying import melds_after
from app.bots.steady.outlook import Outlook
from app.bots.steady.weighing import weigh
from app.bots.worth import points_of
from app.engine.rummy.moves import Add, Draw, LayMeld, RummyMove, Take

DRAWN = 14.0
"""What an unknown card from the stock is worth."""
DENIED = 10.0
"""What it is worth, for each card of the pile, that nobody else gets it."""
MOOD = 15
"""How many times in a hundred a single card is grudged the next player, too."""
POOR = 9.0
"""A first card that promises less than this is exchanged for another."""
UNSEEN = 4.0
"""What a card is worth that lies unseen in the pile."""


def best_draw(at: Outlook, options: Sequence[RummyMove], dice: Dice) -> RummyMove:
    """The take that promises most, where it promises more than a card from the stock.

    A pile that is left grows for the next player, so that a larger one is taken for that alone. A
    single card mostly is not: where nobody draws, nothing ever happens.
    """
    first, *takes = options
    if not takes:
        return first
    best = max(takes, key=lambda move: _after(at, move))
    gain = _after(at, best) - weigh(at.hand, at.melds, at)
    if isinstance(first, Draw):
        gain -= DRAWN * (1 - at.haste)
    count = len(at.pile) + at.unseen_in_pile
    if count > 1 or dice.randrange(100) < MOOD:
        gain += DENIED * count
    return best if gain > 0 else first


def _after(at: Outlook, move: RummyMove) -> float:
    if not isinstance(move, Take):
        return float("-inf")
    hand = bytearray(at.hand)
    for card in at.pile:
        hand[card] += 1
    melds, laid = at.melds, 0
    laying: LayMeld | Add | None = None
    if move.cards:
        laying = LayMeld(move.cards)
    elif move.meld is not None:
        laying = Add(move.meld, at.pile[-1:])
    if laying is not None:
        for card in laying.cards:
            if hand[card]:
                hand[card] -= 1
        melds, laid = melds_after(at, laying), points_of(laying.cards, at.points)
    return weigh(hand, melds, at) + laid + UNSEEN * at.unseen_in_pile


def wants_another(at: Outlook) -> bool:
    """Whether the first card drawn is so poor that the next one is likely better."""
    if not at.fresh or at.fresh[-1] in at.trancas:
        return False
    hand = bytearray(at.hand)
    hand[at.fresh[-1]] -= 1
    return weigh(at.hand, at.melds, at) - weigh(hand, at.melds, at) < POOR
