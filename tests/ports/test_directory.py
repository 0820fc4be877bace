"""What every list of tables promises."""

from dataclasses import replace

from app.table.ports.directory import Directory, SeatLine, TableLine

ANNA = SeatLine(seat=0, person="anna", name="Anna")
FREE = SeatLine(seat=1)
BOT = SeatLine(seat=1, bot="steady")


def line(table: str = "t", **differences: object) -> TableLine:
    plain = TableLine(
        table=table,
        version=1,
        game="toy",
        edition=1,
        status="waiting",
        public=True,
        opened=1_800_000_000_000,
        host="anna",
        host_name="Άννα",
        options={"quick": True, "target": 2000, "trump": "none"},
        seats=(ANNA, FREE),
    )
    return replace(plain, **differences)  # type: ignore[arg-type]  # the test's own words


async def test_a_line_comes_back_as_it_was_put(directory: Directory) -> None:
    await directory.put(line())
    assert list(await directory.open_tables()) == [line()]
    assert list(await directory.tables_of("anna")) == [line()]


async def test_an_older_line_never_replaces_a_newer_one(directory: Directory) -> None:
    await directory.put(line(version=5, seats=(ANNA, BOT)))
    await directory.put(line(version=4))
    assert list(await directory.tables_of("anna")) == [line(version=5, seats=(ANNA, BOT))]
    await directory.put(line(version=6, host_name="Anna"))
    assert list(await directory.tables_of("anna")) == [line(version=6, host_name="Anna")]


async def test_only_public_tables_with_a_free_seat_are_open(directory: Directory) -> None:
    await directory.put(line("private", public=False))
    await directory.put(line("full", seats=(ANNA, BOT)))
    await directory.put(line("over", status="over"))
    await directory.put(line("begun", status="playing", seats=(ANNA, BOT)))
    await directory.put(line("kept", status="playing", seats=(ANNA, replace(ANNA, seat=1))))
    await directory.put(line("old", opened=1, status="playing"))
    await directory.put(line("new", opened=2))
    assert [one.table for one in await directory.open_tables()] == ["new", "old"]
    assert [one.table for one in await directory.open_tables(1)] == ["new"]


async def test_my_tables_are_those_where_i_sit_and_that_go_on(directory: Directory) -> None:
    await directory.put(line("mine", status="playing"))
    await directory.put(line("over", status="over"))
    await directory.put(line("closed", status="closed"))
    await directory.put(line("theirs", seats=(FREE, replace(ANNA, person="babis"))))
    assert [one.table for one in await directory.tables_of("anna")] == ["mine"]
    assert list(await directory.tables_of("nobody")) == []


async def test_matches_that_anyone_may_watch_are_found_while_they_go_on(
    directory: Directory,
) -> None:
    played = {"status": "playing", "watchers": "anyone"}
    await directory.put(line("old", **{**played, "opened": 1}))
    await directory.put(line("new", **{**played, "opened": 2, "status": "between"}))
    await directory.put(line("invited", **{**played, "watchers": "invited"}))
    await directory.put(line("nobody", **{**played, "watchers": "nobody"}))
    await directory.put(line("waiting", **{**played, "status": "waiting"}))
    await directory.put(line("over", **{**played, "status": "over"}))
    found = await directory.watchable_tables()
    assert [one.table for one in found] == ["new", "old"]
    assert found[1] == line("old", **{**played, "opened": 1})
    assert [one.table for one in await directory.watchable_tables(1)] == ["new"]
