"""Server processes that begin with the whole program imported: whoever kills five hundred of them
would otherwise wait for Python to read the same files five hundred times.

One mother process imports it and forks a child for each wish, with an environment and a log of its
own; from there on the child is `python -m app serve` like any other, and dies like any other.
"""

import contextlib
import gc
import json
import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Protocol, TypeAlias


class Process(Protocol):
    """What a server needs of the process that it runs in, as subprocess.Popen has it."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def send_signal(self, sig: int) -> None: ...


Begin: TypeAlias = Callable[[Mapping[str, str], Path], Process]
"""Starts a server process with an environment, which adds what it has to say to a file."""


def begin(environment: Mapping[str, str], log: Path) -> Process:
    """A server process from nothing."""
    with log.open("ab") as file:
        return subprocess.Popen(
            [sys.executable, "-m", "app", "serve"],
            env=environment,
            stdout=file,
            stderr=file,
            start_new_session=True,
        )


@contextlib.contextmanager
def nursery() -> Iterator[Begin]:
    """A way to begin server processes at once; where a system has no handles on processes that are
    not one's own children, the usual way.
    """
    if not hasattr(os, "pidfd_open"):
        yield begin
        return
    mother = subprocess.Popen(
        [sys.executable, "-m", "tools.nursery"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    wishes, answers = mother.stdin, mother.stdout
    assert wishes is not None  # noqa: S101 - both are pipes
    assert answers is not None  # noqa: S101

    def born(environment: Mapping[str, str], log: Path) -> Process:
        wishes.write(
            json.dumps({"environment": dict(environment), "log": str(log)}).encode() + b"\n"
        )
        wishes.flush()
        return Child(int(answers.readline()))

    with mother:
        yield born


class Child:
    """A process that somebody else forked. How it ended is nobody's business here."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle: int | None
        try:
            self._handle = os.pidfd_open(pid)
        except ProcessLookupError:
            self._handle = None

    def poll(self) -> int | None:
        """None as long as it lives."""
        return None if self._lives(0) else 0

    def wait(self, timeout: float | None = None) -> int:
        """Return once it is gone."""
        if self._lives(timeout):
            raise subprocess.TimeoutExpired("a server", timeout or 0)
        return 0

    def send_signal(self, sig: int) -> None:
        """Send it a signal, if it lives."""
        if self._handle is not None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, sig)

    def _lives(self, timeout: float | None) -> bool:
        if self._handle is None:
            return False
        if select.select([self._handle], [], [], timeout)[0]:
            os.close(self._handle)
            self._handle = None
        return self._handle is not None


def _wait_for_wishes() -> None:
    """The mother: she knows the program, and never runs it."""
    import app.cli.serve  # noqa: PLC0415
    import app.store.clustered  # noqa: F401, PLC0415

    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children's last words
    for line in sys.stdin:
        wish = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _serve(wish["environment"], wish["log"])
        print(pid, flush=True)


def _serve(environment: Mapping[str, str], log: str) -> None:
    """The child: as if it had just been started."""
    from app.__main__ import main  # noqa: PLC0415

    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    silence = os.open(os.devnull, os.O_RDONLY)
    paper = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for opened, number in ((silence, 0), (paper, 1), (paper, 2)):
        os.dup2(opened, number)
    os.environ.clear()
    os.environ.update(environment)
    random.seed()
    code = 1
    try:
        code = main(["serve"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    _wait_for_wishes()
