"""When to look at each table: a sorted set per shard, read by every process.

Keys, with their lifetimes: `biribaki:{deadlines-N}`, the tables of shard N by time in milliseconds,
kept for ever; a table leaves when it is over.
"""

import asyncio
import zlib
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from app.store.redis.line import Line, Word, script
from app.table.records import Millis, TableId

SHARDS: Final = 16
AGAIN_MS: Final = 5_000
"""A table that was due and that nobody was done with is due again after so long."""
MOST: Final = 50
"""So many tables of a shard are told to one process at once: the others want some too."""
DUE: Final = script("due.lua")


class RedisDeadlines:
    """Deadlines that outlive every process."""

    def __init__(self, line: Line, live_tables: Callable[[], Awaitable[Sequence[TableId]]]) -> None:
        self._line = line
        self._live_tables = live_tables
        self._has_begun = False

    async def call(self, table: TableId, by: Millis, /) -> None:
        """Have the table looked at by then; an earlier call stands."""
        await self._line.do("ZADD", key_of(table), "LT", by, table)

    async def due(self, now: Millis, /) -> Sequence[TableId]:
        """Tables whose time has come, each told to one process."""
        if not self._has_begun:
            await self._call_the_forgotten(now)
            self._has_begun = True
        again = now + AGAIN_MS
        shards = (self._line.run(DUE, shard_key(n), now, again, MOST) for n in range(SHARDS))
        found = await asyncio.gather(*shards)
        return [_text(table) for tables in found for table in tables]

    async def done(self, table: TableId, again: Millis | None, /) -> None:
        """What was due has been seen to: the table is looked at again then, or never."""
        if again is None:
            await self._line.do("ZREM", key_of(table), table)
        else:
            await self._line.do("ZADD", key_of(table), again, table)

    async def _call_the_forgotten(self, now: Millis) -> None:
        """A process that begins sees to it that every live table has a deadline at all."""
        shards: defaultdict[str, list[Word]] = defaultdict(list)
        for table in await self._live_tables():
            shards[key_of(table)] += [now, table]
        for key, calls in shards.items():
            await self._line.do("ZADD", key, "NX", *calls)


def key_of(table: TableId) -> str:
    """The key of the shard to which a table belongs."""
    return shard_key(zlib.crc32(table.encode()) % SHARDS)


def shard_key(number: int) -> str:
    """The key of a shard; the braces say where in a cluster it lies."""
    return f"biribaki:{{deadlines-{number}}}"


def _text(member: bytes | str) -> str:
    return member.decode() if isinstance(member, bytes) else member
