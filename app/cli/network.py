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
EVERYWHERE_6: Final = "::"
ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has: the one of ours that leads there is ours in the network."""

_REASONS: Final = {
    errno.EADDRINUSE: "somebody listens there already. Choose another with --port or PORT=",
    errno.EACCES: "this user may not. Choose a port above 1023",
    errno.EADDRNOTAVAIL: "this machine has no such address",
    errno.EAFNOSUPPORT: "this machine has no such addresses",
    socket.EAI_ADDRFAMILY: "this name has no address of IPv4. Say the one of IPv6",
}


class CannotListen(Exception):
    """Why nobody can be heard here: a sentence."""


@contextlib.contextmanager
def listening(settings: Settings) -> Iterator[list[socket.socket]]:
    """Sockets bound where the settings say: at `::` one for IPv6 and one for IPv4, so that whoever
    comes has an address of their own kind. Raises CannotListen.
    """
    hosts = [EVERYWHERE_6, EVERYWHERE] if settings.host == EVERYWHERE_6 else [settings.host]
    with contextlib.ExitStack() as opened:
        try:
            sockets = [opened.enter_context(_bound(host, settings.port)) for host in hosts]
        except OSError as fault:
            why = _REASONS.get(fault.errno or 0, fault.strerror or str(fault))
            at = f"{settings.host}, port {settings.port}"
            raise CannotListen(f"The server cannot listen at {at}: {why}.") from None
        yield sockets


@contextlib.contextmanager
def _bound(host: str, port: int) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind((host, port))
        yield opened


def near_address(host: str, port: int) -> str:
    """Where this machine reaches a server that listens there."""
    near = "127.0.0.1" if host in {EVERYWHERE, EVERYWHERE_6} else host
    return f"http://[{near}]:{port}" if ":" in near else f"http://{near}:{port}"


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
