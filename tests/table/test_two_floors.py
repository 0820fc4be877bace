"""Two processes over one presence: what is done at one of them is seen at the other."""

from collections.abc import Callable
from dataclasses import replace

from app.store.memory.presence import MemoryPresence
from app.table.pace import Pace
from app.table.records import TableId
from app.table.state import Status
from tests.table.room import Room, play_one, play_out, started, until, watch


class SharedPresence(MemoryPresence):
    """One presence for several floors, which tells them only when it is asked to."""

    def __init__(self) -> None:
        super().__init__()
        self.ears: list[Callable[[TableId], None]] = []
        self.forgotten: list[TableId] = []

    def listen(self, ear: Callable[[TableId], None], /) -> Callable[[], None]:
        self.ears.append(ear)
        return lambda: self.ears.remove(ear)

    def forget(self, table: TableId, /) -> None:
        self.forgotten.append(table)

    def tell(self, table: TableId) -> None:
        for ear in self.ears:
            ear(table)


async def test_who_comes_to_one_process_is_seen_by_those_at_another() -> None:
    presence = SharedPresence()
    room = Room(presence=presence)
    one = await started(room.floor())
    other = await replace(room).floor().find(one.state.table)
    assert other is not None
    _, anna = await watch(one, "anna")
    assert anna.shared()["here"] == [0]
    await watch(other, "babis")
    assert anna.shared()["here"] == [0]
    presence.tell(one.state.table)
    assert anna.shared()["here"] == [0, 1]


async def test_all_ready_at_two_processes_have_the_next_deal_at_once() -> None:
    presence = SharedPresence()
    slow = Pace(next_deal=60_000, once_ready=60_000, bot_pause=0, contribution=0)
    room = Room(presence=presence, pace=slow)
    one = await started(room.floor())
    other = await replace(room).floor().find(one.state.table)
    assert other is not None
    await watch(one, "anna")
    await watch(other, "babis")
    while one.state.status is Status.PLAYING:
        await play_one(one)
    await until(lambda: other.state.status is Status.BETWEEN)
    await one.mark_ready("anna")
    await room.presence.mark_ready(one.state.table, one.state.position_version, "babis", 0)
    assert one.state.deals == 1
    presence.tell(one.state.table)
    await until(lambda: one.state.deals == 2)


async def test_a_table_that_is_over_and_left_is_not_listened_for_any_more() -> None:
    presence = SharedPresence()
    room = Room(presence=presence)
    floor = room.floor()
    live = await started(floor)
    floor.sweep()
    assert not presence.forgotten
    await play_out(live)
    floor.sweep()
    assert presence.forgotten == [live.state.table]
