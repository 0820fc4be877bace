"""What becomes of a seat whose person is gone: the table's policy, made precise. Pure.

Somebody is gone who leaves during the match, or who is missed for the grace at their own turn while
somebody else sits there. A table that waits only waits. Where substitutes may come, the seat is
offered to whoever is invited, and the same person may come back as long as nobody did. A bot plays
on until the same person is back. Where one forfeits, the side has lost when the grace is over. Whom
the host sends away in a match is never a reason to lose: the seat goes to a bot, or to a substitute
where the table waits or takes one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from app.engine.contract import Illegal
from app.engine.seats import HOUSE, Seat
from app.table.commands import Forfeit, MakeHost, SendAway, Vacate
from app.table.records import THE_HOUSE, Forfeited, HostChanged, Left, Millis, PersonId, What
from app.table.state import Chair, Status, TableState
from app.table.terms import Absence

STAND_IN: Final = "steady"
"""The bot that plays on for a person who is gone."""

DURING: Final = (Status.PLAYING, Status.BETWEEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """Who is not at the table, and since when, as far as this process knows."""

    people: Mapping[PersonId, Millis]
    turn_since: Millis
    """When the turn of whoever is due began."""
    empty_since: Millis | None
    """When the last of the seated people went; None while one of them is here."""


def ruling(state: TableState, command: SendAway | MakeHost | Vacate | Forfeit) -> What | Illegal:
    """The fact that such a command means here, or why it cannot be."""
    seat = command.seat
    if not state.has_seat(seat):
        return Illegal("no_such_seat", {"seat": seat})
    if state.person_at(seat) is None:
        kept = isinstance(command, Forfeit) and seat in _left_behind(state)
        return Forfeited(seat=seat) if kept else Illegal("no_person", {"seat": seat})
    match command:
        case SendAway():
            return _sent_away(state, seat)
        case MakeHost():
            return _own_seat(seat) if seat == state.host else HostChanged(seat=seat)
        case Vacate():
            return Left(seat=seat, stand_in=stand_in(state), why="missing")
        case Forfeit():
            return Forfeited(seat=seat)
        case _:
            assert_never(command)


def stand_in(state: TableState) -> str | None:
    """The kind of the bot that plays on for whoever gets up now, if any does."""
    plays_on = state.opened.absence in (None, Absence.BOT)
    return STAND_IN if state.status in DURING and plays_on else None


def vacant(state: TableState) -> Iterator[Seat]:
    """The seats that somebody else may take in the middle of a match."""
    if state.status in DURING:
        for seat, chair in enumerate(state.chairs):
            offered = state.opened.absence is Absence.SUBSTITUTE or chair.kept_for is None
            if chair.is_free and offered:
                yield seat


def left_chair(state: TableState, what: Left, time: Millis) -> Chair:
    """What a seat is once its person is gone."""
    gone = state.chairs[what.seat]
    is_played = state.status in DURING
    kept_for = None if what.why == "sent" or not is_played else gone.person
    if what.stand_in is None and kept_for is None:
        return Chair()
    return Chair(
        bot=what.stand_in,
        kept_for=kept_for,
        name=gone.name,
        missed=what.why == "missing",
        since=time,
    )


def absence_owed(
    state: TableState, gone: Gone, grace: Millis
) -> tuple[Millis, Vacate | Forfeit] | None:
    """What the house will have to do about somebody who is gone, and when."""
    policy = state.opened.absence
    if state.status not in DURING or policy is None or policy is Absence.WAIT or state.paused:
        return None  # in a pause nobody is missed
    if policy is Absence.FORFEIT and (behind := _left_behind(state)):
        seat, since = min(behind.items(), key=lambda each: each[1])
        return since + grace, Forfeit(who=THE_HOUSE, id=_id(state), seat=seat)
    due = state.due if state.due != HOUSE else None
    person = state.person_at(due)
    if due is None or person is None or gone.empty_since is not None:
        return None
    if person not in gone.people:
        return None
    when = max(gone.people[person], gone.turn_since) + grace
    if policy is Absence.FORFEIT:
        return when, Forfeit(who=THE_HOUSE, id=_id(state), seat=due)
    return when, Vacate(who=THE_HOUSE, id=_id(state), seat=due)


def host_owed(state: TableState, gone: Gone, grace: Millis) -> tuple[Millis, MakeHost] | None:
    """To whom the house will hand the host's part, and when, if the host stays away."""
    host = state.person_at(state.host)
    if host is None or state.host is None or host not in gone.people:
        return None
    count = len(state.chairs)
    others = [(state.host + step) % count for step in range(1, count)]
    here = [seat for seat in others if _is_here(state.chairs[seat], gone)]
    if not here:
        return None
    return gone.people[host] + grace, MakeHost(who=THE_HOUSE, id=_id(state), seat=here[0])


def _is_here(chair: Chair, gone: Gone) -> bool:
    return chair.person is not None and chair.person not in gone.people


def _left_behind(state: TableState) -> Mapping[Seat, Millis]:
    """The seats whose people got up and may come back, while somebody else has stayed."""
    return {
        seat: chair.since
        for seat, chair in enumerate(state.chairs)
        if chair.is_free and chair.kept_for is not None and chair.since is not None
    }


def _sent_away(state: TableState, seat: Seat) -> Left | Illegal:
    if seat == state.host:
        return _own_seat(seat)
    if state.status not in DURING:
        return Left(seat=seat, why="sent")
    if state.opened.opened_for is not None:
        return Illegal("counts")
    offered = state.opened.absence in (Absence.WAIT, Absence.SUBSTITUTE)
    return Left(seat=seat, stand_in=None if offered else STAND_IN, why="sent")


def _own_seat(seat: Seat) -> Illegal:
    return Illegal("own_seat", {"seat": seat})


def _id(state: TableState) -> str:
    return f"house:{state.version}:gone"
