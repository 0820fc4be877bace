"""What every keeper of budgets promises."""

import asyncio

from app.people.budgets import Rate
from app.people.ports import Budgets

SLOW = Rate(burst=3, per_second=0.01)
QUICK = Rate(burst=2, per_second=20)


async def test_a_bucket_is_spent_by_all_processes_together(budgets: list[Budgets]) -> None:
    one, other = budgets[0], budgets[1]
    told = [await each.spend("requests", "anna", SLOW) for each in (one, other, one, other, one)]
    assert [budget.passed for budget in told] == [True, True, True, False, False]
    assert [budget.left for budget in told] == [2, 1, 0, 0, 0]
    assert 90 < told[3].wait <= 100
    assert 290 < told[4].full_in <= 300


async def test_each_kind_and_name_has_a_bucket_of_its_own(budgets: list[Budgets]) -> None:
    for each in budgets * 2:
        await each.spend("requests", "anna", SLOW)
    assert not (await budgets[0].spend("requests", "anna", SLOW)).passed
    assert (await budgets[0].spend("requests", "babis", SLOW)).left == 2
    assert (await budgets[0].spend("sayings", "anna", SLOW)).left == 2


async def test_whoever_waits_as_long_as_is_said_may_pass_again(budgets: list[Budgets]) -> None:
    one, other = budgets[0], budgets[1]
    while (budget := await one.spend("requests", "anna", QUICK)).passed:
        pass
    assert 0 < budget.wait <= 0.05
    await asyncio.sleep(budget.wait)
    assert (await other.spend("requests", "anna", QUICK)).passed
    await asyncio.sleep(0.11)
    assert (await one.spend("requests", "anna", QUICK)).left == 1


async def test_a_hundred_at_once_are_counted_each(budgets: list[Budgets]) -> None:
    rate = Rate(burst=50, per_second=0.01)
    asked = [budgets[n % len(budgets)].spend("newcomers", "::1", rate) for n in range(100)]
    told = await asyncio.gather(*asked)
    assert sum(budget.passed for budget in told) == 50
