"""What is said at tables, in memory."""

from collections import deque
from collections.abc import Callable, Sequence

from app.table.ports.bell import Doubt
from app.table.ports.chatter import Heard
from app.table.records import TableId
from app.table.sayings import KEPT, Saying

MOST_TABLES = 10_000
"""So many tables are remembered; those go first that were silent longest."""


class MemoryChatter:
    """What is said at the tables of this process."""

    def __init__(self) -> None:
        self._said: dict[TableId, deque[Saying]] = {}
        self._ears: list[Heard] = []

    async def say(self, table: TableId, saying: Saying, /) -> None:
        """Keep it, and let everybody hear it."""
        said = self._said.pop(table, None) or deque(maxlen=KEPT)
        self._said[table] = said
        said.append(saying)
        if len(self._said) > MOST_TABLES:
            del self._said[next(iter(self._said))]
        for heard in tuple(self._ears):
            heard(table, saying)

    async def recent(self, table: TableId, /) -> Sequence[Saying]:
        """What was said last, oldest first."""
        return tuple(self._said.get(table, ()))

    def listen(self, heard: Heard, _doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `heard` with every line until the function that is returned is called."""
        self._ears.append(heard)
        return lambda: self._ears.remove(heard)
