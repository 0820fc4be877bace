"""What only a list in memory does. What it promises is tried in tests/ports."""

from app.store.memory.directory import MemoryDirectory
from tests.ports.test_directory import line


async def test_tables_of_the_same_moment_always_come_in_the_same_order() -> None:
    directory = MemoryDirectory()
    for table in ("b", "c", "a"):
        await directory.put(line(table))
    assert [one.table for one in await directory.open_tables()] == ["a", "b", "c"]
