"""Codes for another device, in the database: a digest of each, for one taker and a short time."""

from sqlalchemy import delete, or_, update
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

    async def take(self, code: str, taker: str, now: int) -> str | None:
        """Whose code it is, in time and for its first taker: of many who ask at once, one is."""
        is_free = or_(HandoverRow.taker.is_(None), HandoverRow.taker == taker)
        taken = (
            update(HandoverRow)
            .where(HandoverRow.code == code, HandoverRow.until >= now, is_free)
            .values(taker=taker)
            .returning(HandoverRow.person)
        )
        with trouble():
            async with self._sessions.begin() as session:
                return await session.scalar(taken)
