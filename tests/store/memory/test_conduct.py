"""What only conduct in memory does. What it promises is tried in tests/ports."""

from app.store.memory.conduct import MemoryConduct


async def test_what_was_read_does_not_change_in_the_readers_hands() -> None:
    conduct = MemoryConduct()
    await conduct.block("anna", "babis")
    read = await conduct.blocked("anna")
    await conduct.unblock("anna")
    assert read == {"babis"}
