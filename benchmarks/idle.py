"""What idle tables weigh, with their state and all their sockets."""

import time
from statistics import median

from benchmarks.figures import Figure
from benchmarks.guests import SEATS, seat_guests
from benchmarks.load import Load, built
from benchmarks.processes import house, proportional_mib
from benchmarks.scale import Scale

TABLES = 100


def measure(scale: Scale) -> list[Figure]:
    """The memory that 100 started tables and their 400 sockets add to a server."""
    with built() as load:
        rounds = [_grown(load) for _ in range(min(scale.rounds, 2))]
    empty, grown, again = (median(each) for each in zip(*rounds, strict=True))
    return [
        Figure(part="idle", name="server without tables", unit="MiB", ours=empty),
        Figure(
            part="idle",
            name=f"growth by {TABLES} tables x 4 sockets",
            unit="MiB",
            ours=grown,
            must=20,
            aim=16,
        ),
        _kib("a table with its 4 sockets", grown / TABLES),
        _kib("one more socket", again / TABLES / SEATS),
    ]


def _kib(name: str, mib: float) -> Figure:
    return Figure(part="idle", name=name, unit="KiB", ours=mib * 1024)


def _grown(load: Load) -> tuple[float, float, float]:
    """What the server weighs by itself, what all tables add, and a second tab for every seat."""
    with house() as (folder, port, pid):
        time.sleep(0.5)
        before = proportional_mib(pid)
        seats = folder / "seats"
        seat_guests(port, TABLES, seats)
        everybody = ("--tables", TABLES, "--seats", seats)
        with load.attached(port, *everybody):
            time.sleep(1)
            once = proportional_mib(pid)
            with load.attached(port, *everybody):
                time.sleep(1)
                return before, once - before, proportional_mib(pid) - once
