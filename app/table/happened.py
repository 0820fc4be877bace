"""What happened at a table, for motion, speech and the log page; redacted per viewer."""

from collections.abc import Sequence

from app.engine.contract import Event
from app.engine.seats import Seat
from app.engine.values import value
from app.table.records import Millis, Record, Version


@value(frozen=True, slots=True, kw_only=True)
class Happened:
    """One event of one record. `event.secret` goes to `event.seat` alone."""

    version: Version
    time: Millis
    by_house: bool
    event: Event


def happened_in(record: Record, events: Sequence[Event]) -> list[Happened]:
    """The events of a record, each with when it was and who it was by."""
    return [
        Happened(version=record.version, time=record.time, by_house=record.by_house, event=event)
        for event in events
    ]


def seen_by(happened: Happened, seat: Seat | None) -> Happened:
    """The same without what this seat may not see: its own secret cards stand among `cards`."""
    event = happened.event
    if not event.secret:
        return happened
    cards = event.secret if seat is not None and seat == event.seat else event.cards
    return _with(happened, event.showing(cards))


def told_again(happened: Sequence[Happened]) -> tuple[Happened, ...]:
    """The same for somebody who comes back in mid-deal: what fades has lost its faces (A-25).

    Of deals before the newest one everything may be told.
    """
    deals = [number for number, one in enumerate(happened) if one.event.kind == "deal"]
    begun = deals[-1] if deals else 0
    return (*happened[:begun], *map(_faded, happened[begun:]))


def _faded(happened: Happened) -> Happened:
    event = happened.event
    return _with(happened, event.showing(())) if event.fades else happened


def _with(happened: Happened, event: Event) -> Happened:
    return Happened(
        version=happened.version, time=happened.time, by_house=happened.by_house, event=event
    )
