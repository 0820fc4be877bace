"""Who is told that a table has moved."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from app.table.records import TableId, Version

Ear: TypeAlias = Callable[[TableId, Version], None]
"""Called with a table and the version it has reached."""

Doubt: TypeAlias = Callable[[], None]
"""Called when rings may have been missed: whoever has to be sure asks the log."""


class Bell(Protocol):
    """A doorbell, not a delivery: a missed ring costs time, never truth."""

    def ring(self, table: TableId, version: Version, /) -> None:
        """Tell every process that attends a table how far it is. Returns at once, never raises."""

    async def attend(self, table: TableId, /) -> None:
        """Once this returns, every ring of a table is heard here; never raises. While nothing can
        be heard it returns at once: ears are told to doubt when that is over.
        """

    def forget(self, table: TableId, /) -> None:
        """Rings of a table need not be heard here any more."""

    def listen(self, ear: Ear, doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `ear` at every ring until the function that is returned is called."""
