"""Which pages may speak to us: those that we served ourselves."""

import ipaddress
from dataclasses import dataclass
from enum import Enum
from urllib.parse import SplitResult, urlsplit


class Reach(Enum):
    """Under which names this house may be reached."""

    PUBLIC_URL = "public_url"
    """Under its public address alone; where that is this machine, under each of its names."""
    NETWORK = "network"
    """Also under its address in the house's network."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Origins:
    """The addresses that pages of ours come from. `public_url` has no slash at its end."""

    public_url: str
    reach: Reach = Reach.PUBLIC_URL

    @property
    def base(self) -> str:
        """The path below which everything of ours lies: empty, or `/cards`."""
        return urlsplit(self.public_url).path

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach us by https."""
        return self.public_url.startswith("https://")

    def admit(self, origin: str | None, host: str) -> bool:
        """Whether a request from a page of `origin`, sent to `host`, may act here.

        Without an origin it is no page of anybody's: a program acts for itself.
        """
        if origin is None:
            return True
        theirs, ours = _split(origin), urlsplit(self.public_url)
        if theirs is None:
            return False
        if (theirs.scheme, _port(theirs)) == (ours.scheme, _port(ours)) and (
            theirs.hostname == ours.hostname
            or (_is_loopback(theirs.hostname) and _is_loopback(ours.hostname))
        ):
            return True
        return self._is_near(theirs, host)

    def socket_sources(self, host: str) -> tuple[str, ...]:
        """Where a page may open sockets: our public address, and the one it was reached by."""
        scheme = "wss" if self.is_secure else "ws"
        found = [f"{scheme}://{urlsplit(self.public_url).netloc}"]
        if self.admit(f"http://{host}", host) and not self.is_secure:
            found.append(f"ws://{host}")
        return tuple(dict.fromkeys(found))

    def _is_near(self, theirs: SplitResult, host: str) -> bool:
        """Whether the page came from us by our address in the network.

        Only by a number or a local name: any other name may have been made to point here.
        """
        return (
            self.reach is Reach.NETWORK
            and theirs.netloc == host
            and theirs.scheme == "http"
            and _is_local_name(theirs.hostname)
        )


def _split(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        return parts if parts.hostname and _port(parts) else None
    except ValueError:
        return None


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _is_loopback(host: str | None) -> bool:
    address = _address(host)
    return host == "localhost" or (address is not None and address.is_loopback)


def _is_local_name(host: str | None) -> bool:
    address = _address(host)
    if address is not None:
        return True
    return host is not None and ("." not in host or host.endswith(".local"))


def _address(host: str | None) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host or "")
    except ValueError:
        return None
