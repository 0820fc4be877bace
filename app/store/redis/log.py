"""The log in Redis: one stream per table, the entry's id is its version.

Keys, with their lifetimes: `biribaki:{TABLE}:log`, the records of a table, kept until an archive
has them; `biribaki:live`, the set of tables that were not retired, kept for ever.
"""

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from typing import Final

from app.store.redis.line import Line, script
from app.store.redis.news import News
from app.table.records import Millis, Record, TableId, Version
from app.wire.records import read_records, write_record

LIVE: Final = "biribaki:live"
APPEND: Final = script("append.lua")
KEEPS_ALL: Final = "noeviction"
BELL: Final = "bell"
"""What the news calls a ring."""


class RedisLog:
    """Records of all tables, each in a stream of its own. How durable they are, Redis is told."""

    def __init__(self, line: Line, news: News | None = None) -> None:
        self._line = line
        self._news = news

    def append(self, table: TableId, record: Record, /) -> Awaitable[bool]:
        """True if the record was exactly the next one; then the bell was rung too."""
        return self._opened(table, record) if record.version == 1 else self._added(table, record)

    async def _opened(self, table: TableId, record: Record) -> bool:
        await self._line.do("SADD", LIVE, table)  # a table that is listed too early is harmless
        return await self._added(table, record)

    def _added(self, table: TableId, record: Record) -> asyncio.Future[bool]:
        news, line = self._news, write_record(record)
        ring = () if news is None else (news.channel_of(table), f"{BELL} {news.process} {table} ")
        return self._line.run(APPEND, key_of(table), record.version, line, *ring, read=bool)

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """The records after a version."""
        entries = await self._line.do("XRANGE", key_of(table), f"({after}-0", "+")
        return read_records([_line(entry) for _, entry in entries or ()], after)

    async def live_tables(self) -> Sequence[TableId]:
        """Every table that was not retired."""
        members = await self._line.do("SMEMBERS", LIVE)
        return sorted(_text(member) for member in members)

    async def retire(self, table: TableId, /) -> None:
        """Leave the table out of live_tables."""
        await self._line.do("SREM", LIVE, table)

    async def check(self) -> str | None:
        """What is wrong with how Redis keeps what it is told, if anything; raises StorageTrouble
        where it does not answer.
        """
        told = await self._line.do("INFO")
        if not told.get("aof_enabled"):
            return "Redis keeps no append-only file: a restart of it would lose every live table."
        if told.get("aof_last_write_status", "ok") != "ok":
            return "Redis could not write its append-only file."
        if told.get("maxmemory_policy", KEEPS_ALL) != KEEPS_ALL:
            return f"Redis may throw tables away: set its maxmemory-policy to {KEEPS_ALL}."
        return None

    async def clock(self) -> Millis:
        """What time it is where Redis runs."""
        told = await self._line.do("TIME")
        seconds, micros = told
        return int(seconds) * 1000 + int(micros) // 1000


def key_of(table: TableId) -> str:
    """The key of a table's log; the braces keep all keys of a table on one node of a cluster."""
    return f"biribaki:{{{table}}}:log"


def _line(entry: Mapping[bytes | str, bytes | str] | None) -> bytes:
    (value,) = (entry or {}).values()
    return value if isinstance(value, bytes) else value.encode()


def _text(member: bytes | str) -> str:
    return member.decode() if isinstance(member, bytes) else member
