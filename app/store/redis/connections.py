"""Connections to Redis, set up so that an outage is noticed soon and nothing is sent twice.

`redis+cluster://host:port` (or `rediss+cluster://`) names one node of a Redis Cluster: commands
then go to the node that has their key.
"""

from typing import Final, TypeAlias

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

ANSWER_SECONDS: Final = 4.0
"""A command that has no answer after so long is trouble."""

CONNECT_SECONDS: Final = 2.0

CLUSTER: Final = "+cluster://"

Client: TypeAlias = Redis | RedisCluster


def open_redis(url: str) -> Client:
    """A client that never repeats a command by itself: whoever asked decides. Nothing is connected
    yet.
    """
    if CLUSTER in url:
        return RedisCluster.from_url(
            url.replace(CLUSTER, "://"),
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=CONNECT_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
    return _of_one_server(url, ANSWER_SECONDS)


def open_listener(url: str) -> Redis:
    """A client that waits as long as it takes. In a cluster every node hears all that is told."""
    return _of_one_server(url.replace(CLUSTER, "://"), None)


def _of_one_server(url: str, answer_seconds: float | None) -> Redis:
    return Redis.from_url(
        url,
        socket_timeout=answer_seconds,
        socket_connect_timeout=CONNECT_SECONDS,
        retry=Retry(NoBackoff(), 0),
    )
