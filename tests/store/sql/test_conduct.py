"""How blocks and reports fail. What they promise is tried in tests/ports."""

from pathlib import Path

import pytest

from app.store.sql.conduct import SqlConduct
from app.store.sql.database import open_database
from app.table.ports.trouble import StorageTrouble
from tests.ports.test_conduct import REPORT


async def test_a_database_without_the_schema_is_trouble(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    conduct = SqlConduct(engine)
    for asking in (
        conduct.blocked("anna"),
        conduct.block("anna", "babis"),
        conduct.unblock("anna"),
        conduct.report(REPORT),
        conduct.reports(),
    ):
        with pytest.raises(StorageTrouble, match="no such table"):
            await asking
    await engine.dispose()
