"""How much somebody may ask for: a bucket that is full at first and fills again with time."""

import math
from dataclasses import dataclass
from typing import Final

HAIR: Final = 0.001
"""By so little a bucket may be short of one more: fractions of a second are not exact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """What a bucket holds, and what it gains."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What became of one request, and what is left."""

    rate: Rate
    passed: bool
    full_in: float
    """Seconds until the bucket is full again."""

    @property
    def left(self) -> int:
        """How many more may come at once."""
        return max(0, math.floor(self._held + HAIR))

    @property
    def wait(self) -> float:
        """Seconds until one more may come."""
        return 0.0 if self.left else (1 - self._held) / self.rate.per_second

    @property
    def _held(self) -> float:
        return self.rate.burst - self.full_in * self.rate.per_second


def spent(rate: Rate, full_in: float) -> Budget:
    """What becomes of one more request where a bucket was to be full in so many seconds."""
    later = full_in + 1 / rate.per_second
    if later * rate.per_second > rate.burst + HAIR:
        return Budget(rate=rate, passed=False, full_in=full_in)
    return Budget(rate=rate, passed=True, full_in=later)
