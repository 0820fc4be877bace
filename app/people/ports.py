"""What the people's room needs from a store."""

from collections.abc import Sequence
from typing import Protocol

from app.people.budgets import Budget, Rate
from app.people.conduct import Report
from app.people.guests import Guest, PersonId


class People(Protocol):
    """Who has been here."""

    async def find(self, person: PersonId) -> Guest | None:
        """The guest of this id, if there is one."""

    async def save(self, guest: Guest) -> None:
        """Keep a guest, in place of an older state of the same guest, but for the generation."""

    async def renew(self, person: PersonId) -> Guest | None:
        """The guest with the next generation; None where there is no such guest."""


class Handovers(Protocol):
    """Codes with which somebody goes on as the same person on another device."""

    async def offer(self, code: str, person: PersonId, until: int) -> None:
        """Remember a code that is good for one device and until then (ms); the person's earlier one
        is not any more.
        """

    async def take(self, code: str, taker: str, now: int) -> PersonId | None:
        """Whose code it is, for the first taker alone, who may ask again: answers get lost. None
        for all others, where there is no such code, or its time is over.
        """


class Budgets(Protocol):
    """How much each person and each address may still ask for. None of this ever fails."""

    async def spend(self, kind: str, name: str, rate: Rate, /) -> Budget:
        """Take one out of the bucket of this kind and name, if it holds one; a bucket that was
        not touched for long is full.
        """


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
