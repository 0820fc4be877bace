"""What the house owes a table, and when: arithmetic on record times. Pure."""

from dataclasses import dataclass
from enum import StrEnum

from app.engine.seats import HOUSE
from app.table.commands import Close, Deal
from app.table.ports import Readiness
from app.table.records import THE_HOUSE, CommandId, Millis, PersonId
from app.table.state import Status, TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How long the table waits, in milliseconds."""

    next_deal: Millis = 20_000
    """The scores stay up this long."""
    once_ready: Millis = 5_000
    """And no longer than this after the first person is ready."""
    bot_pause: Millis = 700
    """A bot waits this long before each move."""


class Duty(StrEnum):
    """Something the house has to do."""

    DEAL = "deal"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Owed:
    """A duty and the time from which it is due."""

    duty: Duty
    when: Millis


def owed(state: TableState, ready: Readiness, here: frozenset[PersonId], pace: Pace) -> Owed | None:
    """The next thing the house will have to do here if nobody does anything, or None."""
    if _is_abandoned(state):
        return Owed(Duty.CLOSE, 0)
    if state.due != HOUSE:
        return None
    return Owed(Duty.DEAL, _deal_time(state, ready, here, pace))


def house_owes(
    state: TableState,
    now: Millis,
    next_duty: Owed | None,
    secret: str,
) -> Deal | Close | None:
    """The command the house should give now. Its id is made from what it answers: many may try."""
    if next_duty is None or now < next_duty.when:
        return None
    if next_duty.duty is Duty.DEAL:
        return Deal(who=THE_HOUSE, id=house_id(state), secret=secret)
    return Close(who=THE_HOUSE, id=f"house:{state.version}", reason="abandoned")


def house_id(state: TableState) -> CommandId:
    """The id under which any process of the house answers the position as it stands."""
    return f"house:{state.position_version}"


def _is_abandoned(state: TableState) -> bool:
    """Nobody holds a seat any more although somebody did: bots do not play among themselves."""
    if state.status not in (Status.WAITING, Status.PLAYING, Status.BETWEEN):
        return False
    had_people = state.opened.host is not None or state.version > 1
    return had_people and all(chair.person is None for chair in state.chairs)


def _deal_time(
    state: TableState, ready: Readiness, here: frozenset[PersonId], pace: Pace
) -> Millis:
    if state.deal_ended is None:
        return 0
    countdown = state.deal_ended + pace.next_deal
    if ready.first_at is None:
        return countdown
    present = {chair.person for chair in state.chairs if chair.person in here}
    if present and present <= ready.people:
        return state.deal_ended
    return min(countdown, ready.first_at + pace.once_ready)
