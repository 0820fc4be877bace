"""Who has been here, in memory."""

from dataclasses import replace

from app.people.guests import Guest
from app.table.records import PersonId


class MemoryPeople:
    """Guests who are remembered as long as their process lasts."""

    def __init__(self) -> None:
        self._guests: dict[PersonId, Guest] = {}

    async def find(self, person: PersonId) -> Guest | None:
        """The guest of this id, if there is one."""
        return self._guests.get(person)

    async def save(self, guest: Guest) -> None:
        """Keep a guest, in place of an older state."""
        known = self._guests.get(guest.id, guest)
        self._guests[guest.id] = replace(guest, generation=known.generation)

    async def renew(self, person: PersonId) -> Guest | None:
        """The guest with the next generation."""
        known = self._guests.get(person)
        if known is not None:
            known = self._guests[person] = replace(known, generation=known.generation + 1)
        return known
