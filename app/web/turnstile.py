"""How often somebody may ask for a change: each person for themselves, newcomers by address."""

from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from app.web.problems import Problem
from app.web.socket.limits import Allowance, Limits

REMEMBERED: Final = 10_000
"""So many are counted at once; whoever was quiet longest is forgotten first."""

NEWCOMERS: Final = Limits(frame_bytes=0, per_second=10, burst=1000, tabs=0)
"""People whom we do not know yet, from one address: a whole club may come through one door."""

SAYINGS: Final = Limits(frame_bytes=0, per_second=0.5, burst=6, tabs=0)
"""What somebody may say: a few lines at once, and then one every other second."""


class Turnstile:
    """Counts by name, and lets nobody through who comes too often."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        self._counted: OrderedDict[str, Allowance] = OrderedDict()

    def pass_through(self, name: str) -> None:
        """Count one more request under a name; a problem where there are too many."""
        now = self._clock()
        allowance = self._counted.pop(name, None) or Allowance(self._limits, now)
        self._counted[name] = allowance
        if len(self._counted) > REMEMBERED:
            self._counted.popitem(last=False)
        if not allowance.allow(now):
            busy = Problem(HTTPStatus.TOO_MANY_REQUESTS, "busy", "Too many requests too fast.")
            raise busy.retry_after(allowance.wait)
