"""The list of tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from app.engine.seats import Seat
from app.table.records import Millis, PersonId, TableId, Version
from app.table.terms import Absence, TimeControl, Watchers

PLAYED: Final = ("playing", "between")
"""How a table stands in the middle of its match."""
BEFORE_THE_END: Final = ("waiting", *PLAYED)
"""While people may sit down: in the match only on seats that are offered, and so shown as free."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """One seat in the list of tables."""

    seat: Seat
    person: PersonId | None = None
    name: str = ""
    bot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table in the list of tables: a copy of what the log says, found without folding."""

    table: TableId
    version: Version
    game: str
    edition: int
    status: str
    public: bool
    opened: Millis
    host: PersonId | None
    host_name: str
    options: Mapping[str, bool | int | str]
    clock: TimeControl | None = None
    seats: tuple[SeatLine, ...]
    watchers: Watchers = "nobody"
    absence: Absence | None = None

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down at it now."""
        has_room = any(seat.person is None and seat.bot is None for seat in self.seats)
        return self.public and self.status in BEFORE_THE_END and has_room


class Directory(Protocol):
    """The list of tables. Behind the log by moments at most; never asked for a verdict."""

    async def put(self, line: TableLine, /) -> None:
        """Remember this line unless a newer version is known."""

    async def open_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Public tables that somebody may sit down at, newest first: they wait for people, or for a
        substitute in the middle of the match.
        """

    async def watchable_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Tables in the middle of a match that anyone may watch, newest first."""

    async def tables_of(self, person: PersonId, limit: int = 50, /) -> Sequence[TableLine]:
        """Tables where this person has a seat and that are not over or closed, newest first."""
