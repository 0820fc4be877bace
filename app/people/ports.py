"""What the people's room needs from a store."""

from typing import Protocol

from app.people.guests import Guest, PersonId


class People(Protocol):
    """Who has been here."""

    async def find(self, person: PersonId) -> Guest | None:
        """The guest of this id, if there is one."""

    async def save(self, guest: Guest) -> None:
        """Keep a guest, in place of an older state of the same guest."""
