"""Everybody's time, as a view tells it."""

from typing import Literal

from msgspec import Struct

from app.table.state import TableState


class ControlShown(Struct, frozen=True):
    """How long a seat may think, in milliseconds."""

    per: Literal["turn", "match"]
    """`turn`: `time` for each turn, anew. `match`: `time` once, and `increment` with each turn."""
    time: int
    increment: int
    away: int
    """So long somebody may be away in each deal before the time to think is touched."""


class ClocksShown(Struct, frozen=True):
    """Everybody's time as it stood at `since`, in milliseconds. Whoever shows it counts down from
    there by the server's clock (`now` of the view), never below zero.
    """

    control: ControlShown
    runs: int | None
    """The seat whose time runs; null while nobody's does."""
    since: int
    """From when on it runs: perhaps not yet, after an outage of the server."""
    left: tuple[int, ...]
    """By seat, the time to think."""
    away_left: tuple[int, ...]
    """By seat, the time to be away in this deal. It is used up first by a seat in `away`."""
    away: tuple[int, ...]


def clocks_shown(state: TableState) -> ClocksShown | None:
    """Everybody's time as it stood when it was last settled; nothing where it is not limited."""
    clocks, control = state.clocks, control_shown(state)
    if clocks is None or control is None:
        return None
    return ClocksShown(
        control=control,
        runs=clocks.runs,
        since=clocks.since,
        left=clocks.left,
        away_left=clocks.away_left,
        away=tuple(sorted(clocks.away)),
    )


def control_shown(state: TableState) -> ControlShown | None:
    """How long everybody may think; nothing where it is not limited."""
    control = state.opened.clock
    if control is None:
        return None
    return ControlShown(
        per=control.per,
        time=control.time,
        increment=control.increment,
        away=control.away,
    )
