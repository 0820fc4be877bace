import asyncio
from pathlib import Path

import pytest

from app.store.embedded import embedded
from app.store.sql.schema import bring_up_to_date
from app.table.ports import StorageTrouble


async def test_it_says_what_its_database_lacks_and_nothing_once_it_is_there(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    stores = embedded(url)
    with pytest.raises(StorageTrouble, match="no such table"):
        await stores.checks["log"]()
    await asyncio.to_thread(bring_up_to_date, url)
    assert await stores.checks["log"]() is None
    await stores.close()
