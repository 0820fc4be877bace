"""Presence that reaches the other processes late, and outlives a dead one for some seconds."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextvars import Context
from itertools import count

from app.store.memory.presence import MemoryPresence
from app.table.ports.presence import Arrival, HandOrder, Readiness
from app.table.records import Millis, PersonId, TableId, Version
from tests.simulation.loop import Owner
from tests.simulation.weather import Sky

FORGOTTEN_AFTER = 10.0
"""Seconds for which the sockets of a dead process count as there."""


class Copy(MemoryPresence):
    """What one process knows."""

    def seat(self, table: TableId, arrival: Arrival, person: PersonId) -> None:
        """Somebody arrived, here or elsewhere."""
        self._sockets[table][arrival] = person
        self._controls.setdefault((table, person), arrival)
        self._here[table] = frozenset(self._sockets[table].values())

    def control(self, table: TableId, person: PersonId, arrival: Arrival) -> None:
        """Somebody took the controls, if that socket is still there."""
        if arrival in self._sockets.get(table, {}):
            self._controls[table, person] = arrival


Sign = Callable[[Copy], Awaitable[None]]


class Lounge:
    """What every process has said of people, carried to all the others."""

    def __init__(self, sky: Sky) -> None:
        self.sky = sky
        self._guests: list[FarPresence] = []
        self._lasting: list[Sign] = []
        """What a process that comes later has to hear too."""
        self._sockets: dict[Arrival, tuple[Owner, TableId, PersonId]] = {}
        self._controls: dict[tuple[TableId, PersonId], Arrival] = {}
        self._numbers = count(1)

    def enter(self, guest: "FarPresence") -> None:
        """A new process comes, and hears all there is to know."""
        self._guests = [one for one in self._guests if one.owner.is_alive]
        self._guests.append(guest)
        for sign in self._lasting:
            self._tell(guest, sign)
        for arrival, (_, table, person) in self._sockets.items():
            guest.known.seat(table, arrival, person)
        for (table, person), arrival in self._controls.items():
            guest.known.control(table, person, arrival)

    def arrived(self, guest: "FarPresence", table: TableId, person: PersonId) -> Arrival:
        arrival = f"arrival{next(self._numbers)}"
        self._sockets[arrival] = (guest.owner, table, person)
        guest.known.seat(table, arrival, person)

        async def sign(copy: Copy) -> None:
            copy.seat(table, arrival, person)

        self._spread(guest.owner, sign)
        return arrival

    def departed(self, owner: Owner, table: TableId, arrival: Arrival) -> None:
        if self._sockets.pop(arrival, None) is not None:
            self._spread(owner, lambda copy: copy.depart(table, arrival))

    def took_control(
        self, guest: "FarPresence", table: TableId, person: PersonId, arrival: Arrival
    ) -> None:
        """Whoever hears of it learns how it stands by then."""
        if arrival not in self._sockets:
            return
        self._controls[table, person] = arrival

        async def sign(copy: Copy) -> None:
            copy.control(table, person, self._controls[table, person])

        self._spread(guest.owner, sign)

    def remember(self, owner: Owner, sign: Sign) -> None:
        self._lasting.append(sign)
        if not self.sky.happens(self.sky.weather.lost_signs):
            self._spread(owner, sign)

    def bury(self, owner: Owner) -> None:
        """A process is dead: some time later nobody believes in its sockets any more."""
        self.sky.later(FORGOTTEN_AFTER, self._forget, owner)

    def _spread(self, owner: Owner, sign: Sign) -> None:
        """Everybody else hears of it, one after the other."""
        for other in self._guests:
            if other.owner is not owner and other.owner.is_alive:
                self.sky.later(self.sky.weather.slowest, self._tell, other, sign)

    def _forget(self, owner: Owner) -> None:
        for arrival, (where, table, _) in list(self._sockets.items()):
            if where is owner:
                self.departed(owner, table, arrival)

    def _tell(self, guest: "FarPresence", sign: Sign) -> None:
        self.sky.loop.create_task(_told(guest, sign), context=Context())


async def _told(guest: "FarPresence", sign: Sign) -> None:
    await sign(guest.known)
    guest.hear()


class FarPresence:
    """Presence as one process knows it."""

    def __init__(self, lounge: Lounge, owner: Owner, tables: Callable[[], list[TableId]]) -> None:
        self._lounge = lounge
        self.owner = owner
        self.known = Copy()
        self._tables = tables
        self._ears: list[Callable[[TableId], None]] = []
        lounge.enter(self)

    def hear(self) -> None:
        """Something was heard of others."""
        if self.owner.is_alive:
            for ear in self._ears:
                for table in self._tables():
                    self.owner.enter(self._lounge.sky.loop.call_soon, ear, table)

    async def attend(self, table: TableId, /) -> None:
        await self._a_moment()

    def forget(self, table: TableId, /) -> None:
        """It is told all the same."""

    def listen(self, ear: Callable[[TableId], None], /) -> Callable[[], None]:
        self._ears.append(ear)
        return lambda: self._ears.remove(ear)

    async def arrive(self, table: TableId, person: PersonId, /) -> Arrival:
        arrival = self._lounge.arrived(self, table, person)
        await self._a_moment()
        return arrival

    async def depart(self, table: TableId, arrival: Arrival, /) -> None:
        await self.known.depart(table, arrival)
        self._lounge.departed(self.owner, table, arrival)
        await self._a_moment()

    async def take_control(self, table: TableId, person: PersonId, arrival: Arrival, /) -> None:
        await self.known.take_control(table, person, arrival)
        self._lounge.took_control(self, table, person, arrival)
        await self._a_moment()

    def controller(self, table: TableId, person: PersonId, /) -> Arrival | None:
        return self.known.controller(table, person)

    def here(self, table: TableId, /) -> frozenset[PersonId]:
        return self.known.here(table)

    async def count_watchers(self, table: TableId, count: int, /) -> None:
        await self.known.count_watchers(table, count)
        await self._a_moment()

    def watching(self, table: TableId, /) -> int:
        return self.known.watching(table)

    async def mark_ready(
        self, table: TableId, version: Version, person: PersonId, now: Millis, /
    ) -> None:
        await self.known.mark_ready(table, version, person, now)
        self._lounge.remember(self.owner, lambda to: to.mark_ready(table, version, person, now))
        await self._a_moment()

    def readiness(self, table: TableId, version: Version, /) -> Readiness:
        return self.known.readiness(table, version)

    async def contribute(
        self, table: TableId, deal: int, person: PersonId, contribution: str, /
    ) -> None:
        await self.known.contribute(table, deal, person, contribution)
        self._lounge.remember(
            self.owner, lambda to: to.contribute(table, deal, person, contribution)
        )
        await self._a_moment()

    def contributions(self, table: TableId, deal: int, /) -> Mapping[PersonId, str]:
        return self.known.contributions(table, deal)

    async def keep_order(self, table: TableId, person: PersonId, order: HandOrder, /) -> None:
        await self.known.keep_order(table, person, order)
        self._lounge.remember(self.owner, lambda to: to.keep_order(table, person, order))
        await self._a_moment()

    def order(self, table: TableId, person: PersonId, /) -> HandOrder:
        return self.known.order(table, person)

    async def _a_moment(self) -> None:
        await asyncio.sleep(self._lounge.sky.delay())
