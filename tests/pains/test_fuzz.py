"""A hundred thousand frames that no page would send: the house stands, and others play on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.counts import record, rounds
from tests.journeys.party import gather, plain_move
from tests.journeys.running import Program, running
from tests.pains.fuzzer import Fuzzer
from tests.pains.nervous import Nervous, pages
from tests.pains.replaying import HASTE, all_agree, to_move
from tests.servers import free_port
from tests.web.house import House

FRAMES: Final = 100_000
ILL_FRAMED: Final = 1_000
"""Among them those that break the framing itself; each costs a socket."""

FUZZERS: Final = 6
GROWTH: Final = 16 << 20
"""Bytes by which a warm server may grow: nothing piles up, whatever is sent."""

WITHIN: Final = 2500
"""Seconds; the machine may be busy."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Program, House]]:
    """A server in a process of its own, so that its memory can be told from ours."""
    with running(tmp_path_factory.mktemp("fuzz"), free_port(), **HASTE) as served:
        yield served


def memory(program: Program) -> int:
    """The bytes that a process has for itself."""
    lines = Path(f"/proc/{program.process.pid}/smaps_rollup").read_text().splitlines()
    [line] = [line for line in lines if line.startswith("Private_Dirty:")]
    return int(line.split()[1]) * 1024


@pytest.mark.timeout(WITHIN + 100)
async def test_a_hundred_thousand_senseless_frames_harm_nobody(
    served: tuple[Program, House],
) -> None:
    program, house = served
    crowd = [await asyncio.to_thread(a_fuzzer, house, seed) for seed in range(FUZZERS)]
    share = rounds(FRAMES) // FUZZERS
    players = await asyncio.to_thread(gather, house, "classic", 2, 2)
    people = list(players.people.values())
    async with (
        asyncio.timeout(WITHIN),
        pages(people, players.table, house.url, stale_after=120) as (there),
    ):
        playing = asyncio.create_task(play_on(there))
        await send(crowd, share // 4)
        warm = memory(program)
        await send(crowd, share - share // 4)
        for _ in range(rounds(ILL_FRAMED)):
            await crowd[0].break_the_framing()
        grown = memory(program) - warm
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert [(page.lines, page.refusals) for page in there] == [(1, [])] * 2
        moved = there[0].version
    assert program.process.poll() is None
    assert not any("ERROR app" in line for line in program.said), "".join(program.said)[-6000:]
    assert grown < GROWTH
    assert moved > 10
    assert (await asyncio.to_thread(all_agree, people, players.table))["version"] >= moved
    assert {"malformed", "syntax"} <= set().union(*(fuzzer.codes for fuzzer in crowd))
    record("senseless frames", rounds(FRAMES), sum(fuzzer.sent for fuzzer in crowd))


def a_fuzzer(house: House, seed: int) -> Fuzzer:
    """Somebody at a table where a deal has begun."""
    party = gather(house, ("classic", "bipbip", "altaneira")[seed % 3], 4, 2)
    return Fuzzer(party.people[0], party.table, Random(seed))


async def send(crowd: list[Fuzzer], count: int) -> None:
    """So many frames of each of them, at once."""
    async with asyncio.TaskGroup() as all_of_them:
        for fuzzer in crowd:
            all_of_them.create_task(fuzzer.send(count))


async def play_on(there: list[Nervous]) -> None:
    """Two people who want to play in peace, until the deal is scored or somebody says stop."""
    while there[0].shown["shared"]["deal"]["scored"] is None:
        version = there[0].version
        mover = there[to_move(there[0].shown)]
        await mover.has_seen(version)
        await mover.play(plain_move(mover.shown, mover.shown["own"]["moves"]))
        await there[0].has_seen(version + 1)
