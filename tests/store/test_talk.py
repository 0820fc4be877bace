"""What only chat in memory does. What it promises is tried in tests/ports."""

import pytest

from app.store import talk
from app.store.talk import MemoryChatter
from tests.ports.test_chatter import HELLO


async def test_tables_that_were_silent_longest_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(talk, "MOST_TABLES", 2)
    chatter = MemoryChatter()
    for table in ("a", "b", "a", "c"):
        await chatter.say(table, HELLO)
    assert [len(await chatter.recent(table)) for table in ("a", "b", "c")] == [2, 0, 1]
