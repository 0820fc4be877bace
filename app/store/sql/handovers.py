"""Codes for another device, in the database: a digest of each, once and for a short time."""

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker

from app.store.sql.database import trouble
from app.store.sql.tables import HandoverRow


class SqlHandovers:
    """Codes with which somebody goes on as the same person on another device."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    async def offer(self, code: str, person: str, until: int) -> None:
        """Remember a code in place of the person's earlier one."""
        earlier = delete(HandoverRow).where(HandoverRow.person == person)
        with trouble():
            async with self._sessions.begin() as session:
                await session.execute(earlier)
                session.add(HandoverRow(person=person, code=code, until=until))

    async def take(self, code: str, now: int) -> str | None:
        """Whose code it is, once and in time: of many who ask at once, one is told."""
        taken = (
            delete(HandoverRow)
            .where(HandoverRow.code == code)
            .returning(HandoverRow.person, HandoverRow.until)
        )
        with trouble():
            async with self._sessions.begin() as session:
                found = (await session.execute(taken)).one_or_none()
        return found[0] if found is not None and now <= found[1] else None
