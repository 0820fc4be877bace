"""What only a pulse in memory does. What it promises is tried in tests/ports."""

from app.store.memory.pulse import MemoryPulse


async def test_another_process_knows_of_no_outage() -> None:
    one, other = MemoryPulse(), MemoryPulse()
    await one.beat(0, 1_000)
    assert len(await one.beat(60_000, 1_000)) == 1
    assert list(await other.beat(60_000, 1_000)) == []
