"""How the list of tables behaves under stress. What it promises is tried in tests/ports."""

import asyncio
from pathlib import Path

import pytest

from app.store.sql.database import open_database
from app.store.sql.directory import SqlDirectory
from app.store.sql.log import SqlLog
from app.store.sql.schema import bring_up_to_date
from app.table.ports.directory import SeatLine, TableLine
from app.table.ports.trouble import StorageTrouble
from app.table.records import Record, Started


def line(table: str, version: int) -> TableLine:
    return TableLine(
        table=table,
        version=version,
        game="toy",
        edition=1,
        status="waiting",
        public=True,
        opened=1,
        host=None,
        host_name="",
        options={},
        seats=(SeatLine(seat=0, person=f"p{version}"), SeatLine(seat=1)),
    )


async def test_lines_are_written_while_the_log_is_written_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    await asyncio.to_thread(bring_up_to_date, url)
    engine, log = open_database(url), SqlLog(url)
    directory = SqlDirectory(engine)

    async def fill(table: str) -> None:
        for version in range(1, 21):
            what = Started()
            record = Record(version=version, time=1, id="x", by="house", digest="", what=what)
            assert await log.append(table, record)
            await directory.put(line(table, version))

    await asyncio.gather(*(fill(f"t{number}") for number in range(8)))
    lines = await directory.open_tables()
    assert {(one.table, one.version) for one in lines} == {(f"t{n}", 20) for n in range(8)}
    assert all(one.seats[0].person == "p20" for one in lines)
    await log.close()
    await engine.dispose()


async def test_a_database_without_the_schema_is_trouble(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    directory = SqlDirectory(engine)
    for asking in (directory.put(line("t", 1)), directory.open_tables(), directory.tables_of("p")):
        with pytest.raises(StorageTrouble, match="no such table"):
            await asking
    await engine.dispose()
