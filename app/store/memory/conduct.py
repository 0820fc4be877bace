"""What is held against people, in memory."""

from collections.abc import Sequence

from app.people.conduct import Report
from app.people.guests import PersonId


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
