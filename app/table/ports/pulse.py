"""When the house was alive."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from app.table.records import Millis


@dataclass(frozen=True, slots=True)
class Outage:
    """From its last sign of life until the first one after it, the house served nobody."""

    since: Millis
    until: Millis


class Pulse(Protocol):
    """When the house was last known to be alive, kept where the logs are."""

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        """Say that the house is alive; the outages that are known, oldest first, among them the
        time since the last such word if that was longer ago than `patience`. Raises StorageTrouble.
        """
