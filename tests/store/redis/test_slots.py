"""On a Redis Cluster a script may touch keys of one slot only: ours are looked at, every one."""

import re
import time
from importlib.resources import files

import pytest
from redis.crc import key_slot

from app.people.budgets import Rate
from app.store.memory.budgets import MemoryBudgets
from app.store.redis.budgets import RedisBudgets
from app.store.redis.deadlines import RedisDeadlines
from app.store.redis.line import Line, Waiting, Word
from app.store.redis.log import RedisLog
from app.store.redis.presence import RedisPresence
from app.table.ports.presence import HandOrder
from app.table.records import Record, Started
from tests.store.redis.processes import processes_on

SCRIPTS = sorted(
    file.name for file in files("app.store.redis").iterdir() if file.name[-4:] == ".lua"
)


class OverheardLine(Line):
    """Notes every command that it sends."""

    def __init__(self, line: Line) -> None:
        super().__init__(line._redis)
        self.heard: list[tuple[Word, ...]] = []

    def _put(self, waiting: Waiting) -> None:
        self.heard.append(waiting.command)
        super()._put(waiting)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_touches_no_key_that_it_was_not_given(name: str) -> None:
    text = files("app.store.redis").joinpath(name).read_text()
    calls = re.findall(r"redis\.call\('(\w+)',\s*([^,)]+)", text)
    assert calls
    assert {first for command, first in calls if command != "PUBLISH"} == {"KEYS[1]"}


@pytest.mark.redis
async def test_no_script_or_transaction_is_given_keys_of_two_slots(valkey_url: str) -> None:
    async with processes_on(valkey_url, 1) as (one,):
        line = OverheardLine(one.line)
        await use_everything(line, RedisPresence(line, one.news), RedisLog(line, one.news))
    assert any("biribaki:budget:requests:anna" in command for command in line.heard)
    scripts = [command for command in line.heard if str(command[0]).startswith("EVAL")]
    assert len(scripts) > 20
    for _, _, number, *words in scripts:
        keys = [str(word) for word in words[: int(number)]]
        assert len({key_slot(key.encode()) for key in keys}) == 1, keys
    names = {str(command[0]) for command in line.heard}
    assert names.isdisjoint({"MULTI", "EXEC", "WATCH", "FCALL", "MGET", "MSET", "RENAME"})


async def use_everything(line: Line, presence: RedisPresence, log: RedisLog) -> None:
    for table in ("t", "u"):
        for version in (1, 2, 3):
            what = Started()
            await log.append(
                table,
                Record(version=version, time=1, id=f"x{version}", by="house", digest="", what=what),
            )
        await log.read(table, 0)
        await presence.attend(table)
        arrival = await presence.arrive(table, "anna")
        await presence.keep_order(table, "anna", HandOrder("rank"))
        await presence.mark_ready(table, 3, "anna", 1)
        await presence.contribute(table, 1, "anna", "a")
        await presence.depart(table, arrival)
    await log.retire("t")
    budgets = RedisBudgets(line, MemoryBudgets(time.monotonic))
    await budgets.spend("requests", "anna", Rate(burst=2, per_second=1))
    deadlines = RedisDeadlines(line, log.live_tables)
    await deadlines.call("t", 1)
    await deadlines.due(1)
    await deadlines.done("t", 5)
    await deadlines.done("t", None)
