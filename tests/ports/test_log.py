"""What every log promises, whatever it is kept in."""

import asyncio

import pytest

from app.table.ports.log import Log
from app.table.records import Played, Record, Version

pytestmark = pytest.mark.timeout(120)


def record(version: Version, writer: str = "anna") -> Record:
    what = Played(seat=0, move=f"discard {version}")
    return Record(
        version=version,
        time=1_800_000_000_000,
        id=f"{writer}-{version}",
        by=f"person:{writer}",
        digest="0" * 16,
        what=what,
    )


async def test_a_record_is_taken_only_at_exactly_the_next_version(log: Log) -> None:
    assert await log.append("t", record(2)) is False
    assert await log.append("t", record(1)) is True
    assert await log.append("t", record(1, "babis")) is False
    assert await log.append("t", record(3)) is False
    assert await log.append("t", record(2)) is True
    assert list(await log.read("t", 0)) == [record(1), record(2)]


async def test_reading_gives_what_was_written_after_a_version_in_order(log: Log) -> None:
    written = [record(version) for version in range(1, 13)]
    for one in written:
        await log.append("t", one)
    assert list(await log.read("t", 0)) == written
    assert list(await log.read("t", 9)) == written[9:]
    assert list(await log.read("t", 12)) == []
    assert list(await log.read("nowhere", 0)) == []


async def test_tables_do_not_see_each_other(log: Log) -> None:
    assert await log.append("one", record(1, "anna"))
    assert await log.append("two", record(1, "babis"))
    assert list(await log.read("one", 0)) == [record(1, "anna")]
    assert list(await log.read("two", 0)) == [record(1, "babis")]


async def test_a_retired_table_is_not_live_but_stays_readable(log: Log) -> None:
    for table in ("one", "two"):
        await log.append(table, record(1))
    await log.retire("one")
    await log.retire("one")
    assert list(await log.live_tables()) == ["two"]
    assert list(await log.read("one", 0)) == [record(1)]
    assert await log.append("one", record(2))


async def test_what_one_process_wrote_another_reads_and_continues(logs: list[Log]) -> None:
    one, other = logs[0], logs[1]
    assert await one.append("t", record(1))
    assert await other.append("t", record(1, "late")) is False
    assert await other.append("t", record(2, "other"))
    assert await one.append("t", record(2, "late")) is False
    assert await one.append("t", record(3))
    assert list(await other.read("t", 0)) == [record(1), record(2, "other"), record(3)]


async def test_eight_writers_racing_over_200_versions_leave_one_winner_each(
    logs: list[Log],
) -> None:
    async def race(log: Log, writer: str) -> list[Version]:
        won: list[Version] = []
        head = 0
        while head < 200:
            if await log.append("t", record(head + 1, writer)):
                won.append(head + 1)
                head += 1
            else:
                head += len(await log.read("t", head))
        return won

    names = [f"writer{number}" for number in range(8)]
    wins = await asyncio.gather(*(race(log, name) for log, name in zip(logs, names, strict=True)))
    assert sorted(version for won in wins for version in won) == list(range(1, 201))
    written = await logs[0].read("t", 0)
    assert [one.version for one in written] == list(range(1, 201))
    winner = {version: name for name, won in zip(names, wins, strict=True) for version in won}
    assert [one.by for one in written] == [f"person:{winner[v]}" for v in range(1, 201)]


async def test_many_tables_at_once_lose_nothing(log: Log) -> None:
    async def fill(table: str) -> bool:
        return all([await log.append(table, record(version)) for version in range(1, 21)])

    tables = [f"t{number}" for number in range(25)]
    assert all(await asyncio.gather(*(fill(table) for table in tables)))
    assert sorted(await log.live_tables()) == sorted(tables)
    for table in tables:
        assert [one.version for one in await log.read(table, 0)] == list(range(1, 21))
