"""Blocks and reports in the database."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker

from app.people.conduct import Report
from app.people.guests import PersonId
from app.store.sql.database import trouble
from app.store.sql.tables import BlockRow, Model, ReportRow


class SqlConduct:
    """Who wants to hear no more of whom, and what was reported."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    async def block(self, person: PersonId, other: PersonId) -> None:
        """This person hears no more of the other."""
        await self._add(BlockRow(person=person, other=other))

    async def blocked(self, person: PersonId) -> frozenset[PersonId]:
        """Of whom this person hears no more."""
        with trouble():
            async with self._sessions() as session:
                found = select(BlockRow.other).where(BlockRow.person == person)
                return frozenset((await session.scalars(found)).all())

    async def unblock(self, person: PersonId) -> None:
        """This person hears everybody again."""
        with trouble():
            async with self._sessions.begin() as session:
                await session.execute(delete(BlockRow).where(BlockRow.person == person))

    async def report(self, report: Report) -> None:
        """Keep a report; the same person about the same line is one."""
        await self._add(
            ReportRow(
                line=report.line,
                by=report.by,
                time=report.time,
                table_id=report.table,
                about=report.about,
                name=report.name,
                lines=list(report.lines),
            )
        )

    async def reports(self, limit: int = 50) -> Sequence[Report]:
        """The newest reports, newest first."""
        newest = select(ReportRow).order_by(ReportRow.time.desc(), ReportRow.line).limit(limit)
        with trouble():
            async with self._sessions() as session:
                return [_report(row) for row in (await session.scalars(newest)).all()]

    async def _add(self, row: Model) -> None:
        with trouble():
            try:
                async with self._sessions.begin() as session:
                    session.add(row)
            except IntegrityError:  # it is known
                return


def _report(row: ReportRow) -> Report:
    return Report(
        line=row.line,
        time=row.time,
        table=row.table_id,
        by=row.by,
        about=row.about,
        name=row.name,
        lines=tuple(row.lines),
    )
