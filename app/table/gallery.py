"""Who watches a table without a seat: all of them are shown the same frame, made once."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from app.table.croupier import Croupier
from app.table.frames import Frame, Outbox
from app.table.happened import Happened
from app.table.ports.presence import Presence
from app.table.printing import Printing
from app.table.records import Millis, PersonId, Version, a_person
from app.table.state import Status, TableState

MOST: Final = 5_000
"""So many may watch one table in one process."""


class Spectator:
    """One socket that watches, of a person without a seat or of nobody in particular."""

    __slots__ = ("outbox", "person")

    def __init__(self, person: PersonId | None, outbox: Outbox) -> None:
        self.person = person
        self.outbox = outbox


class Gallery:
    """The spectators of one table in this process. How many there are is told now and then, not at
    each arrival: a thousand who come at once are one change.
    """

    def __init__(
        self,
        croupier: Croupier,
        *,
        presence: Presence,
        printing: Printing,
        pause: Millis,
        refresh: Callable[[], None],
    ) -> None:
        self._croupier = croupier
        self._presence = presence
        self._printing = printing
        self._pause = pause
        self._refresh = refresh
        """Shows everybody at the table the same version again."""
        self._spectators: dict[Spectator, None] = {}
        self._newest: Frame | None = None
        """What everybody was sent last."""
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nobody watches."""
        return not self._spectators

    @property
    def size(self) -> int:
        """How many sockets watch here."""
        return len(self._spectators)

    @property
    def is_full(self) -> bool:
        """Whether nobody else can be let in."""
        return len(self._spectators) >= MOST

    async def join(
        self, person: PersonId | None, outbox: Outbox, *, seen: Version | None
    ) -> Spectator:
        """Attach a socket and send it one whole view, with what happened since it saw version
        `seen`. A person who has sat down meanwhile is called back to the seat.
        """
        if seen is not None and seen > self._croupier.state.version:
            await self._croupier.catch_up()
        spectator = Spectator(person, outbox)
        self._spectators[spectator] = None
        state = self._croupier.state
        since = () if seen is None else self._croupier.happened_since(seen)
        outbox.put(self.look(since, lost=seen is not None and seen > state.version))
        self._seat_or_dismiss(state, spectator)
        self.count_soon()
        return spectator

    def leave(self, spectator: Spectator) -> None:
        """Detach a socket."""
        if spectator in self._spectators:
            del self._spectators[spectator]
            self.count_soon()

    def look(self, happened: Sequence[Happened] = (), *, lost: bool = False) -> Frame:
        """The view of somebody without a seat, as the table is now."""
        self._printing.turn_to(self._croupier.state, happened, lost=lost)
        return self._printing.frame(None)

    def show(self, happened: Sequence[Happened]) -> None:
        """Send everybody this one frame, unless it says what the last one said. The printing has
        turned to the table's state already, and to what happened.
        """
        if self.is_empty:
            self._newest = None
            return
        frame = self._printing.frame(None)
        if frame == self._newest and not happened:
            return
        self._newest = frame
        for spectator in self._spectators:
            spectator.outbox.put(frame)

    def seat(self, state: TableState) -> None:
        """Part with those who have sat down, and with all where the table was closed."""
        for spectator in list(self._spectators):
            self._seat_or_dismiss(state, spectator)

    def count_soon(self) -> None:
        """Tell everybody how many watch, in a moment, if it is another number by then."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._pause / 1000, self._begin_to_count)

    def stop(self) -> None:
        """Count no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def _seat_or_dismiss(self, state: TableState, spectator: Spectator) -> None:
        if state.status is Status.CLOSED:
            self.leave(spectator)
            spectator.outbox.dismiss("closed")
        elif spectator.person is not None and state.seat_of(a_person(spectator.person)) is not None:
            self.leave(spectator)
            spectator.outbox.recall()

    def _begin_to_count(self) -> None:
        self._timer = None
        self._task = asyncio.get_running_loop().create_task(self._count())

    async def _count(self) -> None:
        """A person counts once, however many tabs they have; somebody unknown counts per socket."""
        table = self._croupier.table
        eyes = {spectator.person or spectator for spectator in self._spectators}
        await self._presence.count_watchers(table, len(eyes))
        watching = self._presence.watching(table)
        if watching != self._printing.watching:
            self._printing.watching = watching
            self._refresh()
