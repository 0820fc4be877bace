"""Logs that misbehave as real ones do: slow, full, overtaken, cut off."""

import asyncio
from collections.abc import Callable, Sequence

from app.store.memory.log import MemoryLog
from app.table.ports.trouble import StorageTrouble
from app.table.records import Record, TableId, Version


class SlowLog(MemoryLog):
    """Takes a moment for every record; `writing` says that one is on its way."""

    def __init__(self, seconds: float = 0.002) -> None:
        super().__init__()
        self.seconds = seconds
        self.writing = asyncio.Event()

    async def append(self, table: TableId, record: Record, /) -> bool:
        self.writing.set()
        await asyncio.sleep(self.seconds)
        return await super().append(table, record)


class FullLog(MemoryLog):
    """Writes nothing while it is full."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False
        self.is_dark = False

    async def append(self, table: TableId, record: Record, /) -> bool:
        if self.is_full:
            raise StorageTrouble("database or disk is full")
        return await super().append(table, record)

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        if self.is_dark:
            raise StorageTrouble("unable to open database file")
        return await super().read(table, after)


class LyingLog(MemoryLog):
    """Stores a record and then fails, as a connection does that breaks before the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.breaks = False

    async def append(self, table: TableId, record: Record, /) -> bool:
        won = await super().append(table, record)
        if self.breaks:
            raise StorageTrouble("connection was closed in the middle of operation")
        return won


class WatchedLog(MemoryLog):
    """Calls `before` with every record before it is stored."""

    def __init__(self, before: Callable[[Record], None]) -> None:
        super().__init__()
        self.before = before

    async def append(self, table: TableId, record: Record, /) -> bool:
        self.before(record)
        await asyncio.sleep(0)
        return await super().append(table, record)


class ForgetfulLog(MemoryLog):
    """Can lose its newest records, as one whose disk lied before a power cut."""

    def lose(self, table: TableId, count: int) -> None:
        del self._lines[table][-count:]

    def damage(self, table: TableId, version: Version, line: bytes) -> None:
        self._lines[table][version - 1] = line
