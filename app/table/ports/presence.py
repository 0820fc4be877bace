"""Who is at a table, and what is true of them without being in its log."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from app.table.records import Millis, PersonId, TableId, Version


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How a seat likes its hand: by suit, by rank, or its own order of faces."""

    by: Literal["suit", "rank", "own"] = "suit"
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Readiness:
    """Who is ready for the next deal, and when the first of them was."""

    people: frozenset[PersonId] = frozenset()
    first_at: Millis | None = None


Arrival: TypeAlias = str
"""Names one coming of one socket, so that going away twice or late hides nobody who came since."""


class Presence(Protocol):
    """What is true of people at a table without being in its log: it changes no version.

    Reading answers with what this process knows; writing reaches every process. Nothing raises:
    where others cannot be told just now, they are told when they can be.
    """

    async def attend(self, table: TableId, /) -> None:
        """Learn what other processes know of a table, and hear of it from now on."""

    def forget(self, table: TableId, /) -> None:
        """This process does not care for the table any more."""

    def listen(self, ear: Callable[[TableId], None], /) -> Callable[[], None]:
        """Call `ear` with a table whenever another process changed what is known of it, until the
        function that is returned is called.
        """

    async def arrive(self, table: TableId, person: PersonId, /) -> Arrival:
        """One more socket of this person is at the table."""

    async def depart(self, table: TableId, arrival: Arrival, /) -> None:
        """The socket of this arrival is gone, and its controls with it."""

    async def take_control(self, table: TableId, person: PersonId, arrival: Arrival, /) -> None:
        """Of all sockets of this person, this one controls the seat from now on."""

    def controller(self, table: TableId, person: PersonId, /) -> Arrival | None:
        """The one socket, in all processes, that controls this person's seat: the last that took
        the controls; where that one is gone, the newest of those that were there then.
        """

    def here(self, table: TableId, /) -> frozenset[PersonId]:
        """Everybody with a socket at the table."""

    async def count_watchers(self, table: TableId, count: int, /) -> None:
        """So many watch the table without a seat in this process now."""

    def watching(self, table: TableId, /) -> int:
        """How many watch the table without a seat, in all processes."""

    async def mark_ready(
        self, table: TableId, version: Version, person: PersonId, now: Millis, /
    ) -> None:
        """This person is done with the scores that version `version` brought."""

    def readiness(self, table: TableId, version: Version, /) -> Readiness:
        """Who is done with the scores that version `version` brought."""

    async def contribute(
        self, table: TableId, deal: int, person: PersonId, contribution: str, /
    ) -> None:
        """A person's share of the chance of a deal, counted from 1. The first one stands; those of
        earlier deals are forgotten.
        """

    def contributions(self, table: TableId, deal: int, /) -> Mapping[PersonId, str]:
        """What people gave to the chance of a deal."""

    async def keep_order(self, table: TableId, person: PersonId, order: HandOrder, /) -> None:
        """Remember how this person likes the hand."""

    def order(self, table: TableId, person: PersonId, /) -> HandOrder:
        """How this person likes the hand."""
