"""Rings within one process."""

from collections.abc import Callable

from app.table.ports.bell import Doubt, Ear
from app.table.records import TableId, Version


class MemoryBell:
    """A bell that rings in this process."""

    def __init__(self) -> None:
        self._ears: list[Ear] = []

    def ring(self, table: TableId, version: Version, /) -> None:
        """Call every ear."""
        for ear in tuple(self._ears):
            ear(table, version)

    async def attend(self, _table: TableId, /) -> None:
        """Every ring is heard."""

    def forget(self, _table: TableId, /) -> None:
        """Every ring is heard."""

    def listen(self, ear: Ear, _doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `ear` at every ring until the function that is returned is called."""
        self._ears.append(ear)
        return lambda: self._ears.remove(ear)
