"""What a durable move is timed on, and the least that it can be."""

import asyncio
import shutil
from urllib.parse import urlsplit

import pytest
from redis import Redis

from app.table.records import Dealt, Opened, Played
from benchmarks.durable import _late, cost, recorded, skeleton
from benchmarks.load import Row, built


def test_an_evening_is_recorded_from_its_opening_on_and_every_append_costs_something(
    valkey_url: str,
) -> None:
    records = asyncio.run(recorded(40))
    kinds = [type(record.what) for record in records]
    assert kinds[0] is Opened
    assert kinds.count(Played) == 40
    assert Dealt in kinds
    assert asyncio.run(cost(valkey_url, records)) > 1


def test_late_is_how_the_house_does_beside_the_skeleton() -> None:
    pairs: list[tuple[Row, Row]] = [({"p50_us": late}, {"p50_us": 400.0}) for late in (700, 500)]
    found = _late(pairs, "p50_us", aim=1.2)
    assert found.name == "p50 at 500 moves/s beside the durable skeleton"
    assert (found.ours, found.anchor, found.ratio, found.verdict) == (600, 400, 1.5, "yes")


@pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler")
def test_the_skeleton_writes_a_record_for_every_move(valkey_url: str) -> None:
    port = urlsplit(valkey_url).port
    assert port is not None
    with built() as load, skeleton(port) as (skeletons, pid):
        row = load.run(skeletons, pid, "--tables", 2, "--warm", 0, "--secs", 0.3)
    with Redis.from_url(valkey_url) as redis:
        kept = sum(int(redis.xlen(f"skeleton:{table}")) for table in range(2))
        redis.delete("skeleton:0", "skeleton:1")
    assert 0 < row["moves"] <= kept
