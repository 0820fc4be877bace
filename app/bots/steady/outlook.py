"""What the steady player makes of its view: its cards, its side, how far the deal has come."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.bots.opening import own_side
from app.bots.sight import RummySight
from app.bots.steady.lain import Lain, lain
from app.bots.worth import CARD, Prizes, prizes
from app.engine.cards import SUITS, Card, Counts, counts_of
from app.engine.rummy.manners import Refill
from app.engine.rummy.shapes import RummyPublic, SideShown
from app.engine.rummy.sheet import RummyRules

NO_TRUMP = 4
NEAR_END = 12
SMALL_HAND = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """Everything that a decision weighs, read once from the view."""

    hand: Counts
    fresh: tuple[Card, ...]
    shown: tuple[Card, ...]
    """Dólares of its side, which may go into runs."""
    trancas: frozenset[Card]
    """Cards that can never be melded."""
    melds: tuple[Lain, ...]
    rivals: tuple[Lain, ...]
    """Melds of the other sides, those of the next player twice."""
    gone: tuple[bool, ...]
    """For each face: no copy is to be had any more."""
    trump: int
    haste: float
    """0 with all the deal to come, 1 when it may end at any moment."""
    pile: tuple[Card, ...]
    unseen_in_pile: int
    points: tuple[int, ...]
    prizes: Prizes


def outlook(sight: RummySight) -> Outlook:
    """What a seat's view means to it."""
    public, mine, rules = sight.public, own_side(sight), sight.rules
    others = [side for side in public.sides if side.letter != mine.letter]
    shown = tuple(CARD[text] for text in mine.shown)
    return Outlook(
        hand=counts_of(CARD[text] for text in sight.own.hand),
        fresh=tuple(CARD[text] for text in sight.own.fresh),
        shown=shown,
        trancas=rules.deck.trancas,
        melds=tuple(map(lain, mine.melds)),
        rivals=tuple(lain(meld) for side in others for meld in side.melds),
        gone=_gone(public, rules, shown),
        trump=SUITS.find(public.trump) if public.trump in SUITS else NO_TRUMP,
        haste=_haste(public, rules, others),
        pile=tuple(CARD[text] for text in public.pile),
        unseen_in_pile=public.pile_size - len(public.pile),
        points=rules.score.points,
        prizes=prizes(rules),
    )


def _has_biriba(side: SideShown) -> bool:
    return any(meld.biriba != "none" for meld in side.melds)


def _gone(public: RummyPublic, rules: RummyRules, shown: Sequence[Card]) -> tuple[bool, ...]:
    laid = counts_of(
        CARD[text] for side in public.sides for meld in side.melds for text in meld.cards
    )
    gone = [copies >= rules.deck.packs for copies in laid]
    for card in rules.deck.shown | rules.deck.trancas:
        gone[card] = card not in shown
    return tuple(gone)


def _haste(public: RummyPublic, rules: RummyRules, others: Sequence[SideShown]) -> float:
    """The nearer the stock's end, or a rival's close, the more."""
    stock = public.stock
    if rules.stock.refill is Refill.PACKETS_THEN_PILE:
        stock += public.packets_left * rules.deal.packet
    by_stock = max(0.0, 1 - stock / (NEAR_END * 2))
    closing = 0.0
    for side in others:
        if side.packet == "untaken" or not _has_biriba(side):
            continue
        smallest = min(public.hand_sizes[seat] for seat in side.seats)
        closing = max(closing, 1 - smallest / (SMALL_HAND * 2 + 2))
    return min(1.0, max(by_stock * 0.8, closing))
