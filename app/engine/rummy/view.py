"""What viewers see, built up from nothing: the part everyone shares, and each seat's own (M12)."""

from collections.abc import Mapping
from functools import partial
from typing import Literal, TypeAlias

from app.engine.cards import TEXT, Counts
from app.engine.rummy.holding import (
    HANDS,
    PILE,
    SIDES,
    WAITING,
    Holding,
    all_hands,
    hand_of,
    pile_of,
)
from app.engine.rummy.manners import PileView
from app.engine.rummy.melds import NO_WILD, Kind, Meld
from app.engine.rummy.moves import format_move
from app.engine.rummy.options import offers
from app.engine.rummy.position import NOBODYS, Held, Phase, RummyPosition
from app.engine.rummy.scoring import biriba_of, meld_points
from app.engine.rummy.shapes import MeldShown, RummyOwn, RummyPublic, SideShown
from app.engine.seats import Seat, Side, side_letter

KINDS: Mapping[Kind, Literal["run", "set", "wild"]] = {
    Kind.RUN: "run",
    Kind.SET: "set",
    Kind.WILD: "wild",
}
FULL = 13
TrumpText: TypeAlias = Literal["s", "h", "d", "c", "none", "unnamed"]
TRUMP_TEXTS: tuple[TrumpText, ...] = ("s", "h", "d", "c", "none", "unnamed")


def public(at: RummyPosition) -> RummyPublic:
    """What everybody sees."""
    playing = at.phase not in NOBODYS
    pile = at.beside.of(PILE, at.pile, pile_of)
    return RummyPublic(
        players=at.rules.seating.players,
        direction=at.rules.deal.direction._value_,
        deal=at.deal_no,
        dealer=at.dealer,
        phase=at.phase._value_,
        turn=at.turn if playing else None,
        trump=trump_text(at.trump),
        upcard=None if at.upcard is None else TEXT[at.upcard],
        target=at.rules.score.target,
        hand_sizes=tuple([hand.size for hand in all_hands(at.beside, at.hands)]),
        stock=len(at.stock),
        pile=pile.faces if at.rules.pile.view is PileView.OPEN else pile.faces[-1:],
        pile_size=pile.size,
        blocked=at.blocked,
        removed=len(at.removed),
        packets_left=len([packet for packet in at.packets if packet.cards]),
        claim=None if at.claimable is None else at.claimable.seat,
        sides=tuple([_side(at, side) for side in range(at.rules.seating.sides)]),
        scored=at.scored,
        winners=tuple(map(side_letter, at.winners)),
    )


def trump_text(trump: int) -> TrumpText:
    """The bonus suit's letter, `none`, or `unnamed` while the first player is to name it."""
    return TRUMP_TEXTS[trump]


def _hand(at: RummyPosition, seat: Seat) -> Holding:
    return at.beside.of(HANDS + seat, at.hands[seat], hand_of)


def _side(at: RummyPosition, side: Side) -> SideShown:
    """One side as everybody sees it: the very same value as long as a move changes nothing of it,
    as most moves do not.
    """
    of_cards = at.melds[side], at.packets[side], at.shown[side]
    parts = (*of_cards, at.totals[side], at.owed[side], at.trump, at.upcard)
    return at.beside.of_all(SIDES + side, parts, partial(_side_shown, at, side))


def _side_shown(at: RummyPosition, side: Side) -> SideShown:
    packet = at.packets[side]
    melds = tuple([meld_shown(at, *numbered) for numbered in enumerate(at.melds[side], start=1)])
    laid = sum([meld.points for meld in melds])
    return SideShown(
        letter=side_letter(side),
        seats=at.rules.seating.seats_of(side),
        total=at.totals[side],
        laid=laid,
        melds=melds,
        packet=packet.held.value,
        packet_seat=None if packet.held is Held.UNTAKEN else packet.seat,
        shown=tuple([TEXT[card] for card in at.shown[side]]),
        opening=at.owed[side],
        opening_laid=laid if at.owed[side] else 0,
    )


def meld_shown(at: RummyPosition, number: int, meld: Meld) -> MeldShown:
    """One meld as everybody sees it."""
    stands = meld.wild_stands_for(at.rules.meld.ladders)
    return MeldShown(
        number=number,
        kind=KINDS[meld.kind],
        cards=tuple(TEXT[card] for card in meld.cards),
        wild=None if meld.wild == NO_WILD else meld.wild,
        stands=None if stands is None else TEXT[stands],
        biriba=biriba_of(at, meld),
        full=meld.kind is Kind.RUN and len(meld.cards) >= FULL,
        points=meld_points(at, meld),
        bonus=at.rules.score.meld_bonus(at, meld),
    )


def own(at: RummyPosition, seat: Seat) -> RummyOwn:
    """What one seat alone sees; the very same value as long as it waits with the same hand."""
    if seat != at.turn or at.phase in (Phase.DEAL, Phase.OVER):
        return at.beside.known(WAITING + seat, at.hands[seat]) or _waiting(at, seat)
    playing = at.phase is Phase.PLAY
    return RummyOwn(
        seat=seat,
        side=side_letter(at.side(seat)),
        hand=_hand(at, seat).faces,
        fresh=tuple([TEXT[card] for card in at.drawn]) if playing else (),
        moves=tuple(map(format_move, offers(at, seat))),
        selects=playing,
    )


def _waiting(at: RummyPosition, seat: Seat) -> RummyOwn:
    def seen(hand: Counts) -> RummyOwn:
        return RummyOwn(
            seat=seat,
            side=side_letter(at.side(seat)),
            hand=at.beside.of(HANDS + seat, hand, hand_of).faces,
            fresh=(),
            moves=(),
            selects=False,
        )

    return at.beside.of(WAITING + seat, at.hands[seat], seen)
