"""Everybody is told, and waited for; nobody is waited for for ever."""

import asyncio

import pytest

from app.web.closing import SOON, WORD, Closing
from app.web.problems import Problem


def test_while_the_house_is_open_tables_may_be_opened() -> None:
    closing = Closing()
    closing.refuse_new_tables()
    closing.begin()
    with pytest.raises(Problem) as refused:
        closing.refuse_new_tables()
    assert (refused.value.status, refused.value.code) == (503, WORD)
    assert refused.value.headers == {"Retry-After": str(SOON)}
    assert not closing.is_here


async def test_an_empty_house_closes_at_once() -> None:
    assert await Closing().send_home(0.01)


async def test_everybody_is_told_once_and_waited_for() -> None:
    closing = Closing()
    told = []
    loop = asyncio.get_running_loop()

    def one() -> None:
        told.append("one")
        loop.call_later(0.02, closing.leave, one)

    def two() -> None:
        told.append("two")
        closing.leave(two)

    def gone() -> None:
        told.append("gone")

    for guest in (one, two, gone):
        closing.come_in(guest)
    closing.leave(gone)
    assert await closing.send_home(5)
    assert sorted(told) == ["one", "two"]


async def test_whoever_does_not_go_is_not_waited_for_for_ever() -> None:
    closing = Closing()
    closing.come_in(lambda: None)
    assert not await closing.send_home(0.01)
    assert closing.is_here
