"""What happens at the tables of this process, counted as it happens and read by whoever asks.

Counting costs the hot path an addition; nothing here knows how, or whether, it is ever read.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Final

BOUNDS: Final = (0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
"""Seconds: a third of a power of ten each, which is as much as anybody reads from a graph."""


class Durations:
    """How often something took how long."""

    __slots__ = ("_counts", "total")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0
        """Seconds in all."""

    @property
    def counts(self) -> Sequence[int]:
        """How many lie below each bound and above the one before; last, the rest."""
        return tuple(self._counts)

    def add(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Tally:
    """The counters of one process."""

    __slots__ = (
        "appended", "bots", "lag", "moves", "records", "refusals", "shown", "troubles", "worst_lag"
    )  # fmt: skip

    def __init__(self) -> None:
        self.moves = 0
        """Moves that were accepted, of people and bots alike."""
        self.records = 0
        """Records written by this process."""
        self.refusals: Counter[str] = Counter()
        """Commands refused, by clause: there are as many as the catalogue has."""
        self.troubles = 0
        """Writes and reads that the store could not do."""
        self.appended = Durations()
        """From a record that is ready to a record that is safe."""
        self.shown = Durations()
        """From a record that is safe until every watcher here has a view waiting to be sent."""
        self.bots = Durations()
        """A bot's thinking about one move."""
        self.lag = Durations()
        """How late the event loop wakes who sleeps."""
        self.worst_lag = 0.0
        """The worst since somebody last asked."""
