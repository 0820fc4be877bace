"""Brings a database to the schema of this program. It comes to exist through migrations only."""

import asyncio
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MetaData, Table, inspect, select, text

from app.store.sql.database import is_sqlite, make_folder, open_to_migrate, write_ahead

HEAD: Final = "0008"
"""The schema that this program was written for: the newest file in migrations/versions."""

MIGRATIONS: Final = Path(__file__).resolve().parents[3] / "migrations"
_LOCK: Final = 7_261_930_145
"""Any number will do: whoever migrates a Postgres holds it."""


class SchemaTooNew(Exception):
    """The database was written by a newer program; its text says so to whoever runs this one."""


def bring_up_to_date(url: str) -> None:
    """Create or migrate the schema: whoever is killed meanwhile leaves it as it was. A SQLite file
    is in write-ahead mode then, before anybody opens it to serve. Raises SchemaTooNew. Runs a loop
    of its own.
    """
    make_folder(url)
    asyncio.run(_bring_up_to_date(url))
    if is_sqlite(url):  # of several that turn a file to this mode, SQLite sends some away
        write_ahead(url)


async def _bring_up_to_date(url: str) -> None:
    engine = open_to_migrate(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    finally:
        await engine.dispose()


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    at = schema_of(connection)
    if at == HEAD:
        return  # the usual start: alembic is not even imported
    from alembic import command  # noqa: PLC0415 - slow to import, and rarely needed
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if at is not None and at not in known:
        raise SchemaTooNew(
            f"The database has schema {at}, which is newer than this program (schema {HEAD}). "
            "Install a newer version, or restore a backup made before the upgrade."
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def schema_of(connection: Connection) -> str | None:
    """The number of a database's schema; None for one that is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    versions = Table("alembic_version", MetaData(), autoload_with=connection)
    return connection.scalar(select(versions.c.version_num))
