import pytest
from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ConnectionError as NoConnection

from app.store.redis.connections import ANSWER_SECONDS, open_listener, open_redis
from tests.servers import free_port


async def test_a_server_that_is_away_is_noticed_at_the_first_try() -> None:
    client = open_redis(f"redis://127.0.0.1:{free_port()}/3")
    with pytest.raises(NoConnection):
        await client.ping()
    assert isinstance(client, Redis)
    settings = client.connection_pool.connection_kwargs
    assert (settings["socket_timeout"], settings["db"]) == (ANSWER_SECONDS, 3)
    await client.aclose()
    listening = open_listener("redis+cluster://127.0.0.1/0")
    assert isinstance(open_redis("redis+cluster://127.0.0.1:1"), RedisCluster)
    assert listening.connection_pool.connection_kwargs["socket_timeout"] is None
