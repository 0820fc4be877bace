"""The log in Redis: one stream per table, the entry's id is its version.

Keys, with their lifetimes: `biribaki:{TABLE}:log`, the records of a table, kept until an archive
has them; `biribaki:live`, the set of tables that were not retired, kept for ever.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import files

from redis.asyncio import Redis
from redis.exceptions import RedisError

from app.table.ports import StorageTrouble
from app.table.records import Record, TableId, Version
from app.wire.records import read_records, write_record

LIVE = "biribaki:live"
APPEND = files("app.store.redis").joinpath("append.lua").read_text()


class RedisLog:
    """Records of all tables, each in a stream of its own. How durable they are, Redis is told."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._append = redis.register_script(APPEND)

    async def append(self, table: TableId, record: Record, /) -> bool:
        """True if the record was exactly the next one."""
        with _trouble():
            if (
                record.version == 1
            ):  # before the record: a table that is listed too early is harmless
                await self._redis.sadd(LIVE, table)
            line = write_record(record)
            return bool(await self._append(keys=[key_of(table)], args=[record.version, line]))

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """The records after a version."""
        with _trouble():
            entries = await self._redis.xrange(key_of(table), min=f"({after}-0")
        return read_records([_line(entry) for _, entry in entries or ()], after)

    async def live_tables(self) -> Sequence[TableId]:
        """Every table that was not retired."""
        with _trouble():
            members = await self._redis.smembers(LIVE)
        return sorted(_text(member) for member in members)

    async def retire(self, table: TableId, /) -> None:
        """Leave the table out of live_tables."""
        with _trouble():
            await self._redis.srem(LIVE, table)


def key_of(table: TableId) -> str:
    """The key of a table's log; the braces keep all keys of a table on one node of a cluster."""
    return f"biribaki:{{{table}}}:log"


def _line(entry: Mapping[bytes | str, bytes | str] | None) -> bytes:
    (value,) = (entry or {}).values()
    return value if isinstance(value, bytes) else value.encode()


def _text(member: bytes | str) -> str:
    return member.decode() if isinstance(member, bytes) else member


@contextmanager
def _trouble() -> Iterator[None]:
    try:
        yield
    except (RedisError, OSError) as fault:
        raise StorageTrouble(str(fault)) from fault
