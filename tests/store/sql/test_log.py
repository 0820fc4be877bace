import asyncio
import contextlib
import resource
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.store.sql.log import SqlLog
from app.store.sql.schema import bring_up_to_date
from app.table.answers import Accepted, Refused
from app.table.ports.trouble import StorageTrouble
from app.table.records import Record, Started
from tests.table.room import Room, play, play_out, started, watch, whose_turn


@pytest.fixture
def url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    bring_up_to_date(url)
    return url


@pytest.fixture
async def log(url: str) -> AsyncIterator[SqlLog]:
    log = SqlLog(url)
    yield log
    await log.close()


def record(version: int) -> Record:
    return Record(version=version, time=1, id=f"x{version}", by="house", digest="", what=Started())


async def test_records_that_wait_together_are_written_together(
    log: SqlLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await log.append("t", record(1))
    sizes: list[int] = []
    written = log._written

    def counted(batch: Any, transact: Any) -> Any:
        sizes.append(len(batch))
        return written(batch, transact)

    monkeypatch.setattr(log, "_written", counted)
    tables = [f"t{number}" for number in range(300)]
    assert all(await asyncio.gather(*(log.append(table, record(1)) for table in tables)))
    assert sum(sizes) == 300
    assert len(sizes) < 100


async def test_closing_writes_what_waits(url: str) -> None:
    log = SqlLog(url)
    waiting = [log.append(f"t{number}", record(1)) for number in range(50)]
    await asyncio.sleep(0)
    await log.close()
    assert all(await asyncio.gather(*waiting))


async def test_a_log_that_was_never_used_closes(url: str) -> None:
    before = {thread for thread in threading.enumerate() if thread.name == "log"}
    await SqlLog(url).close()
    assert {thread for thread in threading.enumerate() if thread.name == "log"} <= before


async def test_a_whole_match_is_folded_again_from_the_file(log: SqlLog, url: str) -> None:
    live = await started(Room(log=log).floor(), people=2, bots=1)
    await play_out(live)
    await live.registrar.settle()
    other = SqlLog(url)
    again = await Room(log=other).floor().find(live.state.table)
    await other.close()
    assert again is not None
    assert again.state == live.state


@contextlib.contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    """A full disk, as far as this process can tell: the system refuses to write any further."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_refuses_the_move_and_the_next_one_passes(
    log: SqlLog, tmp_path: Path
) -> None:
    room = Room(log=log)
    live = await started(room.floor())
    _, inbox = await watch(live, "anna")
    version = live.state.version
    draw = play(live, whose_turn(live), "draw")
    with no_file_may_grow_beyond((tmp_path / "x.sqlite3-wal").stat().st_size):
        assert await live.submit(draw) == Refused(draw.id, version, "storage")
        with pytest.raises(StorageTrouble, match="disk"):
            await log.append("other", record(1))
    assert live.state.version == version
    assert {frame.version for frame in inbox.frames} == {version}  # all that is new: it waits
    assert (b'"stalled":true' in inbox.frames[-1].shared, inbox.frames[-1].happened) == (True, ())
    assert len(await log.read(live.state.table, 0)) == version
    assert await live.submit(draw) == Accepted(draw.id, version + 1)
    await play_out(live)
    await live.registrar.settle()
    assert len(await log.read(live.state.table, 0)) == live.state.version
    assert await log.append("other", record(1))


async def test_a_database_that_may_only_be_read_refuses_with_a_sentence(
    log: SqlLog, url: str, tmp_path: Path
) -> None:
    live = await started(Room(log=log).floor())
    path = tmp_path / "x.sqlite3"
    read_only = SqlLog(f"sqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(StorageTrouble, match="readonly database"):
        await read_only.append(live.state.table, record(live.state.version + 1))
    found = await Room(log=read_only).floor().find(live.state.table)
    assert found is not None
    draw = play(found, whose_turn(found), "draw")
    assert await found.submit(draw) == Refused(draw.id, live.state.version, "storage")
    await read_only.close()
    assert await live.submit(draw) == Accepted(draw.id, draw.at + 1)
