"""What is said and held against people, in memory: for tests, and for what need not be kept."""

from collections import deque
from collections.abc import Callable, Sequence

from app.people.conduct import Report
from app.people.guests import PersonId
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


class MemoryConduct:
    """Who wants to hear no more of whom, and what was reported."""

    def __init__(self) -> None:
        self._blocked: dict[PersonId, set[PersonId]] = {}
        self._reports: list[Report] = []

    async def block(self, person: PersonId, other: PersonId) -> None:
        """This person hears no more of the other."""
        self._blocked.setdefault(person, set()).add(other)

    async def blocked(self, person: PersonId) -> frozenset[PersonId]:
        """Of whom this person hears no more."""
        return frozenset(self._blocked.get(person, ()))

    async def unblock(self, person: PersonId) -> None:
        """This person hears everybody again."""
        self._blocked.pop(person, None)

    async def report(self, report: Report) -> None:
        """Keep a report; the same person about the same line is one."""
        same = (report.by, report.line)
        if all((known.by, known.line) != same for known in self._reports):
            self._reports.append(report)

    async def reports(self, limit: int = 50) -> Sequence[Report]:
        """The newest reports, newest first."""
        return sorted(self._reports, key=lambda report: -report.time)[:limit]
