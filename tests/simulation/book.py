"""The one true history of a table, folded record by record as the storage takes them."""

from functools import cached_property

import msgspec

from app.engine.contract import Event
from app.table.advance import Advanced, At, Unopened, advance
from app.table.frames import Shown
from app.table.happened import Happened, seen_by
from app.table.records import CommandId, Record, Version, Who
from app.table.state import Status, TableState
from app.wire.press import JsonPress, sides_of, table_shown
from app.wire.shown import TableShown
from tests.simulation.process import GAMES

PRESS = JsonPress()


class Page:
    """One version: its record, the table that it led to, and what everybody may see of it."""

    def __init__(self, record: Record, state: TableState, events: tuple[Event, ...]) -> None:
        self.record = record
        self.state = state
        self._events = events
        self._own: dict[int, bytes] = {}

    @cached_property
    def deal(self) -> bytes:
        """The part of a view that everybody sees alike."""
        position = self.state.position if self.state.deals else None
        return msgspec.json.encode(None if position is None else position.public())

    def own(self, seat: int) -> bytes:
        """The part of a view that one seat sees."""
        if seat not in self._own:
            position = self.state.position if self.state.deals else None
            self._own[seat] = PRESS.own(None if position is None else position.own(seat))
        return self._own[seat]

    def table(self, as_shown: TableShown) -> TableShown:
        """The table itself, with what no log decides taken from what was shown."""
        seats = as_shown.seats
        shown = Shown(
            state=self.state,
            public=None,
            here=frozenset(one.seat for one in seats if one.here),
            ready=frozenset(one.seat for one in seats if one.ready),
            next_deal_at=as_shown.next_deal_at,
            is_stalled=as_shown.stalled,
            watching=as_shown.watching,
            answers_until=None if as_shown.proposal is None else as_shown.proposal.until,
        )
        return table_shown(shown, sides_of(self.state))

    def happened(self, seat: int) -> list[bytes]:
        """What happened, as a seat may see it."""
        record = self.record
        return [
            PRESS.happened(
                seen_by(
                    Happened(
                        version=record.version,
                        time=record.time,
                        by_house=record.by_house,
                        event=event,
                    ),
                    seat,
                )
            )
            for event in self._events
        ]


class Book:
    """Every version of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.pages: list[Page] = []
        self.ids: dict[tuple[Who, CommandId], Version] = {}

    @property
    def version(self) -> Version:
        return len(self.pages)

    @property
    def state(self) -> TableState:
        return self.pages[-1].state

    def at(self, version: Version) -> Page:
        return self.pages[version - 1]

    def write(self, record: Record) -> str | None:
        """What is wrong with the next record of the log, if anything is."""
        if record.version != self.version + 1:
            return f"record {record.version} is written after {self.version}"
        if (record.by, record.id) in self.ids:
            return f"{record.id} of {record.by} is written twice"
        before: At = self.state if self.pages else Unopened(self.table, GAMES)
        step = advance(before, record)
        if not isinstance(step, Advanced):
            return f"record {record.version} cannot be folded: {step}"
        if step.state.status is Status.FROZEN:
            return f"record {record.version} freezes the table: {step.state.frozen_because}"
        self.ids[record.by, record.id] = record.version
        self.pages.append(Page(record, step.state, step.events))
        return None
