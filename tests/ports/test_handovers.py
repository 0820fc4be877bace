"""What every keeper of codes for another device promises."""

import asyncio

from app.people.ports import Handovers


async def test_a_code_is_good_once(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    assert await handovers.take("b" * 64, 1_000) is None
    assert await handovers.take("a" * 64, 1_000) == "anna"
    assert await handovers.take("a" * 64, 1_000) is None


async def test_a_code_is_good_until_its_time_is_over(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    await handovers.offer("b" * 64, "babis", 2_000)
    assert await handovers.take("a" * 64, 2_000) == "anna"
    assert await handovers.take("b" * 64, 2_001) is None
    assert await handovers.take("b" * 64, 1_000) is None


async def test_a_new_code_ends_the_persons_earlier_one(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    await handovers.offer("c" * 64, "babis", 2_000)
    await handovers.offer("b" * 64, "anna", 2_000)
    assert await handovers.take("a" * 64, 1_000) is None
    assert await handovers.take("b" * 64, 1_000) == "anna"
    assert await handovers.take("c" * 64, 1_000) == "babis"


async def test_of_many_who_give_it_at_once_one_is_told(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    told = await asyncio.gather(*(handovers.take("a" * 64, 1_000) for _ in range(8)))
    assert (told.count("anna"), told.count(None)) == (1, 7)
