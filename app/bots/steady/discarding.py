"""Which card the steady player throws: of least use to itself, and to those who might take it."""

from collections.abc import Sequence

from app.bots.steady.lain import Lain
from app.bots.steady.outlook import Outlook
from app.bots.steady.weighing import weigh
from app.engine.cards import RANK_OF, SUIT_OF, Card
from app.engine.rummy.melds import ACE_HIGH, BIRIBA, is_wildable
from app.engine.rummy.moves import Discard

GIFT = (0.0, 0.0, 0.0, 10.0, 14.0, 20.0, 34.0, 16.0)
"""How much a rival gains from a card for a meld of so many cards."""
WILD_GIFT = 30.0
RUINED = 4.0
"""What it is worth, for each card of the pile, that a Tranca takes it from the next player."""
RUIN = 40.0


def best_discard(at: Outlook, discards: Sequence[Discard]) -> Discard:
    """The discard that keeps most and gives least away."""
    return max(discards, key=lambda move: _promise(at, move.card))


def _promise(at: Outlook, card: Card) -> float:
    if card in at.trancas:
        return _kept(at, card) + min(RUIN, RUINED * (len(at.pile) + at.unseen_in_pile))
    return _kept(at, card) - gift(at, card)


def _kept(at: Outlook, card: Card) -> float:
    hand = bytearray(at.hand)
    hand[card] -= 1
    return weigh(hand, at.melds, at)


def gift(at: Outlook, card: Card) -> float:
    """What a card would do for the rivals' melds."""
    if is_wildable(card):
        return WILD_GIFT
    return sum(GIFT[min(meld.size, BIRIBA)] for meld in at.rivals if fits(meld, card))


def fits(meld: Lain, card: Card) -> bool:
    """Whether a natural card could join a meld at once."""
    suit, rank = SUIT_OF[card], RANK_OF[card]
    if not meld.is_run:
        return meld.low == rank
    if meld.suit != suit:
        return False
    near = {meld.low - 1, meld.high + 1}
    near |= {r for r in range(meld.low, meld.high + 1) if r not in meld.ranks}
    return rank in near or (rank == 1 and ACE_HIGH in near)
