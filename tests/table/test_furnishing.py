from app.table.advance import Unopened
from app.table.furnishing import furnished
from tests.table.room import Room, opening, seat_people, submit, watch


async def test_all_that_belongs_to_a_table_follows_the_same_croupier() -> None:
    room = Room()
    floor = room.floor()
    live = furnished("t", floor._ports, floor._reminders)
    assert isinstance(live.croupier.at, Unopened)
    assert await submit(live, opening()) == 1
    _, inbox = await watch(live, "anna")
    await seat_people(live, "babis")
    assert inbox.newest.version == live.state.version == 2
    await live.registrar.settle()
    [line] = await room.directory.tables_of("babis")
    assert (line.table, line.version) == ("t", 2)
    live.stop()
    await floor.stop()


async def test_what_was_furnished_twice_is_one_table_in_the_log() -> None:
    floor = Room().floor()
    one, other = (furnished("t", floor._ports, floor._reminders) for _ in range(2))
    await submit(one, opening())
    assert isinstance(other.croupier.at, Unopened)
    await other.croupier.catch_up()
    assert other.state == one.state
    await floor.stop()
