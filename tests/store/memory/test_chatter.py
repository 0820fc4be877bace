"""What only chat in memory does. What it promises is tried in tests/ports."""

import pytest

from app.store.memory import chatter as in_memory
from app.store.memory.chatter import MemoryChatter
from tests.ports.test_chatter import HELLO


async def test_tables_that_were_silent_longest_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(in_memory, "MOST_TABLES", 2)
    chatter = MemoryChatter()
    for table in ("a", "b", "a", "c"):
        await chatter.say(table, HELLO)
    assert [len(await chatter.recent(table)) for table in ("a", "b", "c")] == [2, 0, 1]
