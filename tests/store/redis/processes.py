"""Processes that share a Redis, as far as they speak to it: all in this one."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from redis.asyncio import Redis

from app.store.redis.connections import Client, open_listener, open_redis
from app.store.redis.line import Line
from app.store.redis.news import News
from tests.ports.waiting import until

BEAT = 0.1
"""A tenth of what it is in a real house."""


@dataclass
class Process:
    """What one process says and hears; `stop` is its sudden end."""

    redis: Client
    listener: Redis
    line: Line
    news: News
    running: asyncio.Task[None]

    async def stop(self) -> None:
        self.running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.running
        await self.line.close()
        await self.redis.aclose()
        await self.listener.aclose()


def process_on(url: str, beat: float = BEAT) -> Process:
    """A process that has begun to speak and to listen."""
    redis, listener = open_redis(url), open_listener(url)
    line = Line(redis)
    news = News(line, listener, beat)
    running = asyncio.get_running_loop().create_task(news.run())
    return Process(redis, listener, line, news, running)


@contextlib.asynccontextmanager
async def processes_on(url: str, number: int) -> AsyncIterator[list[Process]]:
    """Several processes over an empty Redis that all hear one another."""
    client = open_redis(url)
    await client.flushdb()
    await client.aclose()
    made = [process_on(url) for _ in range(number)]
    names = {one.news.process for one in made}
    await until(lambda: all(all(map(one.news.is_alive, names)) for one in made))
    try:
        yield made
    finally:
        for one in made:
            await one.stop()
