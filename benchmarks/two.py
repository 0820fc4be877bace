"""Clustered mode: one process and two of them, over one Redis and one Postgres."""

import contextlib
import os
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from benchmarks.figures import Figure, ratio_of
from benchmarks.guests import seat_guests
from benchmarks.load import Load, Row, built
from benchmarks.processes import FLOODS, LOAD_CORE, SERVER_CORE, Skipped, free_port
from benchmarks.scale import Scale
from tools.cluster import CannotStart, Server, cluster
from tools.nursery import Begin, Process, begin

TABLES = 25
PART = "two"


def measure(scale: Scale) -> list[Figure]:
    """Moves a second of two processes beside one, and what a move costs the processes together.

    They are not bound to cores: where there are but two, load, Redis and Postgres have a share.
    """
    with built() as load:
        pairs = [(_run(load, scale, 2), _run(load, scale, 1)) for _ in range(scale.rounds)]
    moves = [(two["moves_s"], one["moves_s"]) for two, one in pairs]
    cpu = [(two["cpu_us_move"], one["cpu_us_move"]) for two, one in pairs]
    return [
        Figure(
            part=PART,
            name="moves/s seen, two processes beside one",
            unit="/s",
            ours=median(two for two, _ in moves),
            anchor=median(one for _, one in moves),
            ratio=ratio_of(moves),
            must=1.7,
            aim=1.9,
            better="more",
        ),
        Figure(
            part=PART,
            name="server CPU a move, two processes beside one",
            unit="us",
            ours=median(two for two, _ in cpu),
            anchor=median(one for _, one in cpu),
            ratio=ratio_of(cpu),
        ),
    ]


def _run(load: Load, scale: Scale, processes: int) -> Row:
    """25 busy tables, shared out among so many processes, each asked at its own port."""
    with houses(processes) as servers, tempfile.TemporaryDirectory() as folder:
        shares = [TABLES // processes + (n < TABLES % processes) for n in range(processes)]
        files = [Path(folder) / str(number) for number in range(processes)]
        for server, share, file in zip(servers, shares, files, strict=True):
            seat_guests(server.port, share, file)

        def driven(server: Server, share: int, file: Path) -> Row:
            timing = ("--warm", scale.warm, "--secs", scale.seconds)
            return load.run(server.port, server.pid, "--tables", share, "--seats", file, *timing)

        with ThreadPoolExecutor(processes) as pool:
            rows = list(pool.map(driven, servers, shares, files))
    moves = sum(row["moves"] for row in rows)
    cpu = sum(row["cpu_us_move"] * row["moves"] for row in rows)
    return {"moves_s": sum(row["moves_s"] for row in rows), "cpu_us_move": cpu / moves}


def begin_pinned(environment: Mapping[str, str], log: Path) -> Process:
    """A process on the core of what is measured, where there are two of them."""
    process = begin(environment, log)
    if {SERVER_CORE, LOAD_CORE} <= os.sched_getaffinity(0):
        os.sched_setaffinity(process.pid, {SERVER_CORE})
    return process


@contextlib.contextmanager
def houses(processes: int, begin: Begin = begin) -> Iterator[list[Server]]:
    """The processes of a clustered house."""
    try:
        with cluster(free_port(), FLOODS, processes, begin) as made:
            yield made.servers
    except CannotStart as missing:
        raise Skipped(str(missing)) from None
