"""What only codes in memory do. What they promise is tried in tests/ports."""

from app.store.memory.handovers import MemoryHandovers


async def test_a_person_has_one_code_at_a_time_however_many_they_ask_for() -> None:
    handovers = MemoryHandovers()
    for code in ("a", "b", "c"):
        await handovers.offer(code, "anna", 2_000)
    assert handovers._offers == {"c": ("anna", 2_000)}
