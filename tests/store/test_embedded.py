import asyncio
import shutil
from pathlib import Path

import pytest

from app.store.embedded import embedded
from app.store.sql.schema import bring_up_to_date
from app.table.ports.trouble import StorageTrouble


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


async def test_a_disk_that_is_nearly_full_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    await asyncio.to_thread(bring_up_to_date, url)
    stores = embedded(url)
    room = shutil.disk_usage(tmp_path)._replace(free=3_999_999)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: room)
    with pytest.raises(StorageTrouble, match=f"the disk of {tmp_path} has only 3 MB left"):
        await stores.checks["log"]()
    await stores.close()
