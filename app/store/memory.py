"""Every port in memory: for tests, and for what a single process need not keep."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from types import MappingProxyType
from typing import Final

from app.people.guests import Guest
from app.table.ports.bell import Doubt, Ear
from app.table.ports.directory import PLAYED, TableLine
from app.table.ports.presence import Arrival, HandOrder, Readiness
from app.table.ports.pulse import Outage
from app.table.records import Millis, PersonId, Record, TableId, Version
from app.table.vigil import beaten
from app.wire.records import read_records, write_record

MOST_ORDERS = 10_000
"""So many hand orders are remembered; the oldest go first."""

AGAIN_MS: Final = 5_000
"""A table that was due and that nobody was done with is due again after so long."""

UNSAID = HandOrder()
NOBODY: frozenset[PersonId] = frozenset()
UNREADY = Readiness()
NOTHING: Mapping[PersonId, str] = MappingProxyType({})


class MemoryLog:
    """A log that lasts as long as its process."""

    def __init__(self) -> None:
        self._lines: dict[TableId, list[bytes]] = {}
        self._retired: set[TableId] = set()

    async def append(self, table: TableId, record: Record, /) -> bool:
        """True if the record was exactly the next one."""
        lines = self._lines.get(table, [])
        if record.version != len(lines) + 1:
            return False
        self._lines.setdefault(table, lines).append(write_record(record))
        return True

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """The records after a version."""
        return read_records(self._lines.get(table, [])[after:], after)

    async def live_tables(self) -> Sequence[TableId]:
        """Every table that was not retired."""
        return [table for table in self._lines if table not in self._retired]

    async def retire(self, table: TableId, /) -> None:
        """Leave the table out of live_tables."""
        self._retired.add(table)


class MemoryBell:
    """A bell that rings in this process."""

    def __init__(self) -> None:
        self._ears: list[Ear] = []

    def ring(self, table: TableId, version: Version, /) -> None:
        """Call every ear."""
        for ear in tuple(self._ears):
            ear(table, version)

    async def attend(self, _table: TableId, /) -> None:
        """Every ring is heard."""

    def forget(self, _table: TableId, /) -> None:
        """Every ring is heard."""

    def listen(self, ear: Ear, _doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `ear` at every ring until the function that is returned is called."""
        self._ears.append(ear)
        return lambda: self._ears.remove(ear)


class MemoryDeadlines:
    """When to look at each table of this process. One that begins looks at every live table."""

    def __init__(self, live_tables: Callable[[], Awaitable[Sequence[TableId]]]) -> None:
        self._live_tables = live_tables
        self._when: dict[TableId, Millis] = {}
        self._has_begun = False

    async def call(self, table: TableId, by: Millis, /) -> None:
        """Have the table looked at by then; an earlier call stands."""
        self._when[table] = min(by, self._when.get(table, by))

    async def due(self, now: Millis, /) -> Sequence[TableId]:
        """Tables whose time has come, each for one asker."""
        if not self._has_begun:
            self._when = dict.fromkeys(await self._live_tables(), 0) | self._when
            self._has_begun = True
        due = [table for table, when in self._when.items() if when <= now]
        self._when.update(dict.fromkeys(due, now + AGAIN_MS))
        return due

    async def done(self, table: TableId, again: Millis | None, /) -> None:
        """What was due has been seen to: the table is looked at again then, or never."""
        if again is None:
            self._when.pop(table, None)
        else:
            self._when[table] = again


class MemoryPulse:
    """A sign of life that lasts as long as its process."""

    def __init__(self) -> None:
        self._last: Millis | None = None
        self._outages: tuple[Outage, ...] = ()

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        """Say that the house is alive; the outages that are known."""
        self._last, self._outages = beaten(self._last, self._outages, now, patience)
        return self._outages


