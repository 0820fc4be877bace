"""Where a server listens, and the addresses by which people reach it."""

import contextlib
import errno
import io
import socket
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

import segno

from app.settings import Settings

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only where --lan asks for it
ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has: the one of ours that leads there is ours in the network."""

_REASONS: Final = {
    errno.EADDRINUSE: "somebody listens there already. Choose another with --port or PORT=",
    errno.EACCES: "this user may not. Choose a port above 1023",
    errno.EADDRNOTAVAIL: "this machine has no such address",
    socket.EAI_ADDRFAMILY: "it listens at addresses of IPv4 alone, such as 127.0.0.1 or 0.0.0.0",
}


class CannotListen(Exception):
    """Why nobody can be heard here: a sentence."""


@contextlib.contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """A socket bound where the settings say. Raises CannotListen."""
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    with contextlib.closing(opened):
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((settings.host, settings.port))
        except OSError as fault:
            why = _REASONS.get(fault.errno or 0, fault.strerror or str(fault))
            at = f"{settings.host}, port {settings.port}"
            raise CannotListen(f"The server cannot listen at {at}: {why}.") from None
        yield opened


def address_in_network() -> str | None:
    """This machine's address in the house's network; None where it is in none."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect((ELSEWHERE, 9))  # nothing is sent
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def greeting(settings: Settings) -> str:
    """Where the house is, for whoever started it."""
    return f"Biribaki is open at {settings.public_url}"


def greeting_in_network(settings: Settings, address: str | None) -> str:
    """Where the house is, with a code that phones in the same network can read."""
    here = greeting(settings)
    if address is None:
        return f"{here}\nThis machine is in no network: phones cannot reach it."
    there = f"http://{address}:{settings.port}{urlsplit(settings.public_url).path}"
    return f"{here}\nPhones in the same network: {there}\n\n{_code(there)}"


def _code(address: str) -> str:
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()
