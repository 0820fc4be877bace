"""What every bell promises, in one process and in several."""

import asyncio

from app.table.ports.bell import Bell
from tests.ports.waiting import until


async def test_a_ring_reaches_every_process_that_attends_the_table(bells: list[Bell]) -> None:
    heard: list[list[tuple[str, int]]] = [[] for _ in bells]
    for bell, notes in zip(bells, heard, strict=True):
        await asyncio.gather(*(bell.attend(table) for table in ("t", "u-_9", "t")))
        bell.listen(lambda table, version, notes=notes: notes.append((table, version)))  # type: ignore[misc]
    bells[0].ring("t", 3)
    bells[-1].ring("u-_9", 4)
    await until(lambda: all({("t", 3), ("u-_9", 4)} <= set(notes) for notes in heard))


async def test_a_forgotten_table_is_heard_again_once_it_is_attended(bells: list[Bell]) -> None:
    heard: list[int] = []
    bell, elsewhere = bells[0], bells[-1]
    bell.listen(lambda _, version: heard.append(version))
    for version in range(1, 20):
        await bell.attend("t")
        elsewhere.ring("t", version)
        await until(lambda version=version: version in heard)  # type: ignore[misc]
        bell.forget("t")
    bell.forget("t")
    bell.forget("never attended")


async def test_an_ear_that_was_taken_away_hears_nothing(bells: list[Bell]) -> None:
    one: list[int] = []
    two: list[int] = []
    stop = bells[0].listen(lambda _, version: one.append(version))
    bells[0].listen(lambda _, version: two.append(version))
    await bells[0].attend("t")
    bells[-1].ring("t", 3)
    await until(lambda: 3 in one and 3 in two)
    stop()
    bells[-1].ring("t", 4)
    await until(lambda: 4 in two)
    assert 4 not in one
