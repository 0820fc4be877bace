"""Whether the steady player draws, takes the pile or passes."""

from collections.abc import Sequence

from app.bots.steady.laying import melds_after
from app.bots.steady.outlook import Outlook
from app.bots.steady.weighing import weigh
from app.bots.worth import points_of
from app.engine.rummy.moves import Add, Draw, LayMeld, RummyMove, Take

DRAWN = 14.0
"""What an unknown card from the stock is worth."""
UNSEEN = 4.0
"""What a card is worth that lies unseen in the pile."""


def best_draw(at: Outlook, options: Sequence[RummyMove]) -> RummyMove:
    """The take that promises most, where it promises more than a card from the stock."""
    first, *takes = options
    if not takes:
        return first
    here = weigh(at.hand, at.melds, at) + (DRAWN * (1 - at.haste) if isinstance(first, Draw) else 0)
    best = max(takes, key=lambda move: _after(at, move))
    return best if _after(at, best) > here else first


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
            hand[card] -= 1
        melds, laid = melds_after(at, laying), points_of(laying.cards)
    return weigh(hand, melds, at) + laid + UNSEEN * at.unseen_in_pile
