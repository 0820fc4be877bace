"""Who is at which table, in memory."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from itertools import count
from types import MappingProxyType

from app.table.ports.presence import Arrival, HandOrder, Readiness
from app.table.records import Millis, PersonId, TableId, Version

MOST_ORDERS = 10_000
"""So many hand orders are remembered; the oldest go first."""

UNSAID = HandOrder()
NOBODY: frozenset[PersonId] = frozenset()
UNREADY = Readiness()
NOTHING: Mapping[PersonId, str] = MappingProxyType({})


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
