"""What only people in memory do. What the register promises is tried in tests/ports."""

from app.store.memory.people import MemoryPeople
from tests.ports.test_people import ANNA


async def test_another_process_knows_nobody() -> None:
    people = MemoryPeople()
    await people.save(ANNA)
    assert await people.find("anna") == ANNA
    assert await MemoryPeople().find("anna") is None
