"""The list of tables in the database."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final, get_args

import msgspec
from sqlalchemy import Select, delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from app.store.sql.database import trouble
from app.store.sql.tables import SeatRow, TableRow
from app.table.ports.directory import BEFORE_THE_END, PLAYED, SeatLine, TableLine
from app.table.records import PersonId
from app.table.terms import Absence, TimeControl, Watchers

WATCHERS: Final[tuple[Watchers, ...]] = get_args(Watchers)
_newest = select(TableRow).order_by(TableRow.opened.desc(), TableRow.id)


class SqlDirectory:
    """Lines of tables, each with its seats."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    async def put(self, line: TableLine, /) -> None:
        """Remember this line unless a newer version is known."""
        with trouble():
            if await self._replaced(line):
                return
            try:
                async with self._sessions.begin() as session:
                    session.add(_row(line))
            except IntegrityError:  # it is known, and at least as new
                return

    async def open_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Public tables that somebody may sit down at, newest first."""
        is_free = exists().where(
            SeatRow.table_id == TableRow.id, SeatRow.person.is_(None), SeatRow.bot.is_(None)
        )
        return await self._lines(
            _newest.where(TableRow.status.in_(BEFORE_THE_END), TableRow.public, is_free).limit(
                limit
            )
        )

    async def watchable_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Tables in the middle of a match that anyone may watch, newest first."""
        is_played = TableRow.status.in_(PLAYED)
        return await self._lines(
            _newest.where(TableRow.watchers == "anyone", is_played).limit(limit)
        )

    async def tables_of(self, person: PersonId, limit: int = 50, /) -> Sequence[TableLine]:
        """This person's tables that are not over or closed, newest first."""
        sits = exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == person)
        is_running = TableRow.status.not_in(["over", "closed"])
        return await self._lines(_newest.where(is_running, sits).limit(limit))

    async def _replaced(self, line: TableLine) -> bool:
        async with self._sessions.begin() as session:
            older = (TableRow.id == line.table, TableRow.version < line.version)
            # The first statement writes, so that SQLite waits for others here and nowhere later.
            result = await session.execute(
                update(TableRow).where(*older).values(**_values(line)).returning(TableRow.id)
            )
            if result.scalar_one_or_none() is None:
                return False
            await _replace_seats(session, line)
            return True

    async def _lines(self, query: Select[TableRow]) -> Sequence[TableLine]:
        with trouble():
            async with self._sessions() as session:
                return [_line(row) for row in (await session.scalars(query)).all()]


async def _replace_seats(session: AsyncSession, line: TableLine) -> None:
    await session.execute(delete(SeatRow).where(SeatRow.table_id == line.table))
    session.add_all(_seats(line))


def _values(line: TableLine) -> dict[str, object]:
    return {
        "version": line.version,
        "game": line.game,
        "edition": line.edition,
        "status": line.status,
        "public": line.public,
        "opened": line.opened,
        "host": line.host,
        "host_name": line.host_name,
        "options": dict(line.options),
        "clock": None if line.clock is None else asdict(line.clock),
        "watchers": line.watchers,
        "absence": line.absence,
    }


def _row(line: TableLine) -> TableRow:
    return TableRow(id=line.table, **_values(line), seats=_seats(line))


def _seats(line: TableLine) -> list[SeatRow]:
    return [
        SeatRow(
            table_id=line.table, seat=seat.seat, person=seat.person, name=seat.name, bot=seat.bot
        )
        for seat in line.seats
    ]


def _line(row: TableRow) -> TableLine:
    return TableLine(
        table=row.id,
        version=row.version,
        game=row.game,
        edition=row.edition,
        status=row.status,
        public=row.public,
        opened=row.opened,
        host=row.host,
        host_name=row.host_name,
        options=row.options,
        clock=None if row.clock is None else msgspec.convert(row.clock, TimeControl),
        absence=None if row.absence is None else Absence(row.absence),
        seats=tuple(
            SeatLine(seat=seat.seat, person=seat.person, name=seat.name, bot=seat.bot)
            for seat in row.seats
        ),
        watchers=next((known for known in WATCHERS if known == row.watchers), "nobody"),
    )
