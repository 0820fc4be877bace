"""A house of two processes on this machine: Redis, Postgres and a balancer in front, no Docker.

`make cluster` prints the address and stops everything at Ctrl-C. A server process that ends, or is
killed to see what happens, is started again after two seconds.
"""

import contextlib
import os
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.balancer import balancing
from tools.nursery import Begin, Process, begin
from tools.servers import (
    PostgresServer,
    RedisServer,
    answers,
    free_port,
    postgres_in,
    postgres_programs,
    redis_program,
    wait_until,
)

PORT: Final = 8080
PROCESSES: Final = 2
BACK_AFTER: Final = 2.0
"""Seconds after which a server process that ended is started again."""


class CannotStart(Exception):
    """What is missing on this machine."""


@dataclass(kw_only=True)
class Server:
    """One process of the house, which may be killed and started again."""

    port: int
    environment: dict[str, str]
    log: Path
    begin: Begin
    process: Process | None = None

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None  # noqa: S101 - it was started
        return self.process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start it; `wait` says when it is open."""
        self.process = self.begin(self.environment, self.log)

    def wait(self) -> None:
        """Return once somebody may come in."""
        assert self.process is not None  # noqa: S101 - it was started
        wait_until(lambda: answers(self.port), self.process, f"the server (see {self.log})", 60)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.is_running and self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)


@dataclass(kw_only=True)
class Cluster:
    """Everything that runs, and where people come in."""

    url: str
    redis: RedisServer
    postgres: PostgresServer
    servers: list[Server] = field(default_factory=list)

    def revive(self) -> list[Server]:
        """Start every server again that has ended; those that had."""
        ended = [server for server in self.servers if not server.is_running]
        for server in ended:
            server.start()
        return ended


@contextlib.contextmanager
def cluster(
    port: int,
    settings: Mapping[str, str] | None = None,
    processes: int = PROCESSES,
    begin: Begin = begin,
) -> Iterator[Cluster]:
    """A house of several processes behind a balancer, stopped and gone at the end."""
    with contextlib.ExitStack() as running:
        folder = Path(
            running.enter_context(
                tempfile.TemporaryDirectory(prefix="cluster-", ignore_cleanup_errors=True)
            )
        )
        made = _stores(running, folder, f"http://127.0.0.1:{port}")
        common = _environment(folder, made) | dict(settings or {})
        for number in range(processes):
            server = _server(common, folder / f"server{number + 1}.log", begin)
            server.start()
            running.callback(server.stop)
            made.servers.append(server)
        for server in made.servers:
            server.wait()
        running.enter_context(balancing(folder, port, [one.port for one in made.servers]))
        yield made


def _stores(running: contextlib.ExitStack, folder: Path, url: str) -> Cluster:
    programs, program = postgres_programs(folder), redis_program()
    if programs is None or program is None:
        raise CannotStart("There is no Postgres or no Redis here: `make setup` installs both.")
    (folder / "redis").mkdir()
    redis = RedisServer(program=program, folder=folder / "redis", port=free_port())
    redis.start()
    running.callback(redis.stop)
    postgres = running.enter_context(postgres_in(folder, programs))
    return Cluster(url=url, redis=redis, postgres=postgres)


def _server(common: Mapping[str, str], log: Path, begin: Begin) -> Server:
    port = free_port()
    environment = {**common, "BIRIBAKI_PORT": str(port)}
    return Server(port=port, environment=environment, log=log, begin=begin)


def _environment(folder: Path, made: Cluster) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BIRIBAKI_")}
    return {
        **clean,
        "BIRIBAKI_DATA": str(folder / "data"),
        "BIRIBAKI_PUBLIC_URL": made.url,
        "BIRIBAKI_REDIS_URL": made.redis.url,
        "BIRIBAKI_DATABASE_URL": made.postgres.url,
        "BIRIBAKI_SIGNING_KEY": secrets.token_hex(32),
    }


def main() -> int:
    """Run a cluster until Ctrl-C."""
    port = int(os.environ.get("PORT") or PORT)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with cluster(port) as made:
            _greet(made)
            _look_after(made)
    except KeyboardInterrupt:
        print("\nEverything is stopped.")
    except CannotStart as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def _greet(made: Cluster) -> None:
    pids = " and ".join(str(server.pid) for server in made.servers)
    print(f"Biribaki is open at {made.url}, served by the processes {pids}.")
    print(f"See what happens: kill -9 {made.servers[0].pid}. Ctrl-C stops everything.")
    sys.stdout.flush()


def _look_after(made: Cluster) -> None:
    while True:
        time.sleep(BACK_AFTER)
        for server in made.revive():
            print(f"A server process ended; it is back as {server.pid}.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
