"""kill -9 of server processes and of Redis while four games are played over a balancer.

`make chaos` (ROUNDS= for another number than 500): a round kills a server process at random, every
tenth one Redis too, and is survived once every table has gone on. In the end nothing that was
accepted may be missing, nothing may be there twice, nobody's time may be up, and every process must
show what the log folds to; otherwise the exit code is 1.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tools.auditing import differences, losses
from tools.cluster import CannotStart, Cluster, Server, cluster
from tools.nursery import nursery
from tools.scripted import Ledger, Script
from tools.servers import answers, free_port

ROUNDS: Final = 500
REDIS_EVERY: Final = 10
LAST: Final = 0.1
"""In so many rounds the only open process may be killed."""
STUCK_SECONDS: Final = 90.0
"""A table that does not go on within so long is lost."""

SETTINGS: Final = {
    "BIRIBAKI_BOT_PAUSE_MS": "0",
    "BIRIBAKI_NEXT_DEAL_SECONDS": "0.2",
    "BIRIBAKI_CONTRIBUTION_SECONDS": "0.05",
    "BIRIBAKI_LOG_LEVEL": "warning",
    "BIRIBAKI_FRAMES_PER_SECOND": "1000",
    "BIRIBAKI_FRAMES_BURST": "10000",
}
TABLES: Final = (("classic", 2), ("tournament", 4), ("altaneira", 4), ("bipbip", 4))
"""Each game with so many people; bots have the other seats of four."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to be survived."""

    rounds: int
    redis_every: int = REDIS_EVERY
    dice: random.Random


@dataclass(kw_only=True)
class Survived:
    """How a run went."""

    rounds: int = 0
    redis_kills: int = 0
    moves: int = 0
    tables: int = 0
    longest: float = 0.0
    """Seconds that a table took to go on after a kill, at most."""
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.rounds} rounds survived, {self.redis_kills} kills of Redis, {self.moves} moves "
            f"accepted at {self.tables} tables; the longest pause was {self.longest:.1f} s"
        )


async def survive(made: Cluster, plan: Plan, say: Callable[[str], None]) -> Survived:
    """Play and kill; then compare everything with everything."""
    scripts = [Script(made.url, game, people) for game, people in TABLES]
    playing = [asyncio.create_task(script.run()) for script in scripts]
    result = Survived()
    try:
        await _all_go_on(scripts, playing)
        for number in range(1, plan.rounds + 1):
            await _round(made, number, plan, result)
            result.longest = max(result.longest, await _all_go_on(scripts, playing))
            result.rounds = number
            result.moves = sum(script.moves for script in scripts)
            result.tables = sum(len(script.ledgers) for script in scripts)
            if number % plan.redis_every == 0:
                say(str(result))
    except (TimeoutError, AssertionError) as fault:
        why = str(fault) or f"a table did not go on within {STUCK_SECONDS:.0f} s"
        result.faults.append(f"round {result.rounds + 1}: {why}")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    ledgers = [ledger for script in scripts for ledger in script.ledgers]
    result.tables, result.moves = len(ledgers), sum(script.moves for script in scripts)
    result.faults += await _audit(made, ledgers, [script.ledgers[-1] for script in scripts])
    return result


async def _round(made: Cluster, number: int, plan: Plan, result: Survived) -> None:
    dice = plan.dice
    await asyncio.sleep(dice.uniform(0, 0.3))
    await asyncio.to_thread(_kill_and_start, await _victim(made, dice))
    if number % plan.redis_every == 0:
        await asyncio.sleep(dice.uniform(0, 0.3))
        made.redis.kill()
        await asyncio.sleep(dice.uniform(0, 0.5))
        await asyncio.to_thread(made.redis.start)
        result.redis_kills += 1


async def _victim(made: Cluster, dice: random.Random) -> Server:
    """Any server process; the last that is open only now and then: its end is an outage for all."""
    may_be_the_last = dice.random() < LAST
    while True:
        open_ones = [server for server in made.servers if answers(server.port)]
        if len(open_ones) > 1 or (open_ones and may_be_the_last):
            return dice.choice(open_ones)
        await asyncio.sleep(0.05)


def _kill_and_start(server: Server) -> None:
    server.kill()
    server.start()


async def _all_go_on(scripts: Sequence[Script], playing: Sequence[asyncio.Task[None]]) -> float:
    """Seconds until every table has accepted a move that was made after now."""
    began = time.monotonic()
    before = [script.moves for script in scripts]
    async with asyncio.timeout(STUCK_SECONDS):
        while any(script.moves < was + 2 for script, was in zip(scripts, before, strict=True)):
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)
    return time.monotonic() - began


async def _audit(made: Cluster, ledgers: Sequence[Ledger], newest: Sequence[Ledger]) -> list[str]:
    await asyncio.to_thread(_all_running, made)
    faults = await losses(made.redis.url, ledgers)
    ports = [server.port for server in made.servers]
    for ledger in newest:
        faults += await differences(made.redis.url, ports, ledger)
    return faults


def _all_running(made: Cluster) -> None:
    made.revive()
    for server in made.servers:
        server.wait()


def main() -> int:
    """0 where everything was survived."""
    rounds = int(os.environ.get("ROUNDS") or ROUNDS)
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(1 << 32))
    print(f"{rounds} rounds, SEED={seed}", flush=True)
    try:
        with nursery() as begin, cluster(free_port(), SETTINGS, begin=begin) as made:
            plan = Plan(rounds=rounds, dice=random.Random(seed))  # noqa: S311 - not for cards
            result = asyncio.run(survive(made, plan, _say))
    except CannotStart as reason:
        print(reason, file=sys.stderr)
        return 1
    print(result)
    for fault in result.faults:
        print(f"LOST: {fault}")
    if not result.faults:
        print("Nothing accepted was lost or applied twice, and nobody was charged an outage;")
        print("every process shows what the log says.")
    return 1 if result.faults or result.rounds < rounds else 0


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
