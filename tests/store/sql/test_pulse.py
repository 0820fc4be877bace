"""What only a database does: a row that every process finds as it was left."""

from pathlib import Path

import pytest

from app.store.sql.pulse import SqlPulse
from app.store.sql.schema import bring_up_to_date
from app.table.ports.pulse import Outage
from app.table.ports.trouble import StorageTrouble
from tests.store.sql.drivers import drivers_let_go


@pytest.fixture
def url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    bring_up_to_date(url)
    return url


async def test_a_house_that_begins_again_learns_for_how_long_it_was_gone(url: str) -> None:
    for now, outages in ((1_000, []), (9_000, [Outage(1_000, 9_000)])):
        pulse = SqlPulse(url)
        assert list(await pulse.beat(now, 0)) == outages
        await pulse.close()


async def test_a_pulse_that_cannot_be_kept_is_trouble(tmp_path: Path) -> None:
    async with drivers_let_go():
        pulse = SqlPulse(f"sqlite:///{tmp_path / 'nowhere' / 'house.sqlite3'}")
        with pytest.raises(StorageTrouble):
            await pulse.beat(1_000, 0)
        await pulse.close()
