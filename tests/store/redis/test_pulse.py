"""What only Redis does: one key, which any process that begins finds as it was left."""

import pytest

from app.store.redis.pulse import KEY, RedisPulse
from app.table.ports.pulse import Outage
from tests.store.redis.processes import processes_on

pytestmark = pytest.mark.redis


async def test_the_pulse_is_one_key_and_exact_to_the_millisecond(valkey_url: str) -> None:
    since, until = 1_796_036_400_001, 1_796_036_999_999
    async with processes_on(valkey_url, 1) as (one,):
        await RedisPulse(one.line).beat(since, 5_000)
        assert list(await RedisPulse(one.line).beat(until, 5_000)) == [Outage(since, until)]
        assert await one.redis.hkeys(KEY) == [b"last", b"outages"]
        assert await one.redis.hget(KEY, "last") == str(until).encode()
