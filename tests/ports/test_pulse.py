"""What every pulse promises, whatever it is kept in."""

import asyncio
from itertools import pairwise

from app.table.ports.pulse import Outage, Pulse
from app.table.vigil import KEPT

NOW = 1_796_036_400_000


async def test_a_house_that_was_never_seen_was_not_gone(pulses: list[Pulse]) -> None:
    assert list(await pulses[0].beat(NOW, 0)) == []


async def test_no_silence_is_an_outage_as_long_as_one_process_speaks(pulses: list[Pulse]) -> None:
    for beat in range(12):
        assert list(await pulses[beat % 3].beat(NOW + beat * 1_000, 1_000)) == []


async def test_a_longer_silence_is_one_and_every_process_hears_of_it(pulses: list[Pulse]) -> None:
    await pulses[0].beat(NOW, 1_000)
    gone = [Outage(NOW, NOW + 1_001)]
    assert list(await pulses[1].beat(NOW + 1_001, 1_000)) == gone
    assert list(await pulses[0].beat(NOW + 1_002, 1_000)) == gone
    assert list(await pulses[2].beat(NOW + 1_500, 0)) == [*gone, Outage(NOW + 1_002, NOW + 1_500)]


async def test_those_who_come_back_together_find_one_outage(pulses: list[Pulse]) -> None:
    await pulses[0].beat(NOW, 1_000)
    found = await asyncio.gather(*(pulse.beat(NOW + 60_000, 1_000) for pulse in pulses))
    assert [list(each) for each in found] == [[Outage(NOW, NOW + 60_000)]] * 3


async def test_a_clock_that_goes_back_makes_no_outage(pulses: list[Pulse]) -> None:
    await pulses[0].beat(NOW, 1_000)
    assert list(await pulses[1].beat(NOW - 90_000, 1_000)) == []
    assert list(await pulses[2].beat(NOW + 500, 1_000)) == []


async def test_only_the_newest_are_kept(pulses: list[Pulse]) -> None:
    for beat in range(KEPT + 3):
        found = list(await pulses[0].beat(NOW + beat * 10, 5))
    assert len(found) == KEPT
    assert found[-1].until == NOW + (KEPT + 2) * 10
    assert all(one.until == after.since for one, after in pairwise(found))
