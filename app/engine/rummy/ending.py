"""How a turn passes on and how a deal ends (B-26, M11, A-37, A-52)."""

from typing import Literal

from app.engine.cards import Card
from app.engine.changing import changed
from app.engine.conceding import winners_without
from app.engine.contract import Event
from app.engine.rummy.discards import lawful_discards
from app.engine.rummy.laying import lawful_layings
from app.engine.rummy.manners import PassedOut
from app.engine.rummy.position import Held, Packet, Phase, RummyPosition
from app.engine.rummy.scoring import scored_deal
from app.engine.rummy.stock import Drawn, can_draw, drew, refills, shown_and_replaced
from app.engine.seats import Seat

Ending = Literal["closed", "passed_out", "stalemate", "stock"]
IDLE_ROUNDS = 2


def turn_ended(at: RummyPosition) -> Drawn:
    """The next seat to draw, or the deal's end where the stock or the loop guard says so."""
    idle = 0 if at.busy else at.idle + 1
    claim = at.claimable
    # An opening may be claimed until the next opponent has discarded.
    still = claim if claim is not None and claim.seat == at.turn else None
    if idle != at.idle or still is not claim or at.untouched:  # as it seldom is
        at = changed(at, idle=idle, claimable=still, untouched=False)
    ending = _why_over(at, idle)
    if ending is not None:
        return deal_ended(at, ending, None)
    return turn_begun(at, at.rules.seating.after(at.turn))


def _why_over(at: RummyPosition, idle: int) -> Ending | None:
    if at.passes >= at.rules.seating.players:
        return "passed_out"
    if idle >= IDLE_ROUNDS * at.rules.seating.players:
        return "stalemate"
    return "stock" if len(at.stock) <= at.rules.stock.ends_at else None


def turn_begun(at: RummyPosition, seat: Seat) -> Drawn:
    """A seat's turn from its start: it is to draw. A packet it waited with is now in play (B-30),
    and what must lie open is shown and replaced (A-12).
    """
    side = at.side(seat)
    packets = at.packets
    if packets[side].held is Held.TAKEN and packets[side].seat == seat:
        packets = (*packets[:side], Packet((), Held.PLAYED, seat), *packets[side + 1 :])
    begun = changed(
        at,
        phase=Phase.DRAW,
        turn=seat,
        packets=packets,
        drawn=(),
        from_stock=None,
        barred=(),
        duty=(),
        recall=None,
        busy=False,
        asked=0,
        redrawable=None,
    )
    if refills(at) and not can_draw(begun):
        return deal_ended(begun, "stock", None)
    if not at.rules.deck.shown:
        return begun, ()
    return drawable(*shown_and_replaced(begun, seat, Phase.DRAW))


def drawable(at: RummyPosition, events: tuple[Event, ...]) -> Drawn:
    """The position, unless its turn is to begin with nothing left to draw: then the deal
    is over.
    """
    if at.phase is not Phase.DRAW or not refills(at) or can_draw(at):
        return at, events
    over, more = deal_ended(at, "stock", None)
    return over, events + more


def playable(at: RummyPosition, events: tuple[Event, ...]) -> Drawn:
    """The position, unless a seat for which there was no card left to draw has no move either: then
    the deal is over (A-52).
    """
    if at.phase is not Phase.PLAY or at.drawn or _may_play(at, at.turn):
        return at, events
    over, more = deal_ended(at, "stock", None)
    return over, events + more


def _may_play(at: RummyPosition, seat: Seat) -> bool:
    return bool(lawful_discards(at, seat)) or any(True for _ in lawful_layings(at, seat))


def shuffled(at: RummyPosition, order: tuple[Card, ...]) -> Drawn:
    """The pile, as the house has shuffled it, is the stock, once; drawing goes on (A-36, A-38)."""
    refilled = changed(at, stock=order, pile=(), recycled=True)
    event = Event(kind="refill", count=len(order), note="pile")
    on, events = drew(refilled, at.turn, at.wanting, at.then)
    return playable(*drawable(on, (event, *events)))


def conceded(at: RummyPosition, seat: Seat) -> Drawn:
    """The match over at once, the deal on the table unscored (M14)."""
    winners = winners_without(at.side(seat), at.totals)
    over = changed(at, phase=Phase.OVER, winners=winners, claimable=None)
    return over, (Event(kind="concede", seat=seat),)


def deal_ended(at: RummyPosition, ending: Ending, closer: Seat | None) -> Drawn:
    """The deal scored, totals moved, and the match decided or the house to deal again."""
    stopped = ending in {"passed_out", "stalemate"}
    void = stopped and at.rules.stock.passed_out is PassedOut.VOID
    scored = scored_deal(at, ending, closer, void=void)
    over = changed(
        at,
        phase=Phase.OVER,
        totals=tuple(side.match for side in scored.sides),
        scored=scored,
        claimable=None,
        batidas=tuple(
            (*scores, scored.sides[side].total)
            if closer is not None and at.side(closer) == side
            else scores
            for side, scores in enumerate(at.batidas)
        ),
    )
    if not void:
        over = changed(over, winners=at.rules.score.winners(over, at.totals))
    return over, (Event(kind="end", seat=closer, note=ending),)
