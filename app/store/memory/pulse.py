"""Signs of life, in memory."""

from collections.abc import Sequence

from app.table.ports.pulse import Outage
from app.table.records import Millis
from app.table.vigil import beaten


class MemoryPulse:
    """A sign of life that lasts as long as its process."""

    def __init__(self) -> None:
        self._last: Millis | None = None
        self._outages: tuple[Outage, ...] = ()

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        """Say that the house is alive; the outages that are known."""
        self._last, self._outages = beaten(self._last, self._outages, now, patience)
        return self._outages
