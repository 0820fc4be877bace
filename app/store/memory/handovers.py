"""Codes for another device, in memory."""

from app.table.records import PersonId


class MemoryHandovers:
    """Codes that are remembered as long as their process lasts."""

    def __init__(self) -> None:
        self._offers: dict[str, tuple[PersonId, int]] = {}
        self._takers: dict[str, str] = {}

    async def offer(self, code: str, person: PersonId, until: int) -> None:
        """Remember a code in place of the person's earlier one."""
        others = {one: offer for one, offer in self._offers.items() if offer[0] != person}
        self._offers = {**others, code: (person, until)}
        self._takers = {one: taker for one, taker in self._takers.items() if one in others}

    async def take(self, code: str, taker: str, now: int) -> PersonId | None:
        """Whose code it is, in time and for its first taker."""
        person, until = self._offers.get(code, (None, 0))
        if person is None or now > until or self._takers.setdefault(code, taker) != taker:
            return None
        return person
