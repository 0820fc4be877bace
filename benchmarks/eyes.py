"""Plain sockets that look at tables: as little of WebSocket as a server's frames need."""

import json
import re
import selectors
import socket
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.processes import Unmeasured

_VERSION = re.compile(rb'^\{"t":"view","version":(\d+)')
MEDIUM, LARGE = 126, 127
PING, PONG = 0x89, 0x8A


class Eye:
    """One socket, and the newest version that it has seen."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        self.line = socket.create_connection(("127.0.0.1", port), 20)
        self.seen = 0
        self.frames = 0
        self.newest = b""
        self._came = b""
        asked = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\n{f'Cookie: {cookie}' if cookie else 'X-None: 0'}\r\n\r\n"
        )
        self.line.sendall(asked.encode())
        while b"\r\n\r\n" not in self._came:
            self._came += self._received()
        head, _, self._came = self._came.partition(b"\r\n\r\n")
        if b" 101 " not in head[:16]:
            raise Unmeasured(f"{path}: {head[:80]!r}")

    def say(self, **frame: object) -> None:
        """Send a frame, under a mask of zeros."""
        text = json.dumps(frame).encode()
        self.line.sendall(struct.pack("!BBHI", 0x81, 0x80 | MEDIUM, len(text), 0) + text)

    def read(self) -> None:
        """Take what has come."""
        self._came += self._received()
        for kind, text in self._texts():
            if kind == PING:
                self.line.sendall(struct.pack("!BBI", PONG, 0x80 | len(text), 0) + text)
                continue
            self.frames += 1
            found = _VERSION.match(text)
            if found:
                self.seen, self.newest = int(found[1]), text

    def _received(self) -> bytes:
        came = self.line.recv(1 << 18)
        if not came:
            raise Unmeasured("the server closed a socket")
        return came

    def _texts(self) -> Iterator[tuple[int, bytes]]:
        at, came = 0, self._came
        while len(came) - at >= 2:
            size, head = came[at + 1], 2
            if size == MEDIUM:
                size, head = int.from_bytes(came[at + 2 : at + 4], "big"), 4
            elif size == LARGE:
                size, head = int.from_bytes(came[at + 2 : at + 10], "big"), 10
            if len(came) - at < head + size:
                break
            yield came[at], came[at + head : at + head + size]
            at += head + size
        self._came = came[at:]


class Eyes:
    """Many of them, read as they come."""

    def __init__(self, eyes: list[Eye]) -> None:
        self.eyes = eyes
        self._selector = selectors.DefaultSelector()
        for eye in eyes:
            self._selector.register(eye.line, selectors.EVENT_READ, eye)

    def until_each(self, is_done: Callable[[Eye], bool], why: str) -> None:
        """Read until it is so of each; Unmeasured if nothing comes for ten seconds before that."""
        waiting = {eye for eye in self.eyes if not is_done(eye)}
        while waiting:
            ready = self._selector.select(10)
            if not ready:
                raise Unmeasured(f"nothing came while waiting for {why}")
            for key, _ in ready:
                key.data.read()
                if is_done(key.data):
                    waiting.discard(key.data)

    def close(self) -> None:
        """Hang up."""
        self._selector.close()
        for eye in self.eyes:
            eye.line.close()


def cpu_us(pid: int) -> float:
    """CPU that all threads of a process have used, in microseconds."""
    return sum(map(_used_by, Path(f"/proc/{pid}/task").iterdir())) / 1000


def _used_by(task: Path) -> int:
    try:
        return int((task / "schedstat").read_text().split()[0])
    except (FileNotFoundError, ProcessLookupError):  # it has ended since it was listed
        return 0
