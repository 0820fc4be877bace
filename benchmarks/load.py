"""The load generator: built once a run, pinned to its own core."""

import contextlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from benchmarks.processes import LOAD_CORE, Unmeasured, pinned

SOURCE = Path(__file__).with_name("load.c")
Row: TypeAlias = Mapping[str, float]
"""What the generator saw, by name."""


class Load:
    """The generator's program."""

    def __init__(self, program: Path) -> None:
        self._program = program

    def run(self, port: int, pid: int, *more: object) -> Row:
        """Load a server and say what it took."""
        command = self._command(port, "--pids", pid, *more)
        done = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
        if done.returncode or not done.stdout:
            raise Unmeasured(done.stderr.strip() or done.stdout.strip())
        row: Row = json.loads(done.stdout)
        return row

    @contextlib.contextmanager
    def attached(self, port: int, *more: object) -> Iterator[None]:
        """Sockets that are held open and do nothing."""
        command = self._command(port, "--idle", 60, *more)
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                if process.stdout is None or process.stdout.readline().strip() != "READY":
                    said = process.stderr.read() if process.stderr else ""
                    raise Unmeasured(f"not everybody could be attached: {said.strip()}")
                yield
            finally:
                process.kill()

    def _command(self, port: int, *more: object) -> list[str]:
        return pinned(LOAD_CORE, str(self._program), "--port", str(port), *map(str, more))


@contextlib.contextmanager
def built(source: Path = SOURCE) -> Iterator[Load]:
    """A generator, compiled into a folder of its own."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise Unmeasured("no C compiler (cc, gcc or clang) for the load generator")
    with tempfile.TemporaryDirectory(prefix="load-") as folder:
        program = Path(folder) / "load"
        subprocess.run([compiler, "-O2", "-o", str(program), str(source)], check=True)
        yield Load(program)
