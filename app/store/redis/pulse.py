"""The house's signs of life in Redis, seen by every process.

Key, with its lifetime: `biribaki:pulse`, a hash of the last sign of life (`last`, milliseconds) and
the newest outages (`outages`, JSON), kept for ever.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from app.store.redis.line import Line, script
from app.table.ports.pulse import Outage
from app.table.records import Millis
from app.table.vigil import KEPT

KEY: Final = "biribaki:pulse"
PULSE: Final = script("pulse.lua")

_decoder: Final = msgspec.json.Decoder(list[tuple[int, int]])


class RedisPulse:
    """One pulse for all processes of a house."""

    def __init__(self, line: Line) -> None:
        self._line = line

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        """Say that the house is alive; the outages that are known."""
        told = await self._line.run(PULSE, KEY, now, patience, KEPT)
        return [Outage(since, until) for since, until in _decoder.decode(told)]
