"""What records do to a table's clocks, and what clocks say to commands. Pure."""

from dataclasses import replace
from typing import Final, assert_never

from app.engine.contract import Illegal
from app.engine.seats import HOUSE, Seat
from app.table.clock import Clocks, dealt, handed, out_of_time, resumed, set_up, settled
from app.table.commands import Command, Deal, MarkAway, MarkBack, Play, Resume
from app.table.records import (
    THE_HOUSE,
    CameBack,
    Dealt,
    Millis,
    Played,
    Record,
    Resumed,
    WentAway,
    What,
)
from app.table.state import Status, TableState
from app.table.terms import TimeControl

MOST_LAG: Final[Millis] = 500
"""No way here is taken to be longer: whoever delays what we measure by gains no more than this."""


def clocks_after(before: TableState, after: TableState, record: Record) -> Clocks | None:
    """A table's clocks after a record that led from one state to the other."""
    control = after.opened.clock
    if control is None:
        return None
    clocks = before.clocks or set_up(control, len(after.chairs))
    clocks = _after(clocks, control, record)
    if after.status is Status.PLAYING and after.due == HOUSE and after.deals:
        return replace(clocks, runs=None)  # cards are shuffled: it stays the same turn
    due = after.due if after.status is Status.PLAYING and after.deals else None
    earlier = _before_what_was_taken_back(before, after)
    if earlier is not None:  # it is the old turn again, and nobody has gained by it
        clocks = replace(clocks, left=tuple(map(min, clocks.left, earlier.left)), turn=due)
    anew = clocks.turn != due or _is_another(before, after, due)
    return handed(clocks, control, due, after.thinker, anew=anew)


def _after(clocks: Clocks, control: TimeControl, record: Record) -> Clocks:
    match record.what:
        case Resumed() as what:
            return resumed(clocks, what)
        case WentAway(seat=seat):
            gone = settled(clocks, record.time)
            return replace(gone, away=gone.away | {seat})
        case CameBack(seat=seat):
            back = settled(clocks, record.time)
            return replace(back, away=back.away - {seat})
        case Played(seat=seat, lag=lag):
            return settled(clocks, record.time, lag if seat == clocks.runs else 0)
        case Dealt():
            return dealt(settled(clocks, record.time), control)
        case _:
            return settled(clocks, record.time)


def _before_what_was_taken_back(before: TableState, after: TableState) -> Clocks | None:
    """The clocks as they stood before moves that this record took back; None where it took none."""
    if after.position is before.position:
        return None
    taken = (move for move in before.retractable if move.position is after.position)
    return next((move.clocks for move in taken), None)


def _is_another(before: TableState, after: TableState, seat: Seat | None) -> bool:
    """Whether somebody else has sat down in the middle of the turn of this seat."""
    return before.person_at(seat) != after.person_at(seat)


def untimely(state: TableState, command: Command, now: Millis) -> Illegal | None:
    """Nothing moves in a pause; and the house moves for a seat with a clock once its time is up,
    not before.
    """
    if state.paused and isinstance(command, Play | Deal):
        return Illegal("paused")
    if not isinstance(command, Play) or command.who != THE_HOUSE or state.clocks is None:
        return None
    seat = out_of_time(state.clocks, now)
    return None if seat is not None and seat == state.due else Illegal("phase")


def credited(
    state: TableState, command: Command, what: What | Illegal, waited: Millis
) -> What | Illegal:
    """The fact, with what its way here has cost given back to whoever's time runs."""
    if not isinstance(what, Played) or not isinstance(command, Play) or state.clocks is None:
        return what
    if what.seat != state.clocks.runs or command.who == THE_HOUSE:
        return what
    lag = max(0, min(command.lag, MOST_LAG)) + max(0, waited)
    return Played(seat=what.seat, move=what.move, lag=lag)


def about_a_clock(state: TableState, command: MarkAway | MarkBack | Resume) -> What | Illegal:
    """The fact that the house notes about the clock that runs; refused where it changes nothing."""
    clocks = state.clocks
    if clocks is None or clocks.runs is None:
        return Illegal("phase")
    match command:
        case MarkAway(seat=seat):
            is_new = seat == clocks.runs and seat not in clocks.away
            return WentAway(seat=seat) if is_new else Illegal("phase")
        case MarkBack(seat=seat):
            is_new = seat == clocks.runs and seat in clocks.away
            return CameBack(seat=seat) if is_new else Illegal("phase")
        case Resume(since=since, until=until, grace=grace):
            if until <= max(clocks.given_back, clocks.since) or until <= since:
                return Illegal("phase")
            return Resumed(since=since, until=until, grace=grace)
        case _:
            assert_never(command)
