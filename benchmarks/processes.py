"""Starting, pinning, weighing and ending the processes that are measured: only our own."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
SERVER_CORE, LOAD_CORE = 0, 1
START_SECONDS = 30.0


class Unmeasured(Exception):
    """A figure that could not be taken; the text says why."""


class Skipped(Unmeasured):
    """A figure for which something is missing on this machine that need not be there."""


def pinned(core: int, *command: str) -> list[str]:
    """The command, bound to a core where the machine has two and `taskset`."""
    taskset = shutil.which("taskset")
    if taskset is None or not {SERVER_CORE, LOAD_CORE} <= os.sched_getaffinity(0):
        return list(command)
    return [taskset, "-c", str(core), *command]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def proportional_mib(pid: int) -> float:
    """The memory of a process (PSS) in MiB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


@contextlib.contextmanager
def running(
    command: Sequence[str], env: Mapping[str, str] | None = None, *, core: int = SERVER_CORE
) -> Iterator[subprocess.Popen[bytes]]:
    """A process on its core, killed at the end: it holds nothing worth an orderly stop."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            pinned(core, *command),
            env={**os.environ, **(env or {})},
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
        )
        try:
            yield process
        except Unmeasured as fault:
            said.seek(0)
            raise Unmeasured(f"{fault}: {said.read()[-400:].decode(errors='replace')}") from None
        finally:
            process.kill()
            process.wait()


def wait_for_socket(port: int, path: str, process: subprocess.Popen[bytes]) -> float:
    """The instant at which a WebSocket was first accepted there."""
    end = time.perf_counter() + START_SECONDS
    while time.perf_counter() < end:
        if process.poll() is not None:
            break
        if _is_accepted(port, path):
            return time.perf_counter()
        time.sleep(0.002)
    raise Unmeasured(f"no socket at port {port}")


def wait_for_http(port: int, process: subprocess.Popen[bytes]) -> None:
    """Return once something listens there that answers a request, whatever it says."""
    end = time.perf_counter() + START_SECONDS
    while time.perf_counter() < end and process.poll() is None:
        try:
            with socket.create_connection(("127.0.0.1", port), START_SECONDS) as line:
                line.sendall(b"GET / HTTP/1.0\r\n\r\n")
                if line.recv(8):
                    return
        except OSError:
            time.sleep(0.02)
    raise Unmeasured(f"nobody answers at port {port}")


def _is_accepted(port: int, path: str) -> bool:
    asked = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    )
    try:
        with socket.create_connection(("127.0.0.1", port), START_SECONDS) as line:
            line.sendall(asked.encode())
            return line.recv(64).startswith(b"HTTP/1.1 101")
    except OSError:
        return False


@contextlib.contextmanager
def echo_server() -> Iterator[tuple[int, int]]:
    """The bare FastAPI echo, ready: its port and its process id."""
    port = free_port()
    with running([sys.executable, "-m", "benchmarks.echo", str(port)]) as process:
        wait_for_socket(port, "/t/-1/0", process)
        yield port, process.pid


@contextlib.contextmanager
def house() -> Iterator[tuple[Path, int, int]]:
    """A house of ours, ready: the temporary folder that it is in, its port, its process id."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory(prefix="house-") as folder,
        running(*serving(Path(folder) / "data", port)) as process,
    ):
        wait_for_socket(port, "/ws/tables/none", process)
        yield Path(folder), port, process.pid


FLOODS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "BIRIBAKI_FRAMES_PER_SECOND": "1000",
        "BIRIBAKI_FRAMES_BURST": "10000",
        "BIRIBAKI_SOCKETS_PER_ADDRESS": "10000",
        "BIRIBAKI_LOG_LEVEL": "warning",
        "BIRIBAKI_CONTRIBUTION_SECONDS": "0",
    }
)
"""Settings of a house that is measured: floods are what we are here for."""


def serving(data: Path, port: int) -> tuple[list[str], dict[str, str]]:
    """The command that serves a house, and its environment."""
    env = {"BIRIBAKI_DATA": str(data), **FLOODS}
    return [sys.executable, "-m", "app", "serve", "--port", str(port)], env
