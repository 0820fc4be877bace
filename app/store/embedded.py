"""One process with one database; what need not outlive the process is in its memory."""

import time
from typing import Final

from app.store.budgets import MemoryBudgets
from app.store.memory import MemoryBell, MemoryDeadlines, MemoryPresence
from app.store.sql.conduct import SqlConduct
from app.store.sql.database import open_database
from app.store.sql.directory import SqlDirectory
from app.store.sql.handovers import SqlHandovers
from app.store.sql.log import SqlLog
from app.store.sql.people import SqlPeople
from app.store.sql.pulse import SqlPulse
from app.store.stores import Stores
from app.store.talk import MemoryChatter
from app.table.records import TableId

NO_TABLE: Final[TableId] = "-"
"""An id that no table has: the log can be asked about it."""


def embedded(database_url: str) -> Stores:
    """What a house of a single process is built on. Nothing is opened yet."""
    engine = open_database(database_url)
    log, pulse = SqlLog(database_url), SqlPulse(database_url)

    async def check() -> str | None:
        await log.read(NO_TABLE, 0)
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
