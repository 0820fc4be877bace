"""Guests in the database."""

from typing import Final, get_args

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker

from app.people.guests import Guest, Language
from app.store.sql.database import trouble
from app.store.sql.tables import GuestRow

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


class SqlPeople:
    """Who has been here."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    async def find(self, person: str) -> Guest | None:
        """The guest of this id, if there is one."""
        with trouble():
            async with self._sessions() as session:
                row = await session.get(GuestRow, person)
        return None if row is None else _guest(row)

    async def save(self, guest: Guest) -> None:
        """Keep a guest, in place of an older state of the same guest."""
        values = {"name": guest.name, "language": guest.language, "since": guest.since}
        known = update(GuestRow).where(GuestRow.id == guest.id).values(**values)
        with trouble():
            async with self._sessions.begin() as session:
                # The first statement writes: one that reads first and then finds that somebody
                # else has written meanwhile cannot go on, and does not even wait, in SQLite.
                found = await session.execute(known.returning(GuestRow.id))
                if found.scalar_one_or_none() is None:
                    session.add(GuestRow(id=guest.id, **values, generation=guest.generation))

    async def renew(self, person: str) -> Guest | None:
        """The guest with the next generation; None where there is no such guest."""
        next_one = (
            update(GuestRow)
            .where(GuestRow.id == person)
            .values(generation=GuestRow.generation + 1)
            .returning(GuestRow)
        )
        with trouble():
            async with self._sessions.begin() as session:
                row = (await session.execute(next_one)).scalar_one_or_none()
        return None if row is None else _guest(row)


def _guest(row: GuestRow) -> Guest:
    return Guest(
        id=row.id,
        name=row.name,
        language=next((known for known in LANGUAGES if known == row.language), None),
        since=row.since,
        generation=row.generation,
    )
