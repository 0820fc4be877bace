"""Connections to Redis, set up so that an outage is noticed soon and nothing is sent twice."""

from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

ANSWER_SECONDS: Final = 4.0
"""A command that has no answer after so long is trouble."""

CONNECT_SECONDS: Final = 2.0


def open_redis(url: str, answer_seconds: float | None = ANSWER_SECONDS) -> Redis:
    """A client that never repeats a command by itself: whoever asked decides. Nothing is connected
    yet. Without `answer_seconds` it waits as long as it takes: for a connection that only listens.
    """
    return Redis.from_url(
        url,
        socket_timeout=answer_seconds,
        socket_connect_timeout=CONNECT_SECONDS,
        retry=Retry(NoBackoff(), 0),
    )
