"""Waiting until nothing is under way: what has not happened by then will not happen."""

from collections.abc import Iterator
from typing import Any

from app.table.floor import Floor
from app.table.live_table import LiveTable
from tests.table.room import until


async def at_rest(*tables: LiveTable | None) -> None:
    """Return once neither the house nor a bot is about to do anything at these tables."""

    def tasks() -> Iterator[Any]:
        for live in filter(None, tables):
            yield from (live.steward._task, live.bots._task)

    await until(lambda: all(task is None or task.done() for task in tasks()))


async def all_written(floor: Floor) -> None:
    """Return once the floor has done what it does beside the game: deadlines, looks at the log."""
    await until(lambda: not floor._tasks)
