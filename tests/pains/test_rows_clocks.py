"""Late moves: rows 21 and 22 of what players suffer from, at tables whose time runs out."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from tests.counts import LONG, record
from tests.pains.proxy import BadNetwork, Weather, bad_network
from tests.pains.replaying import all_agree, back, to_move
from tests.web.house import House, Json, Person

CLOCK: Final = {"per": "turn", "seconds": 5, "away": 0}
AT_ONCE: Final = 24 if LONG else 6
"""So many tables wait for the end of a turn at the same time."""
OVERTIME: Final = 0.5
"""Seconds after which the house moves for whoever is late."""


@pytest.fixture
def network(small_house: House) -> Iterator[BadNetwork]:
    """A line that is slow, and now faster, now slower."""
    with bad_network(small_house.port) as network:
        network.weather = Weather(latency=0.1, jitter=0.3)
        yield network


def test_rows_21_and_22_what_comes_at_the_last_moment_counts_once_or_is_the_houses(
    small_house: House, network: BadNetwork
) -> None:
    tables = [small_house.table(2, clock=CLOCK) for _ in range(AT_ONCE)]
    moments = [-0.3 if number % 2 else OVERTIME - 0.25 for number in range(AT_ONCE)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        late = pool.map(lambda one: played_late(network, *one), zip(tables, moments, strict=True))
        answers = list(late)
    in_time = answers[1::2]
    assert [answer["t"] for answer in in_time] == ["accepted"] * len(in_time)
    said = {answer.get("clause", answer["t"]) for answer in answers}
    assert said <= {"accepted", "stale", "turn", "phase"}, said
    record("moves at the last moment", AT_ONCE, len(answers))


def played_late(network: BadNetwork, table: tuple[list[Person], str], moment: float) -> Json:
    """The answer to a draw that is sent so long after the end of a turn; the table says of whoever
    was to move, and of nobody else, that they moved themselves or that the house did.
    """
    people, code = table
    seat = to_move(people[0].view(code))
    far = back(House(url=network.url), people[seat])
    with far.socket(code, origin=people[seat].house.url) as line:
        line.hello()
        line.wait("view")
        before = people[seat].view(code)
        clocks = before["shared"]["clocks"]
        up = (clocks["since"] + clocks["left"][seat] - before["now"]) / 1000
        time.sleep(max(0.0, up + moment))
        line.send(t="play", id="late", at=before["version"], move="draw")
        answer = line.answer("late")
    all_agree(people, code, least=before["version"] + 1)
    with people[1 - seat].at(code, version=before["version"]) as line:
        [first, *_] = line.came[0]["happened"]
    moved_itself = not first.get("by_house", False)
    assert (first["kind"], first["seat"]) == ("draw", seat)
    assert moved_itself is (answer["t"] == "accepted"), (first, answer)
    return answer
