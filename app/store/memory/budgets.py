"""Budgets in the memory of one process."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from app.people.budgets import Budget, Rate, spent

REMEMBERED: Final = 10_000
"""So many are counted at once; whoever was quiet longest is forgotten first."""


class MemoryBudgets:
    """When each bucket is full again. Full ones are not told from those that never were touched."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    async def spend(self, kind: str, name: str, rate: Rate, /) -> Budget:
        """Take one out of a bucket, if it holds one."""
        now = self._clock()
        full_at = self._full_at.pop((kind, name), now)
        budget = spent(rate, max(0.0, full_at - now))
        self._full_at[kind, name] = now + budget.full_in
        if len(self._full_at) > REMEMBERED:
            self._full_at.popitem(last=False)
        return budget
