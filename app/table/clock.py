"""Every seat's time, as arithmetic on the times of records. Pure: nothing here looks at a clock.

A turn is the stretch in which one seat is due with no other in between; that the house shuffles
does not end it, nor does a trick that is won by whoever leads the next. With each turn that it
begins a seat is given time, once however many moves it makes: all of it anew where time is per
turn, the increment on top of what is left where it is per match.

Whoever is away draws on the time to be away first, which is there anew with each deal, and on the
thinking time after that. While the house was gone, and a moment longer, every clock stood.
"""

from dataclasses import replace
from typing import Final

from app.engine.changing import put
from app.engine.seats import Seat
from app.engine.values import value
from app.table.records import Millis, Resumed
from app.table.terms import TimeControl

NOBODY: Final[frozenset[Seat]] = frozenset()


@value(frozen=True, slots=True, kw_only=True)
class Clocks:
    """All clocks of a table, as they stood at `since`."""

    left: tuple[Millis, ...]
    """By seat, the time to think."""
    away_left: tuple[Millis, ...]
    """By seat, the time to be away in this deal."""
    away: frozenset[Seat] = NOBODY
    """Whose person was not there when last seen while their clock ran."""
    turn: Seat | None = None
    """Whose turn has begun, also while nobody's time runs any more; a bot's never does."""
    runs: Seat | None = None
    """Whose time runs."""
    since: Millis = 0
    """From when on it runs; until a moment to come, nobody's does."""
    stands_until: Millis = 0
    """No clock runs before this moment: people are coming back."""
    given_back: Millis = 0
    """When the last outage ended that was given back."""


def set_up(control: TimeControl, seats: int) -> Clocks:
    """The clocks of a table at which nothing has been dealt."""
    bank = control.time if control.per == "match" else 0
    return Clocks(left=(bank,) * seats, away_left=(control.away,) * seats)


def settled(clocks: Clocks, time: Millis, lag: Millis = 0) -> Clocks:
    """The same clocks at a later moment, with what ran since then taken from whom it ran for."""
    seat = clocks.runs
    now = max(time, clocks.stands_until)
    if seat is None:
        return replace(clocks, since=now)
    left, away_left = _charged(clocks, seat, max(0, time - lag - clocks.since))
    return replace(
        clocks,
        left=put(clocks.left, seat, left),
        away_left=put(clocks.away_left, seat, away_left),
        since=now,
    )


def _charged(clocks: Clocks, seat: Seat, elapsed: Millis) -> tuple[Millis, Millis]:
    away_left = clocks.away_left[seat]
    away = min(elapsed, away_left) if seat in clocks.away else 0
    return max(0, clocks.left[seat] - (elapsed - away)), away_left - away


def handed(
    clocks: Clocks, control: TimeControl, due: Seat | None, thinker: Seat | None, *, anew: bool
) -> Clocks:
    """Clocks that were settled, running for `thinker` from now on while `due` is to move.

    `anew`: with this a turn begins; where nobody's time runs, as in a pause, only once it does.
    """
    begins_later = anew and thinker is None
    clocks = replace(clocks, turn=None if begins_later else due, runs=thinker)
    if thinker is None or not anew:
        return clocks
    return replace(clocks, left=put(clocks.left, thinker, _given(clocks, control, thinker)))


def _given(clocks: Clocks, control: TimeControl, seat: Seat) -> Millis:
    return control.time if control.per == "turn" else clocks.left[seat] + control.increment


def dealt(clocks: Clocks, control: TimeControl) -> Clocks:
    """Everybody may be away for as long as ever, and nobody's turn has begun."""
    return replace(clocks, away_left=(control.away,) * len(clocks.left), turn=None)


def resumed(clocks: Clocks, what: Resumed) -> Clocks:
    """The clocks as they stood when the house went away, to run again after the grace."""
    stands_until = max(clocks.stands_until, what.until + what.grace)
    before = settled(clocks, what.since)
    return replace(
        before,
        since=max(before.since, stands_until),
        stands_until=stands_until,
        given_back=what.until,
    )


def time_is_up(clocks: Clocks) -> Millis | None:
    """The moment at which the seat whose time runs has none left, if none is added."""
    seat = clocks.runs
    if seat is None:
        return None
    away = clocks.away_left[seat] if seat in clocks.away else 0
    return clocks.since + away + clocks.left[seat]


def out_of_time(clocks: Clocks, now: Millis) -> Seat | None:
    """The seat that has no time left; the only place where this is decided."""
    up = time_is_up(clocks)
    return clocks.runs if up is not None and now >= up else None
