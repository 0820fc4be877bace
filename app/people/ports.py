"""What the people's room needs from a store."""

from collections.abc import Sequence
from typing import Protocol

from app.people.conduct import Report
from app.people.guests import Guest, PersonId


class People(Protocol):
    """Who has been here."""

    async def find(self, person: PersonId) -> Guest | None:
        """The guest of this id, if there is one."""

    async def save(self, guest: Guest) -> None:
        """Keep a guest, in place of an older state of the same guest."""


class Conduct(Protocol):
    """Who wants to hear no more of whom, and what was reported. Any may raise StorageTrouble."""

    async def block(self, person: PersonId, other: PersonId) -> None:
        """This person hears no more of the other."""

    async def blocked(self, person: PersonId) -> frozenset[PersonId]:
        """Of whom this person hears no more."""

    async def unblock(self, person: PersonId) -> None:
        """This person hears everybody again."""

    async def report(self, report: Report) -> None:
        """Keep a report; the same person about the same line is one."""

    async def reports(self, limit: int = 50) -> Sequence[Report]:
        """The newest reports, newest first."""
