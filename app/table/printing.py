"""Prints the frames of one table so that no part of a version is built or encoded twice."""

from collections.abc import Callable, Sequence
from typing import Final

from app.engine.contract import Position
from app.engine.seats import Seat
from app.table.frames import Frame, Press, Shown, You
from app.table.happened import Happened, seen_by
from app.table.ports.presence import Presence
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
        self._told: dict[Seat | None, tuple[bytes, ...]] = {}
        """By seat that is told more than everybody, and under None what everybody is told."""
        self._lost = False

    def turn_to(
        self, state: TableState, happened: Sequence[Happened] = (), *, lost: bool = False
    ) -> None:
        """Look at the table once: the frames that follow are of this moment, and of what has
        happened until then.
        """
        self._lost = lost
        if happened is not self._happenings:
            self._happenings = happened
            self._secret_to = frozenset([h.event.seat for h in happened if h.event.secret])
            self._told.clear()
        self._position_of(state)
        shown, before = self._look_at(state), self._shown
        if before is None or state is not before.state or shown != before:
            self._shown = shown
            self._version = state.version
            self._shared = self._press.shared(shown)

    def frame(self, seat: Seat | None, you: bytes = NOTHING) -> Frame:
        """One viewer's whole view of that moment, with what happened as that viewer may see it."""
        own = NOTHING if seat is None else self._own.get(seat) or self._own_part(seat)
        key = seat if seat in self._secret_to else None
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = self._happened_part(key)
        return Frame(self._version, self._shared, own, you, told, self._lost)

    def you(self, you: You) -> bytes:
        """What concerns one viewer."""
        return self._press.you(you)

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

    def _happened_part(self, seat: Seat | None) -> tuple[bytes, ...]:
        press = self._press.happened
        return tuple([press(seen_by(happened, seat)) for happened in self._happenings])


def _seats_of(chairs: tuple[Chair, ...], people: frozenset[PersonId]) -> frozenset[Seat]:
    return frozenset(seat for seat, chair in enumerate(chairs) if chair.person in people)


def _bots_in(chairs: tuple[Chair, ...]) -> frozenset[Seat]:
    return frozenset(seat for seat, chair in enumerate(chairs) if chair.bot is not None)
