"""What the replays have in common: lines that are cut, and what all viewers must agree on."""

import contextlib
import json
import socket
import struct
import time
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import cycle

from tests.web.house import PATIENCE, House, Json, Line, Person

HASTE = {
    "BIRIBAKI_FRAMES_PER_SECOND": "1000",
    "BIRIBAKI_FRAMES_BURST": "10000",
    "BIRIBAKI_NEXT_DEAL_SECONDS": "3600",
    "BIRIBAKI_SWEEP_SECONDS": "0.05",
}
"""A program for people who play without a break, and look at the scores as long as they like."""

MASK = bytes((0x37, 0xFA, 0x21, 0x3D))
ALWAYS_DIFFERENT = ("here", "ready")
"""What is told of seats without being in the log."""


def cut(line: Line) -> None:
    """End a socket as a tunnel does: no goodbye, and nothing that was on its way is heard."""
    with contextlib.suppress(OSError):
        line.connection.socket.shutdown(socket.SHUT_RDWR)


def say_in_one_breath(line: Line, frames: Iterable[Json]) -> None:
    """Send frames as one piece of the stream: they cannot arrive apart."""
    line.connection.socket.sendall(b"".join(masked(json.dumps(one).encode()) for one in frames))


def masked(text: bytes, first: int = 0x81) -> bytes:
    """A text as a browser's frame: whole, unless its first byte says otherwise."""
    size = len(text)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + MASK + bytes(byte ^ key for byte, key in zip(text, cycle(MASK), strict=False))


def back(house: House, person: Person) -> Person:
    """The same browser, cookie and all, with new connections; perhaps at a house that came back."""
    again = house.stranger()
    again.http.cookies.update(person.http.cookies)
    return again


def to_move(view: Json) -> int:
    """The seat whose turn it is."""
    turn: int = view["shared"]["deal"]["turn"]
    return turn


def hash_of(view: Json) -> str:
    """Sixteen digits for all that everybody is shown alike."""
    shared = json.loads(json.dumps(view["shared"]))
    for seat in shared["table"]["seats"]:
        for key in ALWAYS_DIFFERENT:
            seat.pop(key)
    told = json.dumps([view["version"], shared], sort_keys=True)
    return sha256(told.encode()).hexdigest()[:16]


def all_agree(people: Sequence[Person], table: str, *seen: Json, least: int = 0) -> Json:
    """The table as the first sees it, once all see the same one, not older than a version: another
    process may hear of it later.
    """
    end = time.monotonic() + PATIENCE
    while True:
        views: list[Json] = [*seen, *(person.view(table) for person in people)]
        if len({hash_of(view) for view in views}) == 1 and views[0]["version"] >= least:
            return views[len(seen)]
        assert time.monotonic() < end, views


def at_least(person: Person, table: str, version: int) -> Json:
    """Somebody's view, not older than a version."""
    end = time.monotonic() + PATIENCE
    while (view := person.view(table))["version"] < version:
        assert time.monotonic() < end, view
    return view
