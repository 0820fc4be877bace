"""How much one socket may send."""

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


def is_too_large(text: str, limit: int) -> bool:
    """Whether a text is more bytes than that; short ones are told without being encoded."""
    if len(text) * 4 <= limit:
        return False
    return len(text) > limit or len(text.encode()) > limit
