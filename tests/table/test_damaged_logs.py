"""What a croupier does where its log has lost records, or has some that cannot be followed."""

import pytest

from app.table.answers import Refused
from app.table.commands import LeaveSeat
from app.table.ports.trouble import Unreadable
from app.table.records import a_person
from app.table.state import Status
from tests.table.logs import ForgetfulLog
from tests.table.room import Room, play, play_one, started, watch, whose_turn


async def test_memory_never_outranks_the_log() -> None:
    room = Room(log=ForgetfulLog())
    assert isinstance(room.log, ForgetfulLog)
    live = await started(room.floor())
    await play_one(live)
    await play_one(live)
    _, inbox = await watch(live, "anna")
    room.log.lose(live.state.table, 2)
    version = live.state.version - 2
    answer = await live.submit(play(live, whose_turn(live), "draw"))
    assert isinstance(answer, Refused)
    assert (answer.clause, live.state.version) == ("stale", version)
    assert (inbox.newest.version, inbox.newest.lost, inbox.newest.happened) == (version, True, ())
    await play_one(live)
    assert len(await room.log.read(live.state.table, 0)) == live.state.version == version + 1


async def test_a_record_that_cannot_be_read_freezes_the_table_and_says_where() -> None:
    room = Room(log=ForgetfulLog())
    assert isinstance(room.log, ForgetfulLog)
    live = await started(room.floor())
    room.log.damage(live.state.table, 3, b'{"shape":2}')
    found = await room.floor().find(live.state.table)
    assert found is not None
    assert (found.state.status, found.state.version) == (Status.FROZEN, 3)
    assert "shape 2" in found.state.frozen_because
    answer = await found.submit(LeaveSeat(who=a_person("anna"), id="x"))
    assert answer == Refused("x", 3, "frozen", {"version": 3})


async def test_a_digest_that_differs_freezes_the_table_on_replay_and_says_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room(log=ForgetfulLog())
    assert isinstance(room.log, ForgetfulLog)
    live = await started(room.floor())
    await play_one(live)
    table, version = live.state.table, live.state.version
    digest = live.state.digest.encode()
    room.log.damage(table, version, room.log._lines[table][-1].replace(digest, b"f" * 16))
    found = await room.floor().find(table)
    assert found is not None
    assert (found.state.status, found.state.version) == (Status.FROZEN, version)
    assert found.state.digest != "f" * 16
    assert f"table {table} is frozen at version {version}: digest" in caplog.text


async def test_a_log_without_a_beginning_cannot_be_read() -> None:
    room = Room(log=ForgetfulLog())
    assert isinstance(room.log, ForgetfulLog)
    live = await started(room.floor())
    room.log.damage(live.state.table, 1, b"nonsense")
    with pytest.raises(Unreadable, match="record 1"):
        await room.floor().find(live.state.table)
