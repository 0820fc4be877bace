"""A table's time control as programs and pages write it: in seconds."""

from app.engine.contract import Choices
from app.table.terms import TimeControl
from app.web.problems import Problem
from app.web.rest.clock_shapes import Clock


def control_of(clock: Clock | None, options: Choices) -> TimeControl | None:
    """What was asked for; None for no clock. A Problem where it makes no sense."""
    if clock is None:
        return None
    if options.get("turn_seconds"):
        raise _senseless("The option turn_seconds sets a clock already; say one of the two.")
    if clock.per == "turn" and clock.increment:
        raise _senseless("Time that is there anew with each turn takes no increment.")
    if clock.per == "match" and not clock.increment:
        raise _senseless("Time for a whole match needs an increment: else it is gone for good.")
    return TimeControl(
        per=clock.per,
        time=clock.seconds * 1000,
        increment=clock.increment * 1000,
        away=clock.away * 1000,
    )


def clock_of(control: TimeControl | None) -> Clock | None:
    """The same in seconds, for the lists of tables."""
    if control is None:
        return None
    return Clock(
        per=control.per,
        seconds=control.time // 1000,
        increment=control.increment // 1000,
        away=control.away // 1000,
    )


def _senseless(why: str) -> Problem:
    return Problem(422, "clock", why, where="clock")
