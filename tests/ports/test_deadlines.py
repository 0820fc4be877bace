"""What every set of deadlines promises."""

import asyncio

from app.table.ports.deadlines import Deadlines


async def test_a_table_is_due_at_its_time_and_no_sooner(deadlines: list[Deadlines]) -> None:
    one, other = deadlines[0], deadlines[-1]
    await one.call("t", 1_000)
    await one.call("u", 2_000)
    assert list(await other.due(999)) == []
    assert list(await other.due(1_000)) == ["t"]


async def test_the_earlier_of_two_calls_stands(deadlines: list[Deadlines]) -> None:
    one, other = deadlines[0], deadlines[-1]
    await one.call("t", 1_000)
    await other.call("t", 5_000)
    await one.call("u", 5_000)
    await other.call("u", 1_000)
    assert sorted(await one.due(1_000)) == ["t", "u"]


async def test_what_is_due_is_told_to_one_and_to_another_should_that_one_die(
    deadlines: list[Deadlines],
) -> None:
    await deadlines[0].call("t", 1_000)
    asked = await asyncio.gather(*(each.due(1_000) for each in deadlines for _ in range(3)))
    assert sorted(map(list, asked)) == sorted([["t"], *[[]] * (len(asked) - 1)])
    assert list(await deadlines[-1].due(1_500)) == []
    assert list(await deadlines[-1].due(60_000)) == ["t"]


async def test_a_table_that_was_seen_to_is_due_when_it_is_due_again(
    deadlines: list[Deadlines],
) -> None:
    one, other = deadlines[0], deadlines[-1]
    await one.call("t", 1_000)
    await one.call("u", 1_000)
    await one.due(1_000)
    await one.done("t", 90_000)
    await one.done("u", None)
    assert list(await other.due(80_000)) == []
    assert list(await other.due(90_000)) == ["t"]


async def test_many_tables_are_all_due(deadlines: list[Deadlines]) -> None:
    tables = [f"table{number}" for number in range(500)]
    await asyncio.gather(*(deadlines[0].call(table, 1_000) for table in tables))
    due: list[str] = []
    while found := await deadlines[-1].due(1_000):
        due += found
    assert sorted(due) == sorted(tables)
