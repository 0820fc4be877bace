"""What alembic runs: on the connection it is handed by the program, or on the house's database."""

import asyncio

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from app.settings import read_settings
from app.store.sql.database import async_url
from app.store.sql.tables import Model


def migrate(connection: Connection) -> None:
    """Run what was asked for on one connection."""
    context.configure(connection=connection, target_metadata=Model.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


async def migrate_the_house() -> None:
    """Run what was asked for on the database that the settings name."""
    settings = read_settings()
    url = settings.database_url or f"sqlite:///{settings.data / 'biribaki.sqlite3'}"
    engine = create_async_engine(async_url(url))
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(migrate_the_house())
else:
    migrate(given)
