"""The croupier's mailbox: one inside, the others in their order, nobody lost."""

import asyncio

from app.table.mailbox import Mailbox


async def test_who_finds_it_free_takes_it_and_nobody_else_does() -> None:
    box = Mailbox()
    assert [box.take(), box.take(), box.take()] == [True, False, False]
    box.leave()
    assert not box.is_taken
    assert [box.take(), box.is_taken] == [True, True]


async def visits(box: Mailbox, name: str, seen: list[str]) -> None:
    async with box:
        seen.append(f"{name} in")
        await asyncio.sleep(0)
        seen.append(f"{name} out")


async def test_those_who_wait_go_in_one_by_one_in_their_order() -> None:
    box, seen = Mailbox(), list[str]()
    assert box.take()
    waiting = [asyncio.create_task(visits(box, name, seen)) for name in "abc"]
    await asyncio.sleep(0)
    assert not seen
    box.leave()
    assert not box.take()  # it is a's already
    await asyncio.gather(*waiting)
    assert seen == ["a in", "a out", "b in", "b out", "c in", "c out"]
    assert not box.is_taken


async def test_who_gives_up_waiting_holds_nobody_up() -> None:
    box, seen = Mailbox(), list[str]()
    assert box.take()
    gone = asyncio.create_task(visits(box, "a", seen))
    stays = asyncio.create_task(visits(box, "b", seen))
    await asyncio.sleep(0)
    gone.cancel()
    for _ in range(3):
        await asyncio.sleep(0)
    assert not seen  # whoever is inside is alone there
    box.leave()
    await stays
    assert seen == ["b in", "b out"]
    assert not box.is_taken


async def test_who_gives_up_just_as_it_is_let_in_lets_the_next_one_in() -> None:
    box, seen = Mailbox(), list[str]()
    assert box.take()
    gone = asyncio.create_task(visits(box, "a", seen))
    stays = asyncio.create_task(visits(box, "b", seen))
    await asyncio.sleep(0)
    box.leave()
    gone.cancel()
    await asyncio.gather(gone, stays, return_exceptions=True)
    assert "b out" in seen
    assert "a out" not in seen
    assert not box.is_taken
