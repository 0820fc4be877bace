"""The records of live tables."""

from collections.abc import Awaitable, Sequence
from typing import Protocol

from app.table.records import Record, TableId, Version


class Log(Protocol):
    """The records of all live tables. The log is the truth; everything else is a copy."""

    def append(self, table: TableId, record: Record, /) -> Awaitable[bool]:
        """True once the record is durable as exactly the next version; False if it is not next.

        Not a coroutine by name: where it answers with a future, nobody needs a task to wait.
        Raises StorageTrouble when it cannot be told or cannot be done.
        """

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """The records after a version, in order. Raises StorageTrouble or Unreadable."""

    async def live_tables(self) -> Sequence[TableId]:
        """Every table that has records and was not retired."""

    async def retire(self, table: TableId, /) -> None:
        """Nothing more is expected of this table: live_tables leaves it out; it stays readable."""
