"""The real program in a process of its own, as `make run` starts it."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.web.house import House

QUICK = {
    "BIRIBAKI_BOT_PAUSE_MS": "0",
    "BIRIBAKI_NEXT_DEAL_SECONDS": "0.2",
    "BIRIBAKI_CONTRIBUTION_SECONDS": "0.05",
}


@dataclass(kw_only=True)
class Program:
    """A server's process, and what it has said so far."""

    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    def wait_for(self, word: str, seconds: float = 60) -> str:
        """The line in which a word stands."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.said:
                if word in line:
                    return line
            if self.process.poll() is not None:
                break
            time.sleep(0.005)
        raise AssertionError(f"{word!r} was not said; this was: {''.join(self.said)}")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        """End it politely; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)


def environment(data: Path, port: int, **more: str) -> dict[str, str]:
    """The settings of a server that is to be quick."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BIRIBAKI_")}
    return {**clean, **QUICK, "BIRIBAKI_DATA": str(data), "BIRIBAKI_PORT": str(port), **more}


def serve_once(data: Path, port: int, *words: str, **more: str) -> tuple[int, str]:
    """How a server ends that cannot open, and what it says about it."""
    ended = subprocess.run(
        [sys.executable, "-m", "app", "serve", *words],
        env=environment(data, port, **more),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.stdout == ""
    return ended.returncode, ended.stderr


@contextlib.contextmanager
def running(
    data: Path, port: int, words: Sequence[str] = (), module: str = "app", **more: str
) -> "Iterator[tuple[Program, House]]":
    """A server that is open; killed at the end, should it still be there."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, "serve", *words],
        env=environment(data, port, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    program = Program(process=process)
    reading = threading.Thread(target=_listen, args=(program,))
    reading.start()
    house = House(url=f"http://127.0.0.1:{port}")
    try:
        program.wait_for("Biribaki is open at")
        yield program, house
    finally:
        process.kill()
        process.wait(10)
        reading.join(10)
        assert process.stdout is not None
        process.stdout.close()
        house.close()


def _listen(program: Program) -> None:
    assert program.process.stdout is not None
    for line in program.process.stdout:
        program.said.append(line)
