"""What went on in a run, in order: its hash tells two runs apart, its end explains a failure."""

from collections import deque
from collections.abc import Callable
from hashlib import sha256

KEPT = 60
WIDTH = 160


class Trace:
    """Every line, hashed; the last ones, as text."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._hash = sha256()
        self._last: deque[str] = deque(maxlen=KEPT)
        self.lines = 0

    def note(self, where: str, what: str) -> None:
        """Something happened somewhere, now."""
        line = f"{self._time():10.4f} {where:<12} {what}"
        self._hash.update(line.encode())
        self._last.append(line[:WIDTH])
        self.lines += 1

    @property
    def digest(self) -> str:
        """Equal for two runs in which the same went on in the same order at the same time."""
        return self._hash.hexdigest()[:16]

    @property
    def end(self) -> str:
        """The last lines."""
        return "\n".join(self._last)
