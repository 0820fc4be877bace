"""What is said at tables."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from app.table.ports.bell import Doubt
from app.table.records import TableId
from app.table.sayings import Saying

Heard: TypeAlias = Callable[[TableId, Saying], None]
"""Called with what was said at a table."""


class Chatter(Protocol):
    """What is said at tables: the newest lines of each, gone a while after the last."""

    async def say(self, table: TableId, saying: Saying, /) -> None:
        """Let everybody hear it, in every process. Raises StorageTrouble."""

    async def recent(self, table: TableId, /) -> Sequence[Saying]:
        """What was said last, oldest first. Raises StorageTrouble."""

    def listen(self, heard: Heard, doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `heard` with every line, and `doubt` when some may have been missed, until the
        function that is returned is called.
        """
