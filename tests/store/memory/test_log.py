"""What only a log in memory does. What it promises is tried in tests/ports."""

from app.store.memory.log import MemoryLog
from tests.ports.test_log import record


async def test_what_is_read_went_the_way_of_real_records_through_json() -> None:
    log, written = MemoryLog(), record(1)
    await log.append("t", written)
    [found] = await log.read("t", 0)
    assert found == written
    assert found is not written


async def test_another_process_starts_with_nothing() -> None:
    await MemoryLog().append("t", record(1))
    assert list(await MemoryLog().live_tables()) == []
