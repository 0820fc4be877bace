"""Keeps a table's line in the list of tables, and retires its log when nothing more is expected."""

import asyncio
from collections.abc import Sequence
from typing import Final

from app.table.absence import vacant
from app.table.happened import Happened
from app.table.ports.directory import Directory, SeatLine, TableLine
from app.table.ports.log import Log
from app.table.ports.trouble import StorageTrouble
from app.table.state import Status, TableState

_RUNNING: Final = frozenset({Status.PLAYING, Status.BETWEEN})
"""The list does not follow each deal's beginning and end: nobody chooses a table by that."""


class Registrar:
    """Told of every state; writes only when the line differs in more than its version."""

    def __init__(self, *, directory: Directory, log: Log) -> None:
        self._directory = directory
        self._log = log
        self._entered: TableState | None = None
        self._wanted: TableState | None = None
        self._task: asyncio.Task[None] | None = None

    def note(self, state: TableState, _happened: Sequence[Happened] = ()) -> None:
        """See to it that the list of tables comes to agree with this state."""
        if self._entered is not None and _is_listed_alike(self._entered, state):
            return
        self._wanted = state
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._write())

    async def settle(self) -> None:
        """Wait until the list agrees with what was noted, as far as it can be written."""
        if self._task is not None:
            await self._task

    async def _write(self) -> None:
        while (state := self._wanted) is not None:
            self._wanted = None
            try:
                await self._directory.put(line_of(state))
                if state.status in {Status.OVER, Status.CLOSED}:
                    await self._log.retire(state.table)
            except StorageTrouble:
                return
            self._entered = state


def line_of(state: TableState) -> TableLine:
    """A table's line in the list of tables."""
    offered = frozenset(vacant(state))
    seats = (
        SeatLine(
            seat=seat,
            person=None if seat in offered else chair.person or chair.kept_for,
            name="" if seat in offered else chair.name,
            bot=chair.bot,
        )
        for seat, chair in enumerate(state.chairs)
    )
    return TableLine(
        table=state.table,
        version=state.version,
        game=state.opened.game,
        edition=state.opened.edition,
        status=state.status.value,
        public=state.opened.public,
        opened=state.opened_at,
        host=state.person_at(state.host),
        host_name="" if state.host is None else state.chairs[state.host].name,
        options=state.opened.options,
        clock=state.opened.clock,
        absence=state.opened.absence,
        seats=tuple(seats),
        watchers=state.opened.watchers,
    )


def _is_listed_alike(one: TableState, other: TableState) -> bool:
    return (
        (one.chairs is other.chairs or one.chairs == other.chairs)
        and one.host == other.host
        and (one.status is other.status or {one.status, other.status} == _RUNNING)
    )
