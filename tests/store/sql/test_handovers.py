"""What the database keeps of a code; the rest is promised in tests/ports/test_handovers.py."""

from pathlib import Path

import pytest

from app.store.sql.database import open_database
from app.store.sql.handovers import SqlHandovers
from app.table.ports.trouble import StorageTrouble


async def test_without_its_table_it_says_that_nothing_can_be_stored(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    with pytest.raises(StorageTrouble):
        await SqlHandovers(engine).offer("a" * 64, "anna", 1)
    await engine.dispose()
