"""A database of one's own on a real Postgres."""

import asyncio
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.store.sql.database import async_url


@contextmanager
def a_database(server: str) -> Iterator[str]:
    """The address of an empty database, gone afterwards."""
    name = f"test_{uuid.uuid4().hex}"
    asyncio.run(_run(server, f"CREATE DATABASE {name}"))
    yield server.rsplit("/", 1)[0] + f"/{name}"
    asyncio.run(_run(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def _run(server: str, statement: str) -> None:
    engine = create_async_engine(async_url(server), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()
