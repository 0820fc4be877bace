"""What only Redis does: shards, and deadlines for tables that have none."""

import pytest

from app.store.redis.deadlines import SHARDS, RedisDeadlines, key_of
from tests.store.redis.processes import processes_on

pytestmark = pytest.mark.redis


def test_tables_are_spread_over_the_shards() -> None:
    keys = [key_of(f"table{number}") for number in range(1_000)]
    assert len(set(keys)) == SHARDS
    assert max(keys.count(key) for key in set(keys)) < 3 * 1_000 / SHARDS


async def test_one_that_begins_calls_every_live_table_that_has_no_deadline(
    valkey_url: str,
) -> None:
    async def live_tables() -> list[str]:
        return ["forgotten", "later"]

    async with processes_on(valkey_url, 1) as (one,):
        deadlines = RedisDeadlines(one.line, live_tables)
        await deadlines.call("later", 9_000)
        assert list(await deadlines.due(1_000)) == ["forgotten"]
        await deadlines.done("forgotten", None)
        assert list(await deadlines.due(2_000)) == []
        assert list(await deadlines.due(9_000)) == ["later"]
