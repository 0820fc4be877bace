"""A table whose log cannot be read waits, says so, and goes on by itself."""

from tests.table.logs import FullLog
from tests.table.resting import all_written
from tests.table.room import Room, started, until, watch


async def test_a_table_that_waited_goes_on_by_itself_once_the_log_can_be_read() -> None:
    room = Room(log=FullLog())
    assert isinstance(room.log, FullLog)
    floor = room.floor()
    live = await started(floor)
    _, inbox = await watch(live, "anna")
    room.log.is_dark = True
    live.croupier.doubt()
    floor.sweep()
    await until(lambda: inbox.shared()["stalled"])
    frames = len(inbox.frames)
    floor.sweep()
    await all_written(floor)
    assert len(inbox.frames) == frames
    assert not inbox.newest.lost  # the same version once more takes nothing back
    room.log.is_dark = False
    floor.sweep()
    await until(lambda: not inbox.shared()["stalled"])
    assert not live.croupier.is_unsure
