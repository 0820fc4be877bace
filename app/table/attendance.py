"""Since when people of a table are not there, as one process saw it; a new one begins anew."""

from app.engine.seats import Seat
from app.table.absence import Gone
from app.table.records import Millis, PersonId
from app.table.state import TableState


class Attendance:
    """Looked at with every step and every sign of presence."""

    def __init__(self) -> None:
        self._gone: dict[PersonId, Millis] = {}
        self._due: Seat | None = None
        self._turn_since: Millis = 0
        self._empty_since: Millis | None = None

    @property
    def is_anybody_gone(self) -> bool:
        """Whether somebody was not there when last looked at."""
        return bool(self._gone) or self._empty_since is not None

    def look(self, state: TableState, here: frozenset[PersonId], now: Millis) -> Gone:
        """Who is gone, and since when."""
        people = {chair.person for chair in state.chairs if chair.person is not None}
        missing = people - here
        self._gone = {person: self._gone.get(person, now) for person in missing}
        if state.due != self._due:
            self._due, self._turn_since = state.due, now
        if people & here:
            self._empty_since = None
        elif self._empty_since is None:
            self._empty_since = now
        return Gone(people=self._gone, turn_since=self._turn_since, empty_since=self._empty_since)
