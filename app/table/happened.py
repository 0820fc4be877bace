"""What happened at a table, for motion, speech and the log page; redacted per viewer."""

from dataclasses import dataclass, replace

from app.engine.contract import Event
from app.engine.seats import Seat
from app.table.records import Millis, Version


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """One event of one record. `event.secret` goes to `event.seat` alone."""

    version: Version
    time: Millis
    by_house: bool
    event: Event


def seen_by(happened: Happened, seat: Seat | None) -> Happened:
    """The same without what this seat may not see: its own secret cards stand among `cards`."""
    event = happened.event
    if not event.secret:
        return happened
    cards = event.secret if seat is not None and seat == event.seat else event.cards
    return replace(happened, event=replace(event, cards=cards, secret=()))
