from app.store.memory.directory import MemoryDirectory
from app.store.memory.log import MemoryLog
from app.table.commands import Close
from app.table.ports.directory import SeatLine, TableLine
from app.table.ports.trouble import StorageTrouble
from app.table.records import THE_HOUSE
from app.table.registrar import Registrar, line_of
from tests.table.folding import after, next_move, playing, waiting
from tests.table.room import Room, open_table, play_out, seat_people, started, submit


class CountingDirectory(MemoryDirectory):
    """Counts the lines it was given; fails while it is away."""

    def __init__(self) -> None:
        super().__init__()
        self.puts = 0
        self.is_away = False

    async def put(self, line: TableLine, /) -> None:
        if self.is_away:
            raise StorageTrouble("database is away")
        self.puts += 1
        await super().put(line)


def test_a_line_says_who_sits_where_and_nothing_of_the_cards() -> None:
    state = playing()
    assert line_of(state) == TableLine(
        table="t",
        version=state.version,
        game="toy",
        edition=1,
        status="playing",
        public=False,
        opened=1_000,
        host="anna",
        host_name="Anna",
        options={"quick": False},
        seats=(
            SeatLine(seat=0, person="anna", name="Anna"),
            SeatLine(seat=1, person="babis", name="Babis"),
        ),
    )


async def test_moves_write_no_line() -> None:
    directory = CountingDirectory()
    registrar = Registrar(directory=directory, log=MemoryLog())
    state = playing()
    registrar.note(state)
    await registrar.settle()
    registrar.note(after(state, next_move(state)))
    await registrar.settle()
    assert directory.puts == 1


async def test_open_tables_are_found_and_full_ones_are_not() -> None:
    room = Room()
    live = await open_table(room.floor())
    assert [line.table for line in await room.directory.open_tables()] == [live.state.table]
    await seat_people(live, "babis")
    await live.registrar.settle()
    assert await room.directory.open_tables() == []
    assert [line.table for line in await room.directory.tables_of("babis")] == [live.state.table]


async def test_a_match_that_is_over_retires_its_log() -> None:
    room = Room()
    live = await started(room.floor())
    assert await room.log.live_tables() == [live.state.table]
    await play_out(live)
    await live.registrar.settle()
    assert await room.log.live_tables() == []
    assert await room.directory.tables_of("anna") == []


async def test_a_closed_table_retires_its_log() -> None:
    room = Room()
    live = await open_table(room.floor())
    await submit(live, Close(who=THE_HOUSE, id="x", reason="abandoned"))
    await live.registrar.settle()
    assert await room.log.live_tables() == []


async def test_a_line_that_could_not_be_written_is_written_later() -> None:
    directory = CountingDirectory()
    registrar = Registrar(directory=directory, log=MemoryLog())
    directory.is_away = True
    registrar.note(waiting(public=True))
    await registrar.settle()
    assert directory.puts == 0
    directory.is_away = False
    registrar.note(waiting(public=True))
    await registrar.settle()
    assert len(await directory.open_tables()) == 1
