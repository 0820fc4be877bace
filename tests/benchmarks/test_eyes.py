"""Plain sockets: frames of all sizes are told apart, pings are answered, the end is noticed."""

import contextlib
import os
import socket
import struct
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread

import pytest

from benchmarks.eyes import Eye, Eyes, cpu_us
from benchmarks.processes import Unmeasured


def framed(text: bytes, kind: int = 0x81) -> bytes:
    if len(text) < 126:
        return bytes((kind, len(text))) + text
    if len(text) < 65536:
        return struct.pack("!BBH", kind, 126, len(text)) + text
    return struct.pack("!BBQ", kind, 127, len(text)) + text


def view(version: int, size: int) -> bytes:
    return b'{"t":"view","version":%d,"pad":"%s"}' % (version, b"x" * size)


@contextlib.contextmanager
def server_and_eye() -> Iterator[tuple[socket.socket, Eye]]:
    """The server's end of a socket that was upgraded and has sent one view, and an eye on it."""
    with socket.create_server(("127.0.0.1", 0)) as door, ThreadPoolExecutor(1) as pool:
        opening = pool.submit(Eye, door.getsockname()[1], "/t/0/0", "name=value")
        server, _ = door.accept()
        with contextlib.closing(server):
            assert b"\r\nCookie: name=value\r\n" in server.recv(4096)
            server.sendall(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
            eye = opening.result(5)
            with contextlib.closing(eye.line):
                server.sendall(framed(view(1, 5)))
                Eyes([eye]).until_each(lambda one: one.seen == 1, "the first view")
                yield server, eye


def test_it_sees_the_newest_version_however_frames_are_cut() -> None:
    with server_and_eye() as (server, eye):
        stream = framed(view(2, 500)) + framed(b'{"t":"pong"}') + framed(view(3, 70_000))
        server.sendall(stream[:40])
        eye.read()
        assert eye.seen == 1
        server.sendall(stream[40:])
        Eyes([eye]).until_each(lambda one: one.seen == 3, "three")
        assert eye.frames == 4
        assert len(eye.newest) > 70_000


def test_a_ping_is_answered_with_what_it_said_and_is_no_frame() -> None:
    with server_and_eye() as (server, eye):
        server.sendall(framed(b"1234", 0x89))
        eye.read()
        server.settimeout(5)
        assert server.recv(64) == b"\x8a\x84\x00\x00\x00\x001234"
        assert eye.frames == 1


def test_what_it_says_is_a_masked_text() -> None:
    with server_and_eye() as (server, eye):
        eye.say(t="ping")
        assert server.recv(64) == b"\x81\xfe\x00\x0d\x00\x00\x00\x00" + b'{"t": "ping"}'


def test_a_socket_that_is_closed_is_no_figure() -> None:
    with server_and_eye() as (server, eye):
        server.close()
        with pytest.raises(Unmeasured, match="closed"):
            while True:
                eye.read()


def test_a_thread_that_ends_while_a_process_is_weighed_is_left_out() -> None:
    stop = Event()

    def come_and_go() -> None:
        while not stop.is_set():
            thread = Thread(target=lambda: None)
            thread.start()
            thread.join()

    busy = Thread(target=come_and_go)
    busy.start()
    try:
        seen = [cpu_us(os.getpid()) for _ in range(1000)]
    finally:
        stop.set()
        busy.join()
    assert min(seen) > 0
