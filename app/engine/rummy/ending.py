"""How a turn passes on and how a deal ends (B-26, M11)."""

from typing import Literal

from app.engine.contract import Event
from app.engine.rummy.changing import changed
from app.engine.rummy.position import Held, Packet, Phase, RummyPosition
from app.engine.rummy.scoring import scored_deal
from app.engine.rummy.sheet import PassedOut
from app.engine.seats import Seat

Ending = Literal["closed", "passed_out", "stalemate", "stock"]
IDLE_ROUNDS = 2


def turn_ended(at: RummyPosition) -> tuple[RummyPosition, tuple[Event, ...]]:
    """The next seat to draw, or the deal's end where the stock or the loop guard says so."""
    idle = 0 if at.busy else at.idle + 1
    ending = _why_over(at, idle)
    if ending is not None:
        return deal_ended(changed(at, idle=idle), ending, None)
    return turn_begun(at, at.rules.seating.after(at.turn), idle), ()


def _why_over(at: RummyPosition, idle: int) -> Ending | None:
    if at.passes >= at.rules.seating.players:
        return "passed_out"
    if idle >= IDLE_ROUNDS * at.rules.seating.players:
        return "stalemate"
    return "stock" if len(at.stock) <= at.rules.stock.ends_at else None


def turn_begun(at: RummyPosition, seat: Seat, idle: int = 0) -> RummyPosition:
    """A seat's turn from its start, after so many idle ones: it is to draw; a packet it waited
    with is now in play (B-30).
    """
    side = at.side(seat)
    packets = at.packets
    if packets[side].held is Held.TAKEN and packets[side].seat == seat:
        packets = (*packets[:side], Packet((), Held.PLAYED, seat), *packets[side + 1 :])
    return changed(
        at,
        phase=Phase.DRAW,
        turn=seat,
        packets=packets,
        drawn=(),
        from_stock=None,
        barred=(),
        duty=(),
        recall=None,
        idle=idle,
        busy=False,
    )


def deal_ended(
    at: RummyPosition, ending: Ending, closer: Seat | None
) -> tuple[RummyPosition, tuple[Event, ...]]:
    """The deal scored, totals moved, and the match decided or the house to deal again."""
    stopped = ending in {"passed_out", "stalemate"}
    void = stopped and at.rules.stock.passed_out is PassedOut.VOID
    scored = scored_deal(at, ending, closer, void=void)
    totals = tuple(side.match for side in scored.sides)
    winners = at.rules.score.winners(at.totals, totals, at.rules.score.target)
    over = changed(
        at, phase=Phase.OVER, totals=totals, scored=scored, winners=() if void else winners
    )
    return over, (Event(kind="end", seat=closer, note=ending),)
