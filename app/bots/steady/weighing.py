"""How good a hand and a side's melds are, in points the steady player hopes for."""

from collections.abc import Iterable, Sequence

from app.bots.steady.lain import Lain, grown, is_biriba, reach
from app.bots.steady.outlook import Outlook
from app.bots.worth import FULL, Bonus
from app.engine.cards import RANK_OF, SUIT_OF, Card, face_of
from app.engine.rummy.melds import ACE_HIGH, BIRIBA, SHORTEST, TWO, is_wildable

RUN_HOPE = (0.0, 0.0, 0.0, 0.2, 0.32, 0.48, 0.7, 1.0)
SET_HOPE = (0.0, 0.0, 0.0, 0.05, 0.1, 0.2, 0.5, 1.0)
FULL_HOPE = (0.0, 0.02, 0.05, 0.1, 0.22, 0.45, 1.0)
"""From seven cards to thirteen."""
WILD_HOPE = (0.0, 0.0, 0.0, 0.02, 0.05, 0.15, 0.45, 1.0)
DOLAR = 100
"""What each Dólar brings for each canastra."""
PLANNED = 0.9
"""A meld that is only planned is worth a little less than one that lies."""
WILD = 55.0
BESIDE, BEYOND, TWIN, NEAR_RUN = 7.0, 4.5, 3.5, 8.0
STUCK = 0.2
LEAST_HAND = 5
FIRST_BIRIBA = 60.0
PRIZE = 170.0
TRANCA = 12.0
_RED = frozenset({1, 2})


def worth(meld: Lain, at: Outlook) -> float:
    """The bonus a meld may yet bring, and its first points."""
    dirty = 1 if meld.wilds else 0
    size = min(meld.size, BIRIBA)
    if not meld.is_run:
        bonus = _each(at, at.prizes.sets if meld.low else at.prizes.wilds, dirty)
        hopes = SET_HOPE if meld.low else WILD_HOPE
        hope = hopes[size] if size == BIRIBA or reach(meld, at.gone) >= BIRIBA else 0.0
        return bonus * hope * _patience(hope, at)
    times = 2 if meld.suit == at.trump else 1
    far = reach(meld, at.gone, at.prizes.longest_run)
    hope = RUN_HOPE[size] if far >= BIRIBA else 0.0
    value = _each(at, at.prizes.run, dirty) * hope * _patience(hope, at)
    if meld.size >= BIRIBA and far >= FULL:
        value += _fuller(meld, at, dirty)
    return value * times


def _each(at: Outlook, bonus: Bonus, dirty: int) -> int:
    return bonus[dirty] + DOLAR * len(at.shown)


def _fuller(meld: Lain, at: Outlook, dirty: int) -> float:
    """What a run of seven or more may yet bring by growing."""
    if meld.size > FULL and meld.suit in _RED:
        return at.prizes.whole[dirty] - at.prizes.run[dirty]
    more = FULL_HOPE[min(meld.size, FULL) - BIRIBA]
    return (at.prizes.full[dirty] - at.prizes.run[dirty]) * more * _patience(more, at)


def _patience(hope: float, at: Outlook) -> float:
    """What is not yet there fades as the deal nears its end."""
    return 1.0 if hope >= 1.0 else 1.0 - 0.7 * at.haste


def weigh(hand: Sequence[int], melds: Iterable[Lain], at: Outlook) -> float:
    """What a hand (copies by face) and one's own side's melds promise together."""
    left = bytearray(hand)
    idle = [card for card in at.trancas if left[card]]
    for card in idle:
        left[card] = 0
    before = list(melds)
    after = [_extended(meld, left, at) for meld in before]
    lying = sum(worth(meld, at) for meld in before)
    planned = sum(worth(meld, at) for meld in after) - lying
    in_hand = sum(hand)
    fresh = _new_runs(left)
    if at.prizes.sets[0]:
        fresh += _new_sets(left)
    planned += sum(worth(meld, at) for meld in fresh)
    kept = sum(hand[card] for card in idle)
    laid = _points(hand, at) - _points(left, at) - sum(at.points[c] * hand[c] for c in idle)
    rest = _leftover(left, after, at) + kept * _idle(at)
    access = any(map(is_biriba, (*after, *fresh)))
    ahead = _ahead(access=access, left=sum(left) + kept, in_hand=in_hand)
    return lying + PLANNED * (planned + laid) + rest + ahead


