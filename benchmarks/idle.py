"""What idle tables weigh, with their state and all their sockets."""

import time
from statistics import median

from benchmarks.figures import Figure
from benchmarks.guests import seat_guests
from benchmarks.load import Load, built
from benchmarks.processes import house, proportional_mib
from benchmarks.scale import Scale

TABLES = 100


def measure(scale: Scale) -> list[Figure]:
    """The memory that 100 started tables and their 400 sockets add to a server."""
    with built() as load:
        rounds = [_grown(load) for _ in range(min(scale.rounds, 2))]
    empty = median(before for before, _ in rounds)
    grown = median(growth for _, growth in rounds)
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
    ]


def _grown(load: Load) -> tuple[float, float]:
    with house() as (folder, port, pid):
        time.sleep(0.5)
        before = proportional_mib(pid)
        seats = folder / "seats"
        seat_guests(port, TABLES, seats)
        with load.attached(port, "--tables", TABLES, "--seats", seats):
            time.sleep(1)
            return before, proportional_mib(pid) - before
