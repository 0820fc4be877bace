"""The open sockets of each person in this process: sent home once that person is elsewhere."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from app.people.guests import PersonId

GoHome: TypeAlias = Callable[[], None]
"""Has a socket say why, and end."""


class Moving:
    """Who comes in is told when to go home."""

    def __init__(self) -> None:
        self._open: defaultdict[PersonId, list[GoHome]] = defaultdict(list)

    @contextmanager
    def here(self, person: PersonId, go_home: GoHome) -> Iterator[None]:
        """A socket of this person is open for so long."""
        self.come_in(person, go_home)
        try:
            yield
        finally:
            self.leave(person, go_home)

    def come_in(self, person: PersonId, go_home: GoHome) -> None:
        """A socket of this person is open."""
        self._open[person].append(go_home)

    def leave(self, person: PersonId, go_home: GoHome) -> None:
        """It is closed."""
        self._open[person].remove(go_home)
        if not self._open[person]:
            del self._open[person]

    def send_home(self, person: PersonId) -> None:
        """This person goes on elsewhere: every socket that is open now ends."""
        for go_home in tuple(self._open.get(person, ())):
            go_home()
