"""Openings that opponents may claim where fouls are called (G-34)."""

from app.engine.cards import with_cards
from app.engine.changing import changed
from app.engine.contract import Event, Illegal
from app.engine.rummy.manners import Fouls
from app.engine.rummy.position import Claimable, RummyPosition, laid_points
from app.engine.seats import Seat

STEPS = (75, 90, 120)
"""What a side must open with after each foul; the last one stands."""


def opening_passed(at: RummyPosition, seat: Seat) -> RummyPosition:
    """The position once a turn with first melds is discarded: open, and open to a claim."""
    if not at.asked or at.rules.fouls is not Fouls.CALLED:
        return at
    side = at.side(seat)
    laid = laid_points(at, side)
    owed = (*at.owed[:side], 0, *at.owed[side + 1 :])
    return changed(at, owed=owed, claimable=Claimable(seat, at.asked, laid))


def claim_fault(at: RummyPosition, seat: Seat) -> Illegal | None:
    """Why a seat may not claim now; None when the opening it would claim was short."""
    claim = at.claimable
    if claim is None or at.side(claim.seat) == at.side(seat):
        return Illegal(at.rules.cites.claim)
    if claim.laid >= claim.owed:
        return Illegal(at.rules.cites.claim, {"laid": claim.laid, "opening": claim.owed})
    return None


def claimed(at: RummyPosition, seat: Seat) -> tuple[RummyPosition, tuple[Event, ...]]:
    """The short melds back in their owner's hand, and the side's obligation one step higher."""
    claim = at.claimable
    if claim is None:
        return at, ()
    side = at.side(claim.seat)
    cards = tuple(card for meld in at.melds[side] for card in meld.cards)
    hand = with_cards(at.hands[claim.seat], cards)
    after = changed(
        at,
        hands=(*at.hands[: claim.seat], hand, *at.hands[claim.seat + 1 :]),
        melds=(*at.melds[:side], (), *at.melds[side + 1 :]),
        owed=(*at.owed[:side], raised(claim.owed), *at.owed[side + 1 :]),
        claimable=None,
    )
    return after, (Event(kind="claim", seat=seat, count=len(cards), note=str(raised(claim.owed))),)


def raised(owed: int) -> int:
    """The obligation after a foul."""
    return next((step for step in STEPS if step > owed), max(owed, STEPS[-1]))
