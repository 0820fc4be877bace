"""Any number of processes: live tables in Redis, the rest in Postgres."""

import time
from functools import partial

from app.store.memory.budgets import MemoryBudgets
from app.store.redis.bell import RungByTheLog
from app.store.redis.budgets import RedisBudgets
from app.store.redis.chatter import RedisChatter
from app.store.redis.connections import open_listener, open_redis
from app.store.redis.deadlines import RedisDeadlines
from app.store.redis.line import Line
from app.store.redis.log import RedisLog
from app.store.redis.news import News
from app.store.redis.presence import RedisPresence
from app.store.redis.pulse import RedisPulse
from app.store.sql.conduct import SqlConduct
from app.store.sql.database import answers, clock_of, open_database
from app.store.sql.directory import SqlDirectory
from app.store.sql.handovers import SqlHandovers
from app.store.sql.people import SqlPeople
from app.store.stores import Stores


def clustered(redis_url: str, database_url: str) -> Stores:
    """What each process of a house of several is built on. Nothing is connected yet."""
    engine = open_database(database_url)
    redis, listener = open_redis(redis_url), open_listener(redis_url)
    line = Line(redis)
    news = News(line, listener)
    log, presence = RedisLog(line, news), RedisPresence(line, news)

    async def check() -> str | None:
        await answers(engine)
        return None

    async def close() -> None:
        await presence.close()
        await line.close()
        await redis.aclose()
        await listener.aclose()
        await engine.dispose()

    return Stores(
        log=log,
        bell=RungByTheLog(news),
        presence=presence,
        deadlines=RedisDeadlines(line, log.live_tables),
        pulse=RedisPulse(line),
        directory=SqlDirectory(engine),
        people=SqlPeople(engine),
        chatter=RedisChatter(line, news),
        conduct=SqlConduct(engine),
        handovers=SqlHandovers(engine),
        budgets=RedisBudgets(line, MemoryBudgets(time.monotonic)),
        checks={"redis": log.check, "postgres": check},
        clocks={"redis": log.clock, "postgres": partial(clock_of, engine)},
        run=(news.run,),
        close=close,
    )
