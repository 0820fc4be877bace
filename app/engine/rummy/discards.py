"""Why a card may not be discarded, and what an emptying discard brings: the packet, or the
close.
"""

from enum import Enum
from itertools import compress

from app.engine.cards import FACES, TEXT, Card, Counts, size_of
from app.engine.contract import Illegal
from app.engine.rummy.manners import Fouls
from app.engine.rummy.position import Held, RummyPosition, laid_points
from app.engine.rummy.sheet import Verdict
from app.engine.seats import Seat, Side


class Last(Enum):
    """What the last card of a hand brings when it is discarded."""

    PACKET = "packet"
    CLOSE = "close"


def distinct(hand: Counts) -> tuple[Card, ...]:
    """Each face of a hand once, in notation order."""
    return tuple(compress(range(FACES), hand))


def discard_fault(at: RummyPosition, seat: Seat, card: Card) -> Verdict:
    """Why this card of the hand may not end the turn; None when it may."""
    side = at.side(seat)
    return (
        turn_unfinished(at, side)
        or _barred(at, seat, card)
        or (_not_the_last(at, side, card) if size_of(at.hands[seat]) == 1 else None)
    )


def lawful_discards(at: RummyPosition, seat: Seat) -> tuple[Card, ...]:
    """Each face that may be discarded now, in notation order."""
    hand = at.hands[seat]
    if turn_unfinished(at, at.side(seat)) is not None:
        return ()
    faces = distinct(hand)
    if at.barred:
        barred = {card for card in at.barred if hand[card] <= at.barred.count(card)}
        faces = tuple(card for card in faces if card not in barred)
    if size_of(hand) > 1:
        return faces
    return tuple(card for card in faces if _not_the_last(at, at.side(seat), card) is None)


def turn_unfinished(at: RummyPosition, side: Side) -> Verdict:
    """What the turn still owes before any discard: an opening, or the duty of a pile taken."""
    if at.owed[side] and at.melds[side] and at.rules.fouls is Fouls.PREVENTED:
        facts = {"laid": laid_points(at, side), "opening": at.owed[side]}
        return Illegal(at.rules.cites.opening, facts)
    if at.duty:
        return Illegal(at.rules.cites.take, {"cards": tuple(TEXT[card] for card in at.duty)})
    return None


def _barred(at: RummyPosition, seat: Seat, card: Card) -> Verdict:
    if card in at.barred and at.hands[seat][card] <= at.barred.count(card):
        return Illegal(at.rules.cites.barred, {"card": TEXT[card]})
    return None


def last_discard(at: RummyPosition, side: Side, card: Card) -> Last | Illegal:
    """What discarding the last card of a hand brings the side, or why it may not be."""
    packet = at.rules.packet.with_discard(at, side)
    if packet is None:
        return Last.PACKET
    close = at.rules.close.may_close(at, side) or at.rules.close.last_card(card)
    if close is None:
        return Last.CLOSE
    return packet if at.packets[side].held is Held.UNTAKEN else close


def _not_the_last(at: RummyPosition, side: Side, card: Card) -> Verdict:
    last = last_discard(at, side, card)
    return last if isinstance(last, Illegal) else None
