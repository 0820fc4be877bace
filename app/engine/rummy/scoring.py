"""A deal's score: itemised per side, from a position and its sheet."""

from typing import Literal

from app.engine.cards import TEXT, cards_in
from app.engine.rummy.manners import NothingMelded, Unplayed
from app.engine.rummy.melds import Meld
from app.engine.rummy.position import Held, RummyPosition
from app.engine.rummy.shapes import DealScored, MeldScored, SideScored
from app.engine.seats import Seat, Side, side_letter

NOTHING_MELDED = -300
Biriba = Literal["none", "clean", "dirty"]


def scored_deal(
    at: RummyPosition,
    ending: Literal["closed", "passed_out", "stalemate", "stock"],
    closer: Seat | None,
    *,
    void: bool,
) -> DealScored:
    """What a finished deal brings each side; nothing where it is void."""
    return DealScored(
        deal=at.deal_no,
        ending=ending,
        closer=closer,
        void=void,
        sides=tuple(_side(at, side, closer, void=void) for side in range(at.rules.seating.sides)),
        hands=tuple(tuple(TEXT[card] for card in cards_in(hand)) for hand in at.hands),
        packets=tuple(tuple(TEXT[card] for card in packet.cards) for packet in at.packets),
    )


def _side(at: RummyPosition, side: Side, closer: Seat | None, *, void: bool) -> SideScored:
    melds = tuple(_meld(at, number, meld) for number, meld in enumerate(at.melds[side], start=1))
    cards = at.rules.score.cards(at, side, sum(meld.points for meld in melds))
    shown = at.rules.score.shown(at, side)
    bonuses = sum(meld.bonus for meld in melds)
    going_out = at.rules.score.going_out if closer is not None and at.side(closer) == side else 0
    hand, packet, nothing = _costs(at, side, closer)
    total = cards + bonuses + going_out + hand + packet + shown + nothing
    return SideScored(
        letter=side_letter(side),
        melds=melds,
        cards=cards,
        bonuses=bonuses,
        going_out=going_out,
        packet=packet,
        hand=hand,
        dollars=shown,
        nothing_melded=nothing,
        total=total,
        match=at.totals[side] + (0 if void else total),
    )


def _meld(at: RummyPosition, number: int, meld: Meld) -> MeldScored:
    return MeldScored(
        number=number,
        cards=tuple(TEXT[card] for card in meld.cards),
        biriba=biriba_of(at, meld),
        points=meld_points(at, meld),
        bonus=at.rules.score.meld_bonus(at, meld),
    )


def meld_points(at: RummyPosition, meld: Meld) -> int:
    """The card points of a meld."""
    return sum(at.rules.score.points[card] for card in meld.cards)


def biriba_of(at: RummyPosition, meld: Meld) -> Biriba:
    """Whether a meld is a biriba, and whether clean (M9)."""
    if not meld.is_biriba:
        return "none"
    return "clean" if at.rules.score.is_clean(meld) else "dirty"


def _costs(at: RummyPosition, side: Side, closer: Seat | None) -> tuple[int, int, int]:
    """The hand, packet and nothing-melded items: zero or negative."""
    hand, packet = _hand(at, side), _packet(at, side)
    manner = at.rules.score.nothing_melded
    beaten = closer is not None and at.side(closer) != side and not at.melds[side]
    if not beaten or manner is NothingMelded.NONE:
        return hand, packet, 0
    if manner is NothingMelded.FLAT:
        return 0, 0, NOTHING_MELDED
    return hand, 0 if manner is NothingMelded.EXTRA else packet, NOTHING_MELDED


def _hand(at: RummyPosition, side: Side) -> int:
    points = at.rules.score.points
    return -sum(
        points[card] * copies
        for seat in at.rules.seating.seats_of(side)
        if not _unplayed(at, side, seat)
        for card, copies in enumerate(at.hands[seat])
    )


def _unplayed(at: RummyPosition, side: Side, seat: Seat) -> bool:
    """The seat's whole hand is a packet it never had a turn with, and the sheet ignores those
    cards (B-30).
    """
    packet = at.packets[side]
    waiting = packet.held is Held.TAKEN and packet.seat == seat
    return waiting and at.rules.score.unplayed is Unplayed.AS_MISSED


def _packet(at: RummyPosition, side: Side) -> int:
    packet = at.packets[side]
    unplayed = packet.held is Held.TAKEN and at.rules.score.unplayed is Unplayed.AS_MISSED
    # A packet that is gone became stock before the side could take it: missed all the same.
    missed = packet.held in {Held.UNTAKEN, Held.GONE} or unplayed
    return -at.rules.score.packet_missed if missed else 0
