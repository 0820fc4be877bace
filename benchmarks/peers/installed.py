"""The peers' packages, installed as they are locked, and one peer's server running."""

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from benchmarks.processes import ROOT, Skipped, free_port, running, wait_for_http

HERE = Path(__file__).resolve().parent
FOLDER = ROOT / ".make" / "peers"
INSTALLING_SECONDS = 300
LISTED = ("package.json", "package-lock.json", ".npmrc")


def install() -> None:
    """See to it that the packages are there; Skipped says why they cannot be."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise Skipped("there is no Node here")
    lock = (HERE / "package-lock.json").read_bytes()
    stamp = FOLDER / "node_modules" / ".installed"
    if stamp.exists() and stamp.read_bytes() == lock:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in LISTED:
        shutil.copy(HERE / name, FOLDER)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        done = subprocess.run(
            command, cwd=FOLDER, capture_output=True, text=True, timeout=INSTALLING_SECONDS,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Skipped("the peers' packages took too long to install") from None
    if done.returncode:
        raise Skipped(f"the peers' packages cannot be installed: {done.stderr.strip()[-200:]}")
    stamp.write_bytes(lock)


@contextlib.contextmanager
def peer(script: str, *words: str) -> Iterator[tuple[int, int]]:
    """A peer's server, ready: its port and its process id."""
    port = free_port()
    shutil.copy(HERE / script, FOLDER)
    command = ["node", str(FOLDER / script), str(port), *words]
    with running(command, {"NODE_ENV": "production"}) as process:
        wait_for_http(port, process)
        yield port, process.pid
