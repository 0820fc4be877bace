"""Who is watching a table in this process, and the frames each is due."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from app.engine.seats import Seat
from app.table.absence import vacant
from app.table.agreement import undo_to
from app.table.croupier import Croupier
from app.table.frames import Frame, Outbox, You
from app.table.gallery import Gallery
from app.table.happened import Happened
from app.table.ports.presence import Arrival, Presence
from app.table.printing import Printing
from app.table.records import Millis, PersonId, Version, a_person
from app.table.state import Chair, Status, TableState


class Watcher:
    """One socket at a table, of a person who holds a seat."""

    def __init__(self, person: PersonId, seat: Seat, outbox: Outbox, arrival: Arrival) -> None:
        self.person = person
        self.arrival = arrival
        self.who = a_person(person)
        self.seat = seat
        self.outbox = outbox
        self.controls = False
        """Only the watcher that controls a seat may move for it. As far as this process has heard:
        presence knows.
        """
        self.you: bytes | None = None
        """What was last shown of the viewer; None where more than a move has changed since."""
        self.accepted: object = None
        self.undo: Version | None = None
        """Of what that was made from, all that a move changes."""


class Audience:
    """The watchers of one table: its seats, and the gallery of those without one. Nothing is built
    while nobody watches, and nothing twice.
    """

    def __init__(
        self,
        croupier: Croupier,
        *,
        presence: Presence,
        printing: Printing,
        counting: Millis,
    ) -> None:
        self._croupier = croupier
        self._presence = presence
        self._printing = printing
        self.gallery = Gallery(
            croupier,
            presence=presence,
            printing=printing,
            pause=counting,
            refresh=self.refresh,
        )
        self._watchers: list[Watcher] = []
        self._expected = 0
        self._shown: Version = 0
        self._chairs: tuple[Chair, ...] = ()
        self._status: Status | None = None
        """Those of the state that was shown last: a move leaves them as they are."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody watches."""
        return not self._watchers and self.gallery.is_empty

    @contextmanager
    def expecting(self) -> Iterator[None]:
        """Somebody is on the way to this table, or here: until they are gone it is not deserted."""
        self._expected += 1
        try:
            yield
        finally:
            self._expected -= 1

    @property
    def is_deserted(self) -> bool:
        """Whether nobody watches, nor is on the way."""
        return self.is_empty and not self._expected

    @property
    def size(self) -> int:
        """How many sockets watch here."""
        return len(self._watchers)

    async def join(
        self, person: PersonId, outbox: Outbox, *, seen: Version | None, takes_control: bool
    ) -> Watcher | None:
        """Attach a socket and send it one whole view; None for a person without a seat.

        `seen` is the last version the page showed: what happened since rides along. The newest tab
        controls its seat, except one that comes back and was only watching (`takes_control` False).
        """
        if self._is_behind(person, seen):
            await self._croupier.catch_up()
        arrival = await self._presence.arrive(self._croupier.table, person)
        if takes_control:
            await self._presence.take_control(self._croupier.table, person, arrival)
        seat = self._croupier.state.seat_of(a_person(person))
        if seat is None:
            await self._presence.depart(self._croupier.table, arrival)
            return None
        watcher = Watcher(person, seat, outbox, arrival)
        self._watchers.append(watcher)
        self._see_who_controls()
        self._send_all((), but=watcher)
        state = self._croupier.state
        since = () if seen is None else self._croupier.happened_since(seen)
        self._send([watcher], since, lost=seen is not None and seen > state.version)
        return watcher

    def _is_behind(self, person: PersonId, seen: Version | None) -> bool:
        """Whether another process seems to know of more: moves that were shown, or a seat taken."""
        state = self._croupier.state
        return state.seat_of(a_person(person)) is None or (
            seen is not None and seen > state.version
        )

    async def leave(self, watcher: Watcher) -> None:
        """Detach a socket. The seat stays; its controls pass to the newest other tab."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)
            watcher.controls = False
        await self._presence.depart(self._croupier.table, watcher.arrival)
        self.refresh()

    async def take_over(self, watcher: Watcher) -> None:
        """Give this tab the controls of its seat; the tab that had them goes on watching."""
        table = self._croupier.table
        await self._presence.take_control(table, watcher.person, watcher.arrival)
        changed = self._see_who_controls()
        self._send([*(other for other in changed if other is not watcher), watcher], ())

    def show(self, state: TableState, happened: Sequence[Happened]) -> None:
        """Send everybody the new view, and away those who lost their seat. For Croupier.tell."""
        if self.is_empty:
            return
        if not self._is_seated_alike(state):
            self.gallery.seat(state)
            for watcher in [w for w in self._watchers if not _has_its_seat(state, w)]:
                self._follow_or_dismiss(state, watcher)
        if not self.is_empty:
            self._send_all(happened, lost=state.version < self._shown)

    def refresh(self, person: PersonId | None = None) -> None:
        """Send everybody, or one person's tabs, the same version again: not all is in the log."""
        concerned = [w for w in self._watchers if person is None or w.person == person]
        for watcher in concerned:
            watcher.you = None
        if person is None:
            self._see_who_controls()
            if not self.is_empty:
                self._send_all(())
        elif concerned:
            self._send(concerned, ())

    def look(self, person: PersonId) -> Frame | None:
        """The view of one person, for those who ask once; None without a seat."""
        state = self._croupier.state
        seat = state.seat_of(a_person(person))
        if seat is None:
            return None
        you = self._you(state, seat, person, controls=True)
        self._printing.turn_to(state)
        return self._printing.frame(seat, self._printing.you(you))

    def _see_who_controls(self) -> list[Watcher]:
        """Those who lost or got the controls: which tab of a person has them is for presence to
        say, and it may be in another process.
        """
        table, controller = self._croupier.table, self._presence.controller
        changed = []
        for watcher in self._watchers:
            controls = controller(table, watcher.person) == watcher.arrival
            if controls is not watcher.controls:
                watcher.controls, watcher.you = controls, None
                changed.append(watcher)
        return changed

    def _follow_or_dismiss(self, state: TableState, watcher: Watcher) -> None:
        seat = state.seat_of(a_person(watcher.person))
        if seat is not None and state.status is not Status.CLOSED:
            watcher.seat = seat
            return
        self._watchers.remove(watcher)
        watcher.controls = False
        watcher.outbox.dismiss("closed" if state.status is Status.CLOSED else "seat")

    def _send_all(
        self, happened: Sequence[Happened], *, lost: bool = False, but: Watcher | None = None
    ) -> None:
        self._send(self._watchers, happened, lost=lost, but=but)
        self.gallery.show(happened)

    def _send(
        self,
        watchers: Iterable[Watcher],
        happened: Sequence[Happened],
        *,
        lost: bool = False,
        but: Watcher | None = None,
    ) -> None:
        state = self._croupier.state
        self._printing.turn_to(state, happened, lost=lost)
        self._shown = state.version
        if not self._is_seated_alike(state):
            self._chairs, self._status = state.chairs, state.status
            for watcher in self._watchers:
                watcher.you = None
        frame, accepted = self._printing.frame, state.accepted.get
        may_undo = bool(state.retractable)
        for watcher in watchers:
            if watcher is but:
                continue
            you = watcher.you
            if (
                you is None
                or accepted(watcher.who) is not watcher.accepted
                or ((may_undo or watcher.undo is not None) and self._has_other_undo(state, watcher))
            ):
                you = self._you_of(state, watcher)
            watcher.outbox.put(frame(watcher.seat, you))

    def _is_seated_alike(self, state: TableState) -> bool:
        return state.chairs is self._chairs and state.status is self._status

    def _you_of(self, state: TableState, watcher: Watcher) -> bytes:
        you = self._you(state, watcher.seat, watcher.person, controls=watcher.controls)
        watcher.accepted, watcher.undo = state.accepted.get(watcher.who), you.undo
        watcher.you = self._printing.you(you)
        return watcher.you

    def _has_other_undo(self, state: TableState, watcher: Watcher) -> bool:
        return undo_to(state, watcher.seat) != watcher.undo

    def _you(self, state: TableState, seat: Seat, person: PersonId, *, controls: bool) -> You:
        order = self._presence.order(state.table, person)
        is_open = any(c.is_free for c in state.chairs) and (
            state.status is Status.WAITING or any(True for _ in vacant(state))
        )
        return You(
            seat=seat,
            name=state.chairs[seat].name,
            controls=controls,
            last=state.last_accepted(a_person(person)),
            order=order.by,
            ordered=order.cards,
            invite=state.opened.invite if is_open else None,
            undo=undo_to(state, seat),
            watch=state.opened.watch_key if state.opened.watchers == "invited" else None,
        )


def _has_its_seat(state: TableState, watcher: Watcher) -> bool:
    return state.status is not Status.CLOSED and state.person_at(watcher.seat) == watcher.person
