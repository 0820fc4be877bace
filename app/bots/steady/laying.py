"""Which meld or addition the steady player makes, if any."""

from collections.abc import Sequence

from app.bots.steady.lain import Lain, grown, is_biriba, new_lain
from app.bots.steady.outlook import Outlook
from app.bots.steady.weighing import DOLAR, weigh, worth
from app.bots.worth import points_of
from app.engine.rummy.moves import Add, End, LayMeld

WEIGHED = 24
"""So many of the likeliest moves are weighed in full."""


def best_laying(
    at: Outlook, layings: Sequence[LayMeld | Add], *, must: bool
) -> LayMeld | Add | None:
    """The laying that betters its outlook most; None where waiting is better, unless it must."""
    thrifty = [move for move in layings if not _wastes(at, move)]
    likely = thrifty or (layings if must else ())
    if not likely:
        return None
    if len(likely) > WEIGHED:
        likely = sorted(likely, key=lambda move: -_first_glance(at, move))[:WEIGHED]
    best = max(likely, key=lambda move: outcome(at, move))
    if must or outcome(at, best) > weigh(at.hand, at.melds, at):
        return best
    return None


def _wastes(at: Outlook, move: LayMeld | Add) -> bool:
    """Whether it spends a Dólar on a run without making it a canastra, or a much better one."""
    spent = sum(card in at.shown for card in move.cards) if at.shown else 0
    if not spent:
        return False
    after = _touched(at, move)
    if isinstance(move, LayMeld) or not is_biriba(at.melds[move.meld - 1]):
        return not is_biriba(after)
    canastras = sum(map(is_biriba, at.melds))
    gain = worth(after, at) - worth(at.melds[move.meld - 1], at)
    return gain < DOLAR * spent * canastras


def outcome(at: Outlook, move: LayMeld | Add) -> float:
    """What the hand and the melds promise after a move, with the points it lays."""
    hand = bytearray(at.hand)
    for card in move.cards:
        if hand[card]:
            hand[card] -= 1
    return weigh(hand, melds_after(at, move), at) + points_of(move.cards, at.points)


def melds_after(at: Outlook, move: LayMeld | Add) -> tuple[Lain, ...]:
    """The side's melds after a move."""
    changed = _touched(at, move)
    if isinstance(move, LayMeld):
        return (*at.melds, changed)
    return (*at.melds[: move.meld - 1], changed, *at.melds[move.meld :])


def _touched(at: Outlook, move: LayMeld | Add) -> Lain:
    if isinstance(move, LayMeld):
        return new_lain(move.cards, wild_melds=at.prizes.wilds[0] > 0)
    return grown(at.melds[move.meld - 1], move.cards, to_high=move.end is End.HIGH)


def _first_glance(at: Outlook, move: LayMeld | Add) -> float:
    gain = worth(_touched(at, move), at)
    if isinstance(move, Add):
        gain -= worth(at.melds[move.meld - 1], at)
    return gain + points_of(move.cards, at.points)
