"""One process with one database; what need not outlive the process is in its memory."""

import shutil
import time
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from app.store.memory.bell import MemoryBell
from app.store.memory.budgets import MemoryBudgets
from app.store.memory.chatter import MemoryChatter
from app.store.memory.deadlines import MemoryDeadlines
from app.store.memory.presence import MemoryPresence
from app.store.sql.conduct import SqlConduct
from app.store.sql.database import open_database
from app.store.sql.directory import SqlDirectory
from app.store.sql.handovers import SqlHandovers
from app.store.sql.log import SqlLog
from app.store.sql.people import SqlPeople
from app.store.sql.pulse import SqlPulse
from app.store.stores import Stores
from app.table.ports.trouble import StorageTrouble
from app.table.records import TableId

NO_TABLE: Final[TableId] = "-"
"""An id that no table has: the log can be asked about it."""

LEAST_ROOM: Final = 16_000_000
"""Bytes: with fewer a disk is as good as full, and it is time to say so."""


def embedded(database_url: str) -> Stores:
    """What a house of a single process is built on. Nothing is opened yet."""
    engine = open_database(database_url)
    log, pulse = SqlLog(database_url), SqlPulse(database_url)

    async def check() -> str | None:
        await log.read(NO_TABLE, 0)
        _see_to_room(Path(make_url(database_url).database or "."))
        return None

    async def close() -> None:
        await log.close()
        await pulse.close()
        await engine.dispose()

    return Stores(
        log=log,
        bell=MemoryBell(),
        presence=MemoryPresence(),
        deadlines=MemoryDeadlines(log.live_tables),
        pulse=pulse,
        directory=SqlDirectory(engine),
        people=SqlPeople(engine),
        chatter=MemoryChatter(),
        conduct=SqlConduct(engine),
        handovers=SqlHandovers(engine),
        budgets=MemoryBudgets(time.monotonic),
        checks={"log": check},
        clocks={},
        run=(),
        close=close,
    )


def _see_to_room(database: Path) -> None:
    """Return where records will still find room; raises StorageTrouble."""
    room = shutil.disk_usage(database.parent).free
    if room < LEAST_ROOM:
        raise StorageTrouble(f"the disk of {database.parent} has only {room // 1_000_000} MB left")
