"""How long a house has served anybody: what may be charged to a clock, and no more."""

STEP = 0.5
"""Seconds between two looks."""

SHORT = 6.5
"""A house that was gone for less was not gone: a silence has to be longer than its patience."""


class Uptime:
    """Told at every step whether any process could serve."""

    def __init__(self) -> None:
        self._total = 0.0
        self._down = 0.0
        self._history: list[float] = []

    def note(self, *, is_up: bool) -> None:
        """One more step has passed."""
        if is_up:
            self._total = self.seconds + STEP
            self._down = 0.0
        else:
            self._down += STEP
        self._history.append(self.seconds)

    def at(self, time: float) -> float:
        """The same at an earlier moment, in seconds since the beginning."""
        step = min(int(time / STEP), len(self._history) - 1)
        return self._history[step] if step >= 0 else 0.0

    @property
    def seconds(self) -> float:
        """All in all, since the beginning."""
        return self._total + (self._down if self._down < SHORT else 0.0)
