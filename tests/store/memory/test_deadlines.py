"""What only deadlines in memory do. What they promise is tried in tests/ports."""

from app.store.memory.deadlines import AGAIN_MS, MemoryDeadlines


async def live_tables() -> list[str]:
    return ["t", "u"]


async def test_a_process_that_begins_looks_at_every_live_table_once() -> None:
    deadlines = MemoryDeadlines(live_tables)
    await deadlines.call("u", 900)
    assert sorted(await deadlines.due(100)) == ["t"]
    await deadlines.done("t", None)
    assert list(await deadlines.due(100)) == []
    assert list(await deadlines.due(900)) == ["u"]


async def test_what_nobody_was_done_with_is_due_again() -> None:
    deadlines = MemoryDeadlines(live_tables)
    assert sorted(await deadlines.due(100)) == ["t", "u"]
    await deadlines.done("u", None)
    assert list(await deadlines.due(100 + AGAIN_MS - 1)) == []
    assert list(await deadlines.due(100 + AGAIN_MS)) == ["t"]
