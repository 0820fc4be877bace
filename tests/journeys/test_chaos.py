"""kill -9 of server processes and of Redis in the middle of play: nothing accepted is lost."""

import asyncio
import random

import pytest

from tests import counts
from tools.chaos import REDIS_EVERY, ROUNDS, SETTINGS, Plan, survive
from tools.cluster import cluster
from tools.nursery import nursery
from tools.servers import free_port

pytestmark = [
    pytest.mark.redis,
    pytest.mark.postgres,
    pytest.mark.slow,
    pytest.mark.timeout(7200 if counts.LONG else 240),
]

FEW = 5
"""Rounds of a short run; the last of them kills Redis too."""


def test_killed_again_and_again_a_cluster_loses_nothing() -> None:
    rounds = ROUNDS if counts.LONG else FEW
    every = REDIS_EVERY if counts.LONG else FEW
    said: list[str] = []
    with nursery() as begin, cluster(free_port(), SETTINGS, begin=begin) as made:
        plan = Plan(rounds=rounds, redis_every=every, dice=random.Random(7))
        result = asyncio.run(survive(made, plan, said.append))
    counts.record("kill -9 of a server process behind the balancer", rounds, result.rounds)
    counts.record("kill -9 of Redis", rounds // every, result.redis_kills)
    assert result.faults == []
    assert result.moves > rounds
