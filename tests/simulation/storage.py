"""Storage that every process shares, seen by each through a line that can fail in every way."""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context

from app.people.guests import Guest, PersonId
from app.store.memory.deadlines import MemoryDeadlines
from app.store.memory.directory import MemoryDirectory
from app.store.memory.log import MemoryLog
from app.store.memory.people import MemoryPeople
from app.store.memory.pulse import MemoryPulse
from app.table.ports.directory import TableLine
from app.table.ports.pulse import Outage
from app.table.ports.trouble import StorageTrouble
from app.table.records import Millis, Record, TableId, Version
from tests.simulation.weather import Sky


class Cabinet(MemoryLog):
    """The one log there is. Whoever watches it sees each record at the instant it is written."""

    def __init__(self, written: Callable[[TableId, Record], None]) -> None:
        super().__init__()
        self._written = written

    async def append(self, table: TableId, record: Record, /) -> bool:
        won = await super().append(table, record)
        if won:
            self._written(table, record)
        return won


class Heart(MemoryPulse):
    """The one pulse of the house. Whoever watches it sees each beat at the instant it arrives."""

    def __init__(self, beaten: Callable[[], None]) -> None:
        super().__init__()
        self._beaten = beaten

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        self._beaten()
        return await super().beat(now, patience)


class Line:
    """The way from one process to the storage and back."""

    def __init__(self, sky: Sky, name: str) -> None:
        self._sky = sky
        self.name = name
        self.away_until = 0.0

    async def there(self) -> None:
        """Go there, unless the storage is away or the request is lost."""
        sky = self._sky
        await asyncio.sleep(sky.delay())
        if sky.loop.time() < self.away_until:
            await asyncio.sleep(sky.dice.choice((0, 0, 0.5, 4)))
            raise StorageTrouble("the storage is away")
        if sky.happens(sky.weather.lost_requests):
            raise StorageTrouble("the connection broke before anything was asked")

    async def back(self) -> None:
        """Come back, unless the answer is lost."""
        sky = self._sky
        await asyncio.sleep(sky.delay())
        if sky.loop.time() < self.away_until or sky.happens(sky.weather.lost_answers):
            raise StorageTrouble("the connection broke before the answer came")


class FarLog:
    """The log as one process reaches it."""

    def __init__(self, sky: Sky, cabinet: Cabinet, line: Line) -> None:
        self._sky = sky
        self._cabinet = cabinet
        self._line = line

    async def append(self, table: TableId, record: Record, /) -> bool:
        sky = self._sky
        await self._line.there()
        if sky.happens(sky.weather.late_writes):
            sky.later(sky.dice.uniform(0.1, 8), self._write, table, record)
            await asyncio.sleep(sky.dice.uniform(0, 2))
            raise StorageTrouble("no answer came in time")
        won = await self._cabinet.append(table, record)
        sky.trace.note(self._line.name, f"append {table} {record.version} {record.id} {won}")
        await self._line.back()
        return won

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        await self._line.there()
        records = await self._cabinet.read(table, after)
        await self._line.back()
        return records

    async def live_tables(self) -> Sequence[TableId]:
        await self._line.there()
        tables = await self._cabinet.live_tables()
        await self._line.back()
        return tables

    async def retire(self, table: TableId, /) -> None:
        await self._line.there()
        await self._cabinet.retire(table)
        await self._line.back()

    def _write(self, table: TableId, record: Record) -> None:
        self._sky.trace.note("late", f"append {table} {record.version} {record.id}")
        asyncio.get_running_loop().create_task(
            self._cabinet.append(table, record), context=Context()
        )


class FarDirectory:
    """The list of tables as one process reaches it."""

    def __init__(self, directory: MemoryDirectory, line: Line) -> None:
        self._directory = directory
        self._line = line

    async def put(self, line: TableLine, /) -> None:
        await self._line.there()
        await self._directory.put(line)
        await self._line.back()

    async def open_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        await self._line.there()
        return await self._directory.open_tables(limit)

    async def watchable_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        await self._line.there()
        return await self._directory.watchable_tables(limit)

    async def tables_of(self, person: PersonId, limit: int = 50, /) -> Sequence[TableLine]:
        await self._line.there()
        return await self._directory.tables_of(person, limit)


class FarPeople:
    """The people as one process reaches them."""

    def __init__(self, people: MemoryPeople, line: Line) -> None:
        self._people = people
        self._line = line

    async def find(self, person: PersonId) -> Guest | None:
        await self._line.there()
        return await self._people.find(person)

    async def save(self, guest: Guest) -> None:
        await self._line.there()
        await self._people.save(guest)

    async def renew(self, person: PersonId) -> Guest | None:
        await self._line.there()
        return await self._people.renew(person)


class FarPulse:
    """The house's signs of life as one process gives them."""

    def __init__(self, pulse: MemoryPulse, line: Line) -> None:
        self._pulse = pulse
        self._line = line

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        await self._line.there()
        outages = await self._pulse.beat(now, patience)
        await self._line.back()
        return outages


class FarDeadlines:
    """The deadlines of all tables as one process reaches them."""

    def __init__(self, deadlines: MemoryDeadlines, line: Line) -> None:
        self._deadlines = deadlines
        self._line = line

    async def call(self, table: TableId, by: Millis, /) -> None:
        await self._line.there()
        await self._deadlines.call(table, by)
        await self._line.back()

    async def due(self, now: Millis, /) -> Sequence[TableId]:
        await self._line.there()
        tables = await self._deadlines.due(now)
        await self._line.back()
        return tables

    async def done(self, table: TableId, again: Millis | None, /) -> None:
        await self._line.there()
        await self._deadlines.done(table, again)
        await self._line.back()
