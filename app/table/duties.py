"""What the house will have to do at a table, and when: arithmetic on record times. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.engine.seats import HOUSE
from app.engine.values import value
from app.table.absence import DURING, Gone, absence_owed, host_owed
from app.table.clock import time_is_up
from app.table.commands import Forfeit, MakeHost, Resume, Vacate
from app.table.pace import Pace
from app.table.ports.presence import Readiness
from app.table.records import Millis, PersonId
from app.table.state import Status, TableState


class Duty(StrEnum):
    """Something the house has to do."""

    DEAL = "deal"
    CLOSE = "close"
    TIME_OUT = "time_out"
    """A seat's time is up: move for it."""
    AWAY = "away"
    """The person whose clock runs is not there."""
    RESUME = "resume"
    """The house was gone while a clock ran."""
    BACK = "back"
    """The person whose clock runs is there again."""
    EXPIRE = "expire"
    GONE = "gone"
    """Somebody is gone: their seat, their side or their part as host is concerned."""
    IDLE = "idle"


@dataclass(frozen=True, slots=True)
class Owed:
    """A duty and the time from which it is due."""

    duty: Duty
    when: Millis
    command: Vacate | Forfeit | MakeHost | None = None
    """What is to be done about somebody who is gone."""


@value(frozen=True, slots=True, kw_only=True)
class Around:
    """What the house knows of the people at a table besides its log."""

    here: frozenset[PersonId]
    ready: Readiness
    contributions: Mapping[PersonId, str]
    """What people gave to the chance of the next deal."""
    missed_since: Millis | None = None
    """How long the person whose clock runs has not been there; None while they are."""
    resumption: Resume | None = None
    """What gives back the time for which the house was gone."""
    gone: Gone | None = None
    """Who of the table is not there."""


def owed(state: TableState, around: Around, pace: Pace) -> Owed | None:
    """The next thing the house will have to do here if nobody does anything, or None."""
    if _is_abandoned(state):
        return Owed(Duty.CLOSE, 0)
    if around.resumption is not None:
        return Owed(Duty.RESUME, 0)
    duties = (
        _deal_owed(state, around, pace),
        _about_the_clock(state, around, pace),
        _expiry_owed(state, pace),
        *_gone_owed(state, around.gone, pace),
    )
    return min(filter(None, duties), key=lambda duty: duty.when, default=None)


def deal_time(state: TableState, around: Around, pace: Pace) -> Millis | None:
    """When the house will deal; None where it does not owe a deal."""
    duty = _deal_owed(state, around, pace)
    return None if duty is None else duty.when


def answers_until(state: TableState, pace: Pace) -> Millis | None:
    """When what somebody asked is off the table; None where nothing is asked."""
    return None if state.proposal is None else state.proposal.time + pace.proposal


def _about_the_clock(state: TableState, around: Around, pace: Pace) -> Owed | None:
    clocks = state.clocks
    if clocks is None or state.due == HOUSE:
        return None
    seat, up = clocks.runs, time_is_up(clocks)
    if seat is None or up is None:
        return None
    if seat in clocks.away and around.missed_since is None:
        return Owed(Duty.BACK, 0)
    over = Owed(Duty.TIME_OUT, up + pace.overtime)
    if seat in clocks.away or around.missed_since is None or not clocks.away_left[seat]:
        return over
    gone = Owed(Duty.AWAY, around.missed_since + pace.away_after)
    return min(over, gone, key=lambda duty: duty.when)


def _deal_owed(state: TableState, around: Around, pace: Pace) -> Owed | None:
    if state.due != HOUSE or state.paused:
        return None
    return Owed(Duty.DEAL, _deal_time(state, around, pace))


def _expiry_owed(state: TableState, pace: Pace) -> Owed | None:
    until = answers_until(state, pace)
    return None if until is None else Owed(Duty.EXPIRE, until)


def _gone_owed(state: TableState, gone: Gone | None, pace: Pace) -> Iterator[Owed]:
    if gone is None:
        return
    for owed_then in (absence_owed(state, gone, pace.grace), host_owed(state, gone, pace.grace)):
        if owed_then is not None:
            yield Owed(Duty.GONE, *owed_then)
    if gone.empty_since is not None and state.status in (*DURING, Status.WAITING):
        is_played = state.status in DURING
        yield Owed(Duty.IDLE, gone.empty_since + (pace.idle_match if is_played else pace.idle))


def _is_abandoned(state: TableState) -> bool:
    """Nobody holds a seat any more although somebody did: bots do not play among themselves."""
    if state.status not in (Status.WAITING, Status.PLAYING, Status.BETWEEN):
        return False
    had_people = state.opened.host is not None or state.version > 1
    return had_people and all(chair.person is None for chair in state.chairs)


def _deal_time(state: TableState, around: Around, pace: Pace) -> Millis:
    if state.deal_ended is None:
        return 0 if state.deals else _first_deal_time(state, around.contributions, pace)
    ready = around.ready
    countdown = state.deal_ended + pace.next_deal
    if ready.first_at is None:
        return countdown
    seated = {chair.person for chair in state.chairs if chair.person is not None}
    present = seated & around.here or seated  # whoever plays by REST alone is never here
    if present and present <= ready.people:
        return state.deal_ended
    return min(countdown, ready.first_at + pace.once_ready)


def _first_deal_time(
    state: TableState, contributions: Mapping[PersonId, str], pace: Pace
) -> Millis:
    people = {chair.person for chair in state.chairs if chair.person is not None}
    if state.began is None or people <= contributions.keys():
        return 0
    return state.began + pace.contribution
