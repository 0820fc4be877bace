"""The house's signs of life in the database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import event, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.database import is_sqlite, open_database, trouble
from app.store.sql.tables import PulseRow
from app.table.ports.pulse import Outage
from app.table.records import Millis
from app.table.vigil import beaten

ONLY = 1
"""The id of the one row."""


class SqlPulse:
    """Kept in one row. Close it at the end.

    In SQLite a beat is not forced onto the disk: one that a power cut takes back makes an outage
    seem longer than it was, which costs nobody anything.
    """

    def __init__(self, url: str) -> None:
        self._engine: AsyncEngine = open_database(url)
        if is_sqlite(url):
            event.listen(self._engine.sync_engine, "connect", _be_quick)

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        """Say that the house is alive; the outages that are known."""
        with trouble():
            async with self._engine.begin() as connection:
                # The first statement writes, so that others wait for us here and nowhere later.
                counted = (
                    update(PulseRow)
                    .where(PulseRow.id == ONLY)
                    .values(beats=PulseRow.beats + 1)
                    .returning(PulseRow.last, PulseRow.outages)
                )
                last, known = (await connection.execute(counted)).one()
                at, outages = beaten(last, [Outage(*one) for one in known], now, patience)
                written = [[one.since, one.until] for one in outages]
                await connection.execute(
                    update(PulseRow).where(PulseRow.id == ONLY).values(last=at, outages=written)
                )
        return outages

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()


def _be_quick(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()
