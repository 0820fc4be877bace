"""What only memory does: it forgets whoever was quiet longest."""

import pytest

from app.people.budgets import Rate
from app.store.memory import budgets
from app.store.memory.budgets import MemoryBudgets

RATE = Rate(burst=2, per_second=1)


async def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "REMEMBERED", 2)
    kept = MemoryBudgets(lambda: 0.0)
    for name in ("anna", "anna", "babis", "chloe"):
        await kept.spend("requests", name, RATE)
    assert (await kept.spend("requests", "chloe", RATE)).left == 0
    assert (await kept.spend("requests", "anna", RATE)).left == 1


async def test_a_clock_that_runs_on_fills_the_bucket() -> None:
    times = iter((0.0, 0.0, 0.5, 1.0, 1.5, 2.0))
    kept = MemoryBudgets(lambda: next(times))
    passed = [(await kept.spend("requests", "anna", RATE)).passed for _ in range(6)]
    assert passed == [True, True, False, True, False, True]
