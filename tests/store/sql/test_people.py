"""How the register of people fails. What it promises is tried in tests/ports."""

from pathlib import Path

import pytest

from app.people.guests import Guest
from app.store.sql.database import open_database
from app.store.sql.people import SqlPeople
from app.table.ports.trouble import StorageTrouble


async def test_a_database_without_the_schema_is_trouble(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    people = SqlPeople(engine)
    for asking in (
        people.find("anna"),
        people.save(Guest(id="a", name="A", language=None, since=1)),
    ):
        with pytest.raises(StorageTrouble, match="no such table"):
            await asking
    await engine.dispose()