class MemoryPresence:
    """Who is at which table of this process."""

    def __init__(self) -> None:
        self._sockets: defaultdict[TableId, dict[Arrival, PersonId]] = defaultdict(dict)
        self._arrivals = count(1)
        self._controls: dict[tuple[TableId, PersonId], Arrival] = {}
        self._here: dict[TableId, frozenset[PersonId]] = {}
        self._ready: dict[TableId, tuple[Version, Readiness]] = {}
        self._contributions: dict[TableId, tuple[int, Mapping[PersonId, str]]] = {}
        self._orders: dict[tuple[TableId, PersonId], HandOrder] = {}
        self._watching: dict[TableId, int] = {}

    async def attend(self, table: TableId, /) -> None:
        """There is no other process to learn from."""

    def forget(self, table: TableId, /) -> None:
        """There is no other process to hear of."""

    def listen(self, _ear: Callable[[TableId], None], /) -> Callable[[], None]:
        """There is no other process to hear of."""
        return lambda: None

    async def arrive(self, table: TableId, person: PersonId, /) -> Arrival:
        """One more socket of this person."""
        arrival = str(next(self._arrivals))
        self._sockets[table][arrival] = person
        self._controls.setdefault((table, person), arrival)
        self._here[table] = frozenset(self._sockets[table].values())
        return arrival

    async def depart(self, table: TableId, arrival: Arrival, /) -> None:
        """One socket less, unless it was gone already."""
        sockets = self._sockets[table]
        person = sockets.pop(arrival, "")
        if self._controls.get((table, person)) == arrival:
            del self._controls[table, person]
            if rest := [other for other in sockets if sockets[other] == person]:
                self._controls[table, person] = rest[-1]
        self._here[table] = frozenset(sockets.values())
        if not sockets:
            del self._sockets[table], self._here[table]

    async def take_control(self, table: TableId, person: PersonId, arrival: Arrival, /) -> None:
        """Of all sockets of this person, this one controls, unless it is gone."""
        if arrival in self._sockets.get(table, {}):
            self._controls[table, person] = arrival

    def controller(self, table: TableId, person: PersonId, /) -> Arrival | None:
        """The socket that controls this person's seat."""
        return self._controls.get((table, person))

    def here(self, table: TableId, /) -> frozenset[PersonId]:
        """Everybody with a socket at the table."""
        return self._here.get(table, NOBODY)

    async def count_watchers(self, table: TableId, count: int, /) -> None:
        """So many watch the table without a seat."""
        if count:
            self._watching[table] = count
        else:
            self._watching.pop(table, None)

    def watching(self, table: TableId, /) -> int:
        """How many watch the table without a seat."""
        return self._watching.get(table, 0)

    async def mark_ready(
        self, table: TableId, version: Version, person: PersonId, now: Millis, /
    ) -> None:
        """This person is done with the scores of a version; older versions are forgotten."""
        known = self.readiness(table, version)
        first_at = now if known.first_at is None else known.first_at
        if self._ready.get(table, (0,))[0] <= version:
            self._ready[table] = (version, Readiness(known.people | {person}, first_at))

    def readiness(self, table: TableId, version: Version, /) -> Readiness:
        """Who is done with the scores of a version."""
        about, ready = self._ready.get(table, (0, UNREADY))
        return ready if about == version else UNREADY

    async def contribute(
        self, table: TableId, deal: int, person: PersonId, contribution: str, /
    ) -> None:
        """A person's share of the chance of a deal; the first one stands."""
        known, given = self._contributions.get(table, (0, NOTHING))
        if known <= deal:
            mine = {} if known < deal else given
            self._contributions[table] = (deal, {person: contribution, **mine})

    def contributions(self, table: TableId, deal: int, /) -> Mapping[PersonId, str]:
        """What people gave to the chance of a deal."""
        known, given = self._contributions.get(table, (0, NOTHING))
        return given if known == deal else NOTHING

    async def keep_order(self, table: TableId, person: PersonId, order: HandOrder, /) -> None:
        """Remember how this person likes the hand."""
        self._orders.pop((table, person), None)
        self._orders[table, person] = order
        if len(self._orders) > MOST_ORDERS:
            del self._orders[next(iter(self._orders))]

    def order(self, table: TableId, person: PersonId, /) -> HandOrder:
        """How this person likes the hand."""
        return self._orders.get((table, person), UNSAID)


class MemoryDirectory:
    """A list of tables that lasts as long as its process."""

    def __init__(self) -> None:
        self._lines: dict[TableId, TableLine] = {}

    async def put(self, line: TableLine, /) -> None:
        """Remember this line unless a newer version is known."""
        known = self._lines.get(line.table)
        if known is None or known.version < line.version:
            self._lines[line.table] = line

    async def open_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Public tables that somebody may sit down at, newest first."""
        return [line for line in self._newest() if line.is_open][:limit]

    async def watchable_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Tables in the middle of a match that anyone may watch, newest first."""
        lines = [line for line in self._newest() if line.watchers == "anyone"]
        return [line for line in lines if line.status in PLAYED][:limit]

    async def tables_of(self, person: PersonId, limit: int = 50, /) -> Sequence[TableLine]:
        """This person's tables that are not over or closed, newest first."""
        running = [line for line in self._newest() if line.status not in {"over", "closed"}]
        mine = [line for line in running if any(seat.person == person for seat in line.seats)]
        return mine[:limit]

    def _newest(self) -> list[TableLine]:
        return sorted(self._lines.values(), key=lambda line: (-line.opened, line.table))


class MemoryPeople:
    """Guests who are remembered as long as their process lasts."""

    def __init__(self) -> None:
        self._guests: dict[PersonId, Guest] = {}

    async def find(self, person: PersonId) -> Guest | None:
        """The guest of this id, if there is one."""
        return self._guests.get(person)

    async def save(self, guest: Guest) -> None:
        """Keep a guest, in place of an older state."""
        known = self._guests.get(guest.id, guest)
        self._guests[guest.id] = replace(guest, generation=known.generation)

    async def renew(self, person: PersonId) -> Guest | None:
        """The guest with the next generation."""
        known = self._guests.get(person)
        if known is not None:
            known = self._guests[person] = replace(known, generation=known.generation + 1)
        return known


class MemoryHandovers:
    """Codes that are remembered as long as their process lasts."""

    def __init__(self) -> None:
        self._offers: dict[str, tuple[PersonId, int]] = {}

    async def offer(self, code: str, person: PersonId, until: int) -> None:
        """Remember a code in place of the person's earlier one."""
        others = {one: offer for one, offer in self._offers.items() if offer[0] != person}
        self._offers = {**others, code: (person, until)}

    async def take(self, code: str, now: int) -> PersonId | None:
        """Whose code it is, once and in time."""
        person, until = self._offers.pop(code, (None, 0))
        return person if now <= until else None
