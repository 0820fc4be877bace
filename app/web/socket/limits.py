"""How much one socket may send."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What is allowed of every socket."""

    frame_bytes: int
    per_second: float
    burst: float
    tabs: int
    """Sockets that one person may have at one table."""


class Allowance:
    """A bucket of frames that fills again with time."""

    __slots__ = ("_at", "_left", "_limits")

    def __init__(self, limits: Limits, now: float) -> None:
        self._limits = limits
        self._left = limits.burst
        self._at = now

    def allow(self, now: float) -> bool:
        """Whether one more frame may come now; takes it out of the bucket if so."""
        limits = self._limits
        left = min(limits.burst, self._left + (now - self._at) * limits.per_second)
        self._at = now
        if left < 1:
            self._left = left
            return False
        self._left = left - 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until one more may come, as of the last time it was asked."""
        missing = max(0.0, 1 - self._left)
        return missing / self._limits.per_second if missing else 0.0


class Addresses:
    """How many sockets each address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def counted(self, address: str) -> Iterator[bool]:
        """Whether one more socket from an address is welcome; it counts while it is here."""
        self._counts[address] += 1
        try:
            yield self._counts[address] <= self._most
        finally:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]


def is_too_large(text: str, limit: int) -> bool:
    """Whether a text is more bytes than that; short ones are told without being encoded."""
    if len(text) * 4 <= limit:
        return False
    return len(text) > limit or len(text.encode()) > limit
