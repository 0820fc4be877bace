"""Requests that come slowly, or with too much before they say what they want, on a real port."""

import contextlib
import json
import socket
import time
from collections.abc import Iterator

import pytest

from app.web.doorstep import MOST_BYTES, MOST_HEADERS
from tests.web.house import House, house_in

PATIENCE = 1.0
"""A twentieth."""

GET = b"GET /api/v1/health HTTP/1.1\r\nHost: house\r\n"

CLOSE = b"Connection: close\r\n\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_in(tmp_path_factory.mktemp("hasty"), request_seconds=PATIENCE) as house:
        yield house


def call(house: House) -> socket.socket:
    return socket.create_connection(("127.0.0.1", house.port), timeout=20)


def everything(line: socket.socket) -> bytes:
    """What comes until the other side closes."""
    came = b""
    with contextlib.suppress(ConnectionResetError):  # it closed with bytes of ours unread
        while more := line.recv(1 << 16):
            came += more
    return came


def told(came: bytes, status: int, code: str) -> None:
    head, _, body = came.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status), came[:200]
    assert b"application/problem+json" in head
    assert json.loads(body)["code"] == code


def headers(count: int) -> bytes:
    return b"".join(b"X-%d: y\r\n" % number for number in range(count))


def trickled(line: socket.socket, text: bytes) -> bytes:
    """What the house says while a text goes out byte by byte, more slowly than it waits."""
    began = time.monotonic()
    line.settimeout(0.1)
    for byte in text:
        try:
            line.sendall(bytes([byte]))
            if came := line.recv(1 << 16):
                line.settimeout(20)
                return came + everything(line)
            return b""
        except TimeoutError:
            assert time.monotonic() < began + 10 * PATIENCE, "nobody lost patience"
        except ConnectionError:
            return b""
    raise AssertionError("all of it went out")


def test_a_head_that_trickles_is_given_up(hasty: House) -> None:
    with call(hasty) as line:
        told(trickled(line, GET + b"X-Slow: " + b"y" * 1000), 408, "too_slow")


def test_a_second_head_that_trickles_is_given_up_too(hasty: House) -> None:
    with call(hasty) as line:
        line.sendall(GET + b"\r\n")
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 200 ")
        told(trickled(line, b"\r\n\r\n" + GET + b"X-Slow: " + b"y" * 1000), 408, "too_slow")


def test_a_body_that_trickles_is_given_up(hasty: House) -> None:
    with call(hasty) as line:
        said = b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
        line.sendall(GET.replace(b"GET", b"PUT").replace(b"health", b"me") + said)
        told(trickled(line, b"{" + b" " * 1000), 408, "too_slow")


@pytest.mark.parametrize("sent", [b"", b"\r\n"])
def test_who_asks_nothing_more_is_not_waited_for(hasty: House, sent: bytes) -> None:
    with call(hasty) as line:
        line.sendall(sent)
        began = time.monotonic()
        came = everything(line)
        assert came == b""
        assert time.monotonic() - began < 10


@pytest.mark.parametrize(
    "head",
    [
        b"X-Large: " + b"y" * (1 << 20),
        b"X-Large: " + b"y" * MOST_BYTES + b"\r\n\r\n",
        headers(10_000) + b"\r\n",
        headers(MOST_HEADERS + 1) + b"\r\n",
    ],
    ids=["a megabyte", "just too large", "ten thousand", "one too many"],
)
def test_too_much_of_a_head_is_told_of(hasty: House, head: bytes) -> None:
    def answer() -> bytes:
        with call(hasty) as line:
            with contextlib.suppress(ConnectionError):  # it is not read to its end
                line.sendall(GET + head)
            return everything(line)

    # What was unread may reset a connection before the answer was read: not every time.
    came = next(filter(None, (answer() for _ in range(20))), b"")
    told(came, 431, "head_too_large")


@pytest.mark.parametrize("kind", [b"POST", b"GET"])
def test_nothing_is_done_that_comes_with_too_large_a_head(hasty: House, kind: bytes) -> None:
    with call(hasty) as line:
        upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n"
        line.sendall(kind + GET[3:] + upgrade + headers(MOST_HEADERS) + b"\r\n{}")
        told(everything(line), 431, "head_too_large")


def test_as_many_headers_as_there_may_be_do_no_harm(hasty: House) -> None:
    with call(hasty) as line:
        line.sendall(GET + headers(MOST_HEADERS - 1) + b"\r\n" + GET + CLOSE)
        came = everything(line)
        assert came.count(b"HTTP/1.1 200 OK") == 2
