"""Prints the frames of one table so that no part of a version is built or encoded twice."""

from collections.abc import Callable, Sequence
from typing import Final

from app.engine.contract import Position
from app.engine.seats import Seat
from app.table.frames import Frame, Press, Shown, You
from app.table.happened import Happened, seen_by
from app.table.ports import Presence
from app.table.records import Millis, PersonId, Version
from app.table.state import Chair, Status, TableState

NO_SEATS: Final[frozenset[Seat]] = frozenset()
NOTHING: Final = b"null"
"""What somebody without a seat alone is shown."""


class Printing:
    """Keeps what it printed of the newest version, and forgets the rest."""

    def __init__(
        self,
        press: Press,
        presence: Presence,
        next_deal: Callable[[], Millis | None],
        answers_until: Callable[[], Millis | None],
        is_stalled: Callable[[], bool],
    ) -> None:
        self._is_stalled = is_stalled
        self.watching = 0
        """So many watch without a seat, as everybody is told."""
        self._press = press
        self._presence = presence
        self._next_deal = next_deal
        self._answers_until = answers_until
        self._position: Position | None = None
        self._public: object = None
        self._own: dict[Seat, bytes] = {}
        self._own_before: dict[Seat, tuple[object, bytes]] = {}
        self._people: frozenset[PersonId] | None = None
        self._chairs: tuple[Chair, ...] = ()
        self._here: frozenset[Seat] = NO_SEATS
        self._shown: Shown | None = None
        self._shared = b""
        self._version: Version = 0
        self._happenings: Sequence[Happened] = ()
        self._secret_to: frozenset[Seat | None] = frozenset()
        self._happened: dict[Seat | None, tuple[bytes, ...]] = {}

    def turn_to(self, state: TableState) -> None:
        """Look at the table once: the frames that follow are of this moment."""
        self._position_of(state)
        shown, before = self._look_at(state), self._shown
        if before is None or state is not before.state or shown != before:
            self._shown = shown
            self._version = state.version
            self._shared = self._press.shared(shown)

    def frame(
        self, you: You | None, happened: Sequence[Happened] = (), *, lost: bool = False
    ) -> Frame:
        """One viewer's whole view of that moment, with what happened as that viewer may see it."""
        if you is None:
            seat, own = None, NOTHING
        else:
            seat, own = you.seat, self._own.get(you.seat) or self._own_part(you.seat)
        told = self._happened_part(happened, seat) if happened else ()
        return Frame(self._version, self._shared, own, you, told, lost)

    def _look_at(self, state: TableState) -> Shown:
        people = self._presence.here(state.table)
        if people is not self._people or state.chairs is not self._chairs:
            self._people, self._chairs = people, state.chairs
            self._here = _seats_of(state.chairs, people) | _bots_in(state.chairs)
        is_between = state.status is Status.BETWEEN
        return Shown(
            state=state,
            public=self._public,
            here=self._here,
            ready=self._ready(state) if is_between else NO_SEATS,
            next_deal_at=self._next_deal() if is_between else None,
            answers_until=self._answers_until(),
            is_stalled=self._is_stalled(),
            watching=self.watching,
        )

    def _ready(self, state: TableState) -> frozenset[Seat]:
        ready = self._presence.readiness(state.table, state.position_version)
        return _seats_of(state.chairs, ready.people)

    def _own_part(self, seat: Seat) -> bytes:
        own = None if self._position is None else self._position.own(seat)
        before = self._own_before.get(seat)
        if before is None or before[0] is not own:
            before = self._own_before[seat] = (own, self._press.own(own))
        self._own[seat] = before[1]
        return before[1]

    def _position_of(self, state: TableState) -> None:
        dealt = state.position if state.deals else None
        if dealt is self._position:
            return
        self._position = dealt
        self._public = None if dealt is None else dealt.public()
        self._own.clear()

    def _happened_part(self, happened: Sequence[Happened], seat: Seat | None) -> tuple[bytes, ...]:
        if happened is not self._happenings:
            self._happenings = happened
            self._secret_to = frozenset(h.event.seat for h in happened if h.event.secret)
            self._happened.clear()
        key = seat if seat is not None and seat in self._secret_to else None
        part = self._happened.get(key)
        if part is None:
            press = self._press.happened
            part = self._happened[key] = tuple([press(seen_by(h, key)) for h in happened])
        return part


def _seats_of(chairs: tuple[Chair, ...], people: frozenset[PersonId]) -> frozenset[Seat]:
    return frozenset(seat for seat, chair in enumerate(chairs) if chair.person in people)


def _bots_in(chairs: tuple[Chair, ...]) -> frozenset[Seat]:
    return frozenset(seat for seat, chair in enumerate(chairs) if chair.bot is not None)
