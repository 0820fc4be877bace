"""What a King or Queen is worth for the pair it makes or may yet make."""

from app.bots.bipbip.table import trump_of, unseen_by, used_by
from app.bots.sight import BipSight
from app.engine.cards import RANK_OF, SUIT_OF, Card, Counts, face_of
from app.games.bipbip.moves import KING, QUEEN

WHOLE = 0.9
"""How sure a pair in the hand is to be called."""
SAME_TRUMP = 0.5
"""A pair of the trump waits until another suit is named."""


def pair_value(sight: BipSight, card: Card, hand: Counts) -> float:
    """Points that go with a card out of the hand, as half of a pair to call; 0 when it is none.

    Calls follow draws: with too small a stock for another round there are none to come.
    """
    draws = sight.public.stock // sight.public.players
    rank, suit = RANK_OF[card], SUIT_OF[card]
    if rank not in {QUEEN, KING} or not draws:
        return 0.0
    mate = face_of(suit, QUEEN if rank == KING else KING)
    used = used_by(sight)
    mine, mates = hand[card] - used[card], hand[mate] - used[mate]
    if used[card] or mine > max(1, mates):
        # The copy that a call has used leaves first, and a spare one may leave as well.
        return 0.0
    chance = WHOLE if mates else _chance(sight, mate, draws)
    if suit == trump_of(sight):
        chance *= SAME_TRUMP
    return sight.rules.call_points * chance


def _chance(sight: BipSight, mate: Card, draws: int) -> float:
    """How likely a card is to come with the draws that are left."""
    unseen = unseen_by(sight)
    return min(1.0, draws * unseen[mate] / max(1, sum(unseen)))
