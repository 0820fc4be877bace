"""How long a house has served anybody: what may be charged to a clock, and no more."""

STEP = 0.5
"""Seconds between two looks."""

SHORT = 6.5
"""A house that was gone for less was not gone: a silence has to be longer than its patience."""


class Uptime:
    """Told at every step whether any process could serve."""

    def __init__(self) -> None:
        self._up: list[bool] = []
        """Of every step, whether the house was up, or gone for so short that it counts as up."""
        self._down = 0
        """Steps since anybody could last serve."""
        self._has_beaten = False

    def beat(self) -> None:
        """Some process has just reached the storage, however briefly it could."""
        self._has_beaten = True

    def note(self, *, is_up: bool) -> None:
        """One more step has passed."""
        is_up, self._has_beaten = is_up or self._has_beaten, False
        self._down = 0 if is_up else self._down + 1
        self._up.append(self._down * STEP < SHORT)
        if self._down * STEP == SHORT:
            self._up[-self._down :] = [False] * self._down

    def since(self, time: float) -> float:
        """The seconds of service from a moment until now."""
        return sum(self._up[max(0, int(time / STEP)) :]) * STEP
