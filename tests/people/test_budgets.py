"""Buckets that fill again with time."""

import pytest

from app.people.budgets import Budget, Rate, spent

RATE = Rate(burst=3, per_second=10)


def test_a_full_bucket_gives_as_many_as_it_holds() -> None:
    full_in, left = 0.0, []
    while (budget := spent(RATE, full_in)).passed:
        full_in = budget.full_in
        left.append(budget.left)
    assert left == [2, 1, 0]
    assert budget.full_in == full_in


def test_it_tells_when_one_more_may_come() -> None:
    empty = Budget(rate=RATE, passed=False, full_in=0.3)
    assert empty.wait == pytest.approx(0.1)
    assert not spent(RATE, empty.full_in - empty.wait / 2).passed
    assert spent(RATE, empty.full_in - empty.wait).passed
    assert spent(RATE, 0).wait == 0
