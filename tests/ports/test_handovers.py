"""What every keeper of codes for another device promises."""

import asyncio

from app.people.ports import Handovers


async def test_a_code_is_good_for_one_taker_who_may_ask_again(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    assert await handovers.take("b" * 64, "phone", 1_000) is None
    assert await handovers.take("a" * 64, "phone", 1_000) == "anna"
    assert await handovers.take("a" * 64, "tablet", 1_000) is None
    assert await handovers.take("a" * 64, "phone", 2_000) == "anna"
    assert await handovers.take("a" * 64, "phone", 2_001) is None


async def test_a_code_that_is_offered_again_is_free_again(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    assert await handovers.take("a" * 64, "phone", 1_000) == "anna"
    await handovers.offer("a" * 64, "anna", 3_000)
    assert await handovers.take("a" * 64, "tablet", 1_000) == "anna"


async def test_a_code_is_good_until_its_time_is_over(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    await handovers.offer("b" * 64, "babis", 2_000)
    assert await handovers.take("a" * 64, "phone", 2_000) == "anna"
    assert await handovers.take("b" * 64, "phone", 2_001) is None


async def test_a_new_code_ends_the_persons_earlier_one(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    await handovers.offer("c" * 64, "babis", 2_000)
    await handovers.offer("b" * 64, "anna", 2_000)
    assert await handovers.take("a" * 64, "phone", 1_000) is None
    assert await handovers.take("b" * 64, "phone", 1_000) == "anna"
    assert await handovers.take("c" * 64, "phone", 1_000) == "babis"


async def test_of_many_who_give_it_at_once_one_is_told(handovers: Handovers) -> None:
    await handovers.offer("a" * 64, "anna", 2_000)
    takers = [f"phone {number}" for number in range(8)]
    told = await asyncio.gather(*(handovers.take("a" * 64, taker, 1_000) for taker in takers))
    assert (told.count("anna"), told.count(None)) == (1, 7)
