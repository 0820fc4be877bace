"""What viewers see, built up from nothing: the part everyone shares, and each seat's own (M12)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from app.engine.cards import TEXT, cards_in, size_of
from app.engine.rummy.melds import NO_WILD, Kind, Meld
from app.engine.rummy.moves import format_move
from app.engine.rummy.options import offers
from app.engine.rummy.position import (
    Held,
    Phase,
    RummyPosition,
    laid_points,
)
from app.engine.rummy.scoring import biriba_of, meld_points
from app.engine.rummy.shapes import MeldShown, RummyOwn, RummyPublic, SideShown
from app.engine.rummy.sheet import PileView
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
    playing = at.phase not in {Phase.DEAL, Phase.OVER}
    open_pile = at.rules.pile.view is PileView.OPEN
    return RummyPublic(
        players=at.rules.seating.players,
        direction=at.rules.deal.direction.value,
        deal=at.deal_no,
        dealer=at.dealer,
        phase=at.phase.value,
        turn=at.turn if playing else None,
        trump=trump_text(at.trump),
        upcard=None if at.upcard is None else TEXT[at.upcard],
        target=at.rules.score.target,
        hand_sizes=tuple(map(size_of, at.hands)),
        stock=len(at.stock),
        pile=tuple(TEXT[card] for card in (at.pile if open_pile else at.pile[-1:])),
        pile_size=len(at.pile),
        sides=tuple(_side(at, side) for side in range(at.rules.seating.sides)),
        scored=at.scored,
        winners=tuple(map(side_letter, at.winners)),
    )


def trump_text(trump: int) -> TrumpText:
    """The bonus suit's letter, `none`, or `unnamed` while the first player is to name it."""
    return TRUMP_TEXTS[trump]


def _side(at: RummyPosition, side: Side) -> SideShown:
    packet = at.packets[side]
    return SideShown(
        letter=side_letter(side),
        seats=at.rules.seating.seats_of(side),
        total=at.totals[side],
        laid=laid_points(at, side),
        melds=tuple(
            meld_shown(at, number, meld) for number, meld in enumerate(at.melds[side], start=1)
        ),
        packet=packet.held.value,
        packet_seat=None if packet.held is Held.UNTAKEN else packet.seat,
        opening=at.owed[side],
        opening_laid=laid_points(at, side) if at.owed[side] else 0,
    )


def meld_shown(at: RummyPosition, number: int, meld: Meld) -> MeldShown:
    """One meld as everybody sees it."""
    stands = meld.wild_stands_for()
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
    """What one seat alone sees."""
    mine = seat == at.turn
    fresh = at.drawn if mine and at.phase is Phase.PLAY else ()
    return RummyOwn(
        seat=seat,
        side=side_letter(at.side(seat)),
        hand=tuple(TEXT[card] for card in cards_in(at.hands[seat])),
        fresh=tuple(TEXT[card] for card in fresh),
        moves=tuple(format_move(move) for move in offers(at, seat)),
        selects=mine and at.phase is Phase.PLAY,
    )