def _idle(at: Outlook) -> float:
    """A Tranca in the hand: kept for a pile that is worth it, a burden in the end."""
    return TRANCA * (1 - at.haste) - TRANCA * at.haste


def _points(counts: Sequence[int], at: Outlook) -> int:
    return sum([at.points[card] * copies for card, copies in enumerate(counts) if copies])


def _ahead(*, access: bool, left: int, in_hand: int) -> float:
    """What a first biriba opens: the prize for an empty hand, the more certain the fewer cards
    would be left. Before it, a hand too small to go on with is a burden.
    """
    if access:
        return FIRST_BIRIBA + PRIZE * 0.62 ** max(0, left - 1)
    return -14.0 * max(0, LEAST_HAND - in_hand)


def _extended(meld: Lain, left: bytearray, at: Outlook) -> Lain:
    """The meld with every natural card of the hand that fits, taken out of `left`."""
    if not meld.is_run:
        return _set_extended(meld, left, at)
    taken, longest = True, at.prizes.longest_run
    while taken and meld.size < longest:
        taken = False
        for rank in _wanted(meld):
            card = face_of(meld.suit, rank)
            if left[card] and meld.size < longest:
                left[card] -= 1
                meld = grown(meld, (card,))
                taken = True
                break
    return meld


def _wanted(meld: Lain) -> list[int]:
    ranks = [rank for rank in range(meld.low, meld.high + 1) if rank not in meld.ranks]
    if meld.low > 1:
        ranks.append(meld.low - 1)
    if meld.high < ACE_HIGH:
        ranks.append(meld.high + 1)
    return ranks


def _set_extended(meld: Lain, left: bytearray, at: Outlook) -> Lain:
    if not meld.low:
        return meld
    cards: list[Card] = []
    room = at.prizes.longest_set - meld.size
    for suit in range(4):
        card = face_of(suit, meld.low)
        fitting = min(left[card], room - len(cards))
        cards += [card] * fitting
        left[card] -= fitting
    return grown(meld, cards) if cards else meld


def _new_runs(left: bytearray) -> list[Lain]:
    found = []
    for suit in range(4):
        start = suit * 13
        if sum(1 for copies in left[start : start + 13] if copies) < SHORTEST:
            continue
        while run := _longest_run(left, suit):
            for rank in run:
                left[face_of(suit, rank)] -= 1
            found.append(Lain(suit, frozenset(run), run[0], len(run), 0))
    return found


def _longest_run(left: bytearray, suit: int) -> list[int]:
    best: list[int] = []
    run: list[int] = []
    for rank in range(1, ACE_HIGH + 1):
        if left[face_of(suit, rank)] and not (rank == ACE_HIGH and 1 in run):
            run.append(rank)
            if len(run) > len(best):
                best = list(run)
        else:
            run = []
    return best if len(best) >= SHORTEST else []


def _new_sets(left: bytearray) -> list[Lain]:
    found = []
    for rank in range(1, ACE_HIGH):
        if rank == TWO:
            continue
        faces = [face_of(suit, rank) for suit in range(4)]
        size = sum(left[face] for face in faces)
        if size >= SHORTEST:
            for face in faces:
                left[face] = 0
            found.append(Lain(4, frozenset((rank,)), rank, size, 0))
    return found


def _leftover(left: bytearray, melds: Sequence[Lain], at: Outlook) -> float:
    """What single cards may still become, less what they cost if they stay."""
    stuck = STUCK + (1 - STUCK) * at.haste
    hope = 1 - 0.8 * at.haste
    total = 0.0
    for card, copies in enumerate(left):
        if copies:
            total += keeping(card, left, melds, at) * hope - at.points[card] * copies * stuck
    return total


def keeping(card: Card, left: Sequence[int], melds: Sequence[Lain], at: Outlook) -> float:
    """What a card in the hand is worth for what it may still become."""
    if is_wildable(card):
        return WILD * left[card]
    suit, rank = SUIT_OF[card], RANK_OF[card]
    times = 1.4 if suit == at.trump else 1.0
    value = 0.0
    for apart, gain in ((1, BESIDE), (2, BEYOND)):
        for other in (rank - apart, rank + apart):
            if 1 <= other <= ACE_HIGH and left[face_of(suit, other)]:
                value += gain * times
    if at.prizes.sets[0]:
        value += TWIN * (sum(left[face_of(other, rank)] for other in range(4)) - 1)
    for meld in melds:
        if meld.suit == suit and rank in {meld.low - 2, meld.high + 2}:
            value += NEAR_RUN * times
    return value
