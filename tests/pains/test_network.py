"""Whatever the network does, all viewers come to the same table and no move counts twice."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from tests.counts import each
from tests.journeys.party import gather, plain_move
from tests.pains.nervous import pages
from tests.pains.proxy import BadNetwork, Weather, bad_network
from tests.pains.replaying import all_agree, to_move
from tests.web.house import House

PLAYERS = 4
WITHIN = 250
"""Seconds; the machine may be busy, and the line is bad."""


@pytest.fixture(scope="module")
def network(house: House) -> Iterator[BadNetwork]:
    with bad_network(house.port) as network:
        yield network


def the_weather_changes(network: BadNetwork, _dice: Random) -> None:
    network.weather = Weather(latency=0.02, jitter=0.08, loss=0.1, again_after=0.2)


def it_is_a_black_hole_for_a_while(network: BadNetwork, dice: Random) -> None:
    network.hold()
    network.loop.call_soon_threadsafe(
        lambda: network.loop.call_later(dice.uniform(0.1, 1.2), network.open.set)
    )


def lines_die_without_a_word(network: BadNetwork, _dice: Random) -> None:
    network.forget()


def only_the_house_hears_of_it(network: BadNetwork, _dice: Random) -> None:
    network.half_open()


def lines_are_reset(network: BadNetwork, _dice: Random) -> None:
    network.cut()


def lines_are_reset_in_mid_frame(network: BadNetwork, dice: Random) -> None:
    network.cut_after(dice.randint(1, 3000))


FAULTS: Sequence[Callable[[BadNetwork, Random], None]] = (
    the_weather_changes,
    it_is_a_black_hole_for_a_while,
    lines_die_without_a_word,
    only_the_house_hears_of_it,
    lines_are_reset,
    lines_are_reset_in_mid_frame,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
async def test_all_come_to_the_same_table_and_every_move_counts_once(
    house: House, network: BadNetwork, fault: Callable[[BadNetwork, Random], None]
) -> None:
    dice, network.weather = Random(7), Weather()
    party = await asyncio.to_thread(gather, house, "classic", PLAYERS, PLAYERS)
    people, moves = list(party.people.values()), 0
    async with pages(people, party.table, network.url) as there, asyncio.timeout(WITHIN):
        first = there[0].version
        for _ in each(f"moves while {fault.__name__}".replace("_", " "), 50):
            mover = there[to_move(there[0].shown)]
            fault(network, dice)
            await mover.play(plain_move(mover.shown, mover.shown["own"]["moves"]))
            moves += 1
            for page in there:
                await page.has_seen(first + moves)
        assert [page.refusals for page in there] == [[]] * PLAYERS
        seen = [page.view for page in there if page.view is not None]
    view = await asyncio.to_thread(all_agree, people, party.table, *seen)
    assert view["version"] == first + moves
