"""From the start of the process to its first accepted socket."""

import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.figures import Figure
from benchmarks.processes import free_port, running, serving, wait_for_socket
from benchmarks.scale import Scale


def measure(scale: Scale) -> list[Figure]:
    """As every time but the first: with a data folder, and the sources compiled already."""
    with tempfile.TemporaryDirectory(prefix="house-") as folder:
        first = _seconds(Path(folder))
        again = [_seconds(Path(folder)) for _ in range(2 * scale.rounds)]
    return [
        Figure(
            part="startup",
            name="process start to first socket",
            unit="s",
            ours=median(again),
            must=1.5,
            aim=0.8,
        ),
        Figure(
            part="startup", name="the very first time, with neither of them", unit="s", ours=first
        ),
    ]


def _seconds(folder: Path) -> float:
    port = free_port()
    command, env = serving(folder / "data", port)
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    began = time.perf_counter()
    with running(command, {**env, **compiled}) as process:
        return wait_for_socket(port, "/ws/tables/none", process) - began
