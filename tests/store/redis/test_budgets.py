"""What only Redis does: one key, gone once it says nothing; and what happens without Redis."""

import asyncio
import socket
import time

import pytest

from app.people.budgets import Rate
from app.store.memory.budgets import MemoryBudgets
from app.store.redis.budgets import RedisBudgets
from app.store.redis.connections import ANSWER_SECONDS, open_redis
from app.store.redis.line import Line
from tests.store.redis.processes import processes_on
from tools.servers import free_port

KEY = "biribaki:budget:requests:anna"
SLOW = Rate(burst=2, per_second=0.01)


def keeper_at(port: int, patience: float) -> tuple[RedisBudgets, Line]:
    line = Line(open_redis(f"redis://127.0.0.1:{port}/0"))
    return RedisBudgets(line, MemoryBudgets(time.monotonic), patience), line


@pytest.mark.redis
async def test_a_bucket_is_one_key_that_is_gone_once_it_is_full(valkey_url: str) -> None:
    async with processes_on(valkey_url, 1) as (one,):
        budgets = RedisBudgets(one.line, MemoryBudgets(time.monotonic), 30)
        await budgets.spend("requests", "anna", SLOW)
        assert 90_000 < await one.redis.pttl(KEY) <= 100_000
        await budgets.spend("requests", "anna", SLOW)
        held = await one.redis.get(KEY)
        assert not (await budgets.spend("requests", "anna", SLOW)).passed
        assert await one.redis.get(KEY) == held
        await budgets.spend("requests", "babis", Rate(burst=2, per_second=20))
        assert await one.redis.exists(KEY.replace("anna", "babis")) == 1
        end = time.monotonic() + 10
        while await one.redis.exists(KEY.replace("anna", "babis")):
            assert time.monotonic() < end
            await asyncio.sleep(0.01)


async def test_without_redis_a_process_counts_for_itself() -> None:
    budgets, line = keeper_at(free_port(), 30)
    told = [await budgets.spend("requests", "anna", SLOW) for _ in range(3)]
    assert [budget.passed for budget in told] == [True, True, False]
    await line.close()


async def test_nobody_waits_for_a_redis_that_says_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        budgets, line = keeper_at(silent.getsockname()[1], 0.1)
        began = time.monotonic()
        asked = [budgets.spend("requests", "anna", SLOW) for _ in range(3)]
        told = await asyncio.gather(*asked)
        assert sorted(budget.passed for budget in told) == [False, True, True]
        assert 0.1 <= time.monotonic() - began < ANSWER_SECONDS
    await line.close()
