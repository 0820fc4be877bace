"""Codes for another device, in memory."""

from app.table.records import PersonId


class MemoryHandovers:
    """Codes that are remembered as long as their process lasts."""

    def __init__(self) -> None:
        self._offers: dict[str, tuple[PersonId, int]] = {}

    async def offer(self, code: str, person: PersonId, until: int) -> None:
        """Remember a code in place of the person's earlier one."""
        others = {one: offer for one, offer in self._offers.items() if offer[0] != person}
        self._offers = {**others, code: (person, until)}

    async def take(self, code: str, now: int) -> PersonId | None:
        """Whose code it is, once and in time."""
        person, until = self._offers.pop(code, (None, 0))
        return person if now <= until else None
