"""A bell that is heard late, twice, in another order or not at all."""

import asyncio
from collections.abc import Callable, Container

from app.table.ports.bell import Doubt, Ear
from app.table.records import TableId, Version
from tests.simulation.loop import Owner
from tests.simulation.weather import Sky


class Tower:
    """Carries the rings of each process to the ears of all that attend the table."""

    def __init__(self, sky: Sky) -> None:
        self.sky = sky
        self._ears: list[tuple[Owner, Ear, Container[TableId]]] = []

    def listen(self, owner: Owner, ear: Ear, attended: Container[TableId]) -> Callable[[], None]:
        entry = (owner, ear, attended)
        self._ears.append(entry)
        return lambda: self._ears.remove(entry)

    def ring(self, table: TableId, version: Version) -> None:
        sky, weather = self.sky, self.sky.weather
        self._ears = [entry for entry in self._ears if entry[0].is_alive]
        for owner, ear in [each[:2] for each in self._ears if table in each[2]]:
            for _ in range(1 + sky.happens(weather.double_rings)):
                if sky.happens(weather.lost_rings):
                    sky.trace.note(owner.name, f"misses the ring {table} {version}")
                    continue
                late = sky.dice.uniform(0, 6) if sky.happens(weather.late_rings) else 0
                sky.later(sky.delay() + late, self._hear, owner, ear, (table, version))

    def _hear(self, owner: Owner, ear: Ear, ring: tuple[TableId, Version]) -> None:
        if owner.is_alive:
            owner.enter(self.sky.loop.call_soon, ear, *ring)


class FarBell:
    """The bell as one process rings and hears it."""

    def __init__(self, tower: Tower, owner: Owner) -> None:
        self._tower = tower
        self._owner = owner
        self._attended: set[TableId] = set()

    def ring(self, table: TableId, version: Version, /) -> None:
        """It is on its way when its process is still alive a moment later."""
        delay = self._tower.sky.delay()
        asyncio.get_running_loop().call_later(delay, self._tower.ring, table, version)

    async def attend(self, table: TableId, /) -> None:
        if table not in self._attended:
            await asyncio.sleep(self._tower.sky.delay())
            self._attended.add(table)

    def forget(self, table: TableId, /) -> None:
        self._attended.discard(table)

    def listen(self, ear: Ear, _doubt: Doubt | None = None, /) -> Callable[[], None]:
        return self._tower.listen(self._owner, ear, self._attended)
