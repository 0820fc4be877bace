"""Budgets that all processes of a house share.

Keys, with their lifetimes: `biribaki:budget:KIND:NAME`, when a bucket is full again (microseconds
of Redis's own clock), kept until then.
"""

import asyncio
from typing import Final

from app.people.budgets import Budget, Rate
from app.store.memory.budgets import MemoryBudgets
from app.store.redis.line import Line, script
from app.table.ports.trouble import StorageTrouble

SPEND: Final = script("spend.lua")

PATIENCE: Final = 1.0
"""Seconds after which a request does not wait for Redis any longer."""


class RedisBudgets:
    """One bucket for all processes; while Redis is away, each process has its own."""

    def __init__(self, line: Line, alone: MemoryBudgets, patience: float = PATIENCE) -> None:
        self._line = line
        self._alone = alone
        self._patience = patience

    async def spend(self, kind: str, name: str, rate: Rate, /) -> Budget:
        """Take one out of a bucket, if it holds one."""
        key = f"biribaki:budget:{kind}:{name}"
        try:
            async with asyncio.timeout(self._patience):
                passed, micros = await self._line.run(SPEND, key, rate.burst, rate.per_second)
        except (StorageTrouble, TimeoutError):
            return await self._alone.spend(kind, name, rate)
        return Budget(rate=rate, passed=bool(passed), full_in=micros / 1_000_000)
