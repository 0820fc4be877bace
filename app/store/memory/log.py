"""The records of live tables, in memory."""

from collections.abc import Sequence

from app.table.records import Record, TableId, Version
from app.wire.records import read_records, write_record


class MemoryLog:
    """A log that lasts as long as its process."""

    def __init__(self) -> None:
        self._lines: dict[TableId, list[bytes]] = {}
        self._retired: set[TableId] = set()

    async def append(self, table: TableId, record: Record, /) -> bool:
        """True if the record was exactly the next one."""
        lines = self._lines.get(table, [])
        if record.version != len(lines) + 1:
            return False
        self._lines.setdefault(table, lines).append(write_record(record))
        return True

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """The records after a version."""
        return read_records(self._lines.get(table, [])[after:], after)

    async def live_tables(self) -> Sequence[TableId]:
        """Every table that was not retired."""
        return [table for table in self._lines if table not in self._retired]

    async def retire(self, table: TableId, /) -> None:
        """Leave the table out of live_tables."""
        self._retired.add(table)
