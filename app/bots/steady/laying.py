"""Which meld or addition the steady player makes, if any."""

from collections.abc import Sequence

from app.bots.steady.lain import Lain, grown, new_lain
from app.bots.steady.outlook import Outlook
from app.bots.steady.weighing import weigh, worth
from app.bots.worth import points_of
from app.engine.cards import Card
from app.engine.rummy.moves import Add, End, LayMeld

WEIGHED = 24
"""So many of the likeliest moves are weighed in full."""


def best_laying(
    at: Outlook, layings: Sequence[LayMeld | Add], *, must: bool
) -> LayMeld | Add | None:
    """The laying that betters its outlook most; None where waiting is better, unless it must."""
    if not layings:
        return None
    likely = layings
    if len(layings) > WEIGHED:
        likely = sorted(layings, key=lambda move: -_first_glance(at, move))[:WEIGHED]
    best = max(likely, key=lambda move: outcome(at, move))
    if must or outcome(at, best) > weigh(at.hand, at.melds, at):
        return best
    return None


def outcome(at: Outlook, move: LayMeld | Add) -> float:
    """What the hand and the melds promise after a move, with the points it lays."""
    hand = bytearray(at.hand)
    for card in move.cards:
        hand[card] -= 1
    return weigh(hand, melds_after(at, move), at) + points_of(move.cards)


def melds_after(at: Outlook, move: LayMeld | Add) -> tuple[Lain, ...]:
    """The side's melds after a move."""
    if isinstance(move, LayMeld):
        return (*at.melds, new_lain(move.cards))
    index = move.meld - 1
    changed = grown(at.melds[index], move.cards, to_high=move.end is End.HIGH)
    return (*at.melds[:index], changed, *at.melds[index + 1 :])


def _first_glance(at: Outlook, move: LayMeld | Add) -> float:
    if isinstance(move, LayMeld):
        gain = worth(new_lain(move.cards), at)
    else:
        old = at.melds[move.meld - 1]
        gain = worth(grown(old, move.cards), at) - worth(old, at)
    return gain + _value_laid(move.cards)


def _value_laid(cards: Sequence[Card]) -> int:
    return points_of(cards)
