"""The list of tables, in memory."""

from collections.abc import Sequence

from app.table.ports.directory import PLAYED, TableLine
from app.table.records import PersonId, TableId


class MemoryDirectory:
    """A list of tables that lasts as long as its process."""

    def __init__(self) -> None:
        self._lines: dict[TableId, TableLine] = {}

    async def put(self, line: TableLine, /) -> None:
        """Remember this line unless a newer version is known."""
        known = self._lines.get(line.table)
        if known is None or known.version < line.version:
            self._lines[line.table] = line

    async def open_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Public tables that somebody may sit down at, newest first."""
        return [line for line in self._newest() if line.is_open][:limit]

    async def watchable_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Tables in the middle of a match that anyone may watch, newest first."""
        lines = [line for line in self._newest() if line.watchers == "anyone"]
        return [line for line in lines if line.status in PLAYED][:limit]

    async def tables_of(self, person: PersonId, limit: int = 50, /) -> Sequence[TableLine]:
        """This person's tables that are not over or closed, newest first."""
        running = [line for line in self._newest() if line.status not in {"over", "closed"}]
        mine = [line for line in running if any(seat.person == person for seat in line.seats)]
        return mine[:limit]

    def _newest(self) -> list[TableLine]:
        return sorted(self._lines.values(), key=lambda line: (-line.opened, line.table))
