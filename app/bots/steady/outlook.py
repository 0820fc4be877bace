"""What the steady player makes of its view: its cards, its side, how far the deal has come."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.bots.opening import own_side
from app.bots.sight import Sight
from app.bots.steady.lain import Lain, lain
from app.bots.worth import CARD
from app.engine.cards import SUITS, Card, Counts, counts_of
from app.engine.rummy.shapes import RummyPublic, SideShown

NO_TRUMP = 4
NEAR_END = 12
SMALL_HAND = 5
MANY_PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """Everything that a decision weighs, read once from the view."""

    hand: Counts
    melds: tuple[Lain, ...]
    rivals: tuple[Lain, ...]
    """Melds of the other sides, those of the next player twice."""
    gone: tuple[bool, ...]
    """For each face: every copy lies in a meld."""
    trump: int
    haste: float
    """0 with all the deal to come, 1 when it may end at any moment."""
    pile: tuple[Card, ...]
    unseen_in_pile: int


def outlook(sight: Sight) -> Outlook:
    """What a seat's view means to it."""
    public, mine = sight.public, own_side(sight)
    melds = tuple(lain(meld) for meld in mine.melds)
    others = [side for side in public.sides if side.letter != mine.letter]
    haste = _haste(public, others)
    return Outlook(
        hand=counts_of(CARD[text] for text in sight.own.hand),
        melds=melds,
        rivals=tuple(lain(meld) for side in others for meld in side.melds),
        gone=_gone(public),
        trump=SUITS.find(public.trump) if public.trump in SUITS else NO_TRUMP,
        haste=haste,
        pile=tuple(CARD[text] for text in public.pile),
        unseen_in_pile=public.pile_size - len(public.pile),
    )


def _has_biriba(side: SideShown) -> bool:
    return any(meld.biriba != "none" for meld in side.melds)


def _gone(public: RummyPublic) -> tuple[bool, ...]:
    packs = 3 if public.players > MANY_PLAYERS else 2
    laid = counts_of(
        CARD[text] for side in public.sides for meld in side.melds for text in meld.cards
    )
    return tuple(copies >= packs for copies in laid)


def _haste(public: RummyPublic, others: Sequence[SideShown]) -> float:
    """The nearer the stock's end, or a rival's close, the more."""
    by_stock = max(0.0, 1 - public.stock / (NEAR_END * 2))
    closing = 0.0
    for side in others:
        if side.packet == "untaken" or not _has_biriba(side):
            continue
        smallest = min(public.hand_sizes[seat] for seat in side.seats)
        closing = max(closing, 1 - smallest / (SMALL_HAND * 2 + 2))
    return min(1.0, max(by_stock * 0.8, closing))
