"""When tables have to be looked at."""

from collections.abc import Sequence
from typing import Protocol

from app.table.records import Millis, TableId


class Deadlines(Protocol):
    """When a table has to be looked at, whichever process is there to do it. Any may raise
    StorageTrouble.
    """

    async def call(self, table: TableId, by: Millis, /) -> None:
        """Have the table looked at by then; an earlier call stands."""

    async def due(self, now: Millis, /) -> Sequence[TableId]:
        """Tables whose time has come. Each is told to one process, and some seconds later to
        another, should the first not have said that it is done.
        """

    async def done(self, table: TableId, again: Millis | None, /) -> None:
        """What was due has been seen to: the table is looked at again then, or never."""
