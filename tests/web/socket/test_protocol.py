"""A socket whose other end reads nothing is dropped, and what it had is free again."""

import contextlib
import socket
import struct
import time
from pathlib import Path

from tests.web.house import House, Person, house_in, until

ASK = (
    "GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
)


def masked(text: str) -> bytes:
    """A text frame as a browser writes it, masked with zeros."""
    return struct.pack("!BBHI", 0x81, 0x80 | 126, len(text), 0) + text.encode()


def sleeper(house: House, person: Person, table: str) -> socket.socket:
    """A socket that says hello and then reads nothing, through the smallest pipe there is."""
    asleep = socket.socket()
    asleep.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    asleep.connect(("127.0.0.1", house.port))
    request = ASK.format(table=table, port=house.port, cookie=person.cookie)
    asleep.sendall(request.encode())
    assert asleep.recv(12) == b"HTTP/1.1 101"
    asleep.sendall(masked('{"t":"hello","protocol":1,"build":"dev"}'))
    return asleep


def test_a_socket_that_reads_nothing_is_given_up_and_the_table_goes_on(tmp_path: Path) -> None:
    patient = house_in(tmp_path, stuck_seconds=0.5, frames_per_second=1000, frames_burst=10_000)
    with patient as house:
        [host, guest], table = house.table()
        asleep = sleeper(house, guest, table)
        with contextlib.closing(asleep), host.at(table) as line:
            until(lambda: host.view(table)["shared"]["table"]["seats"][1]["here"])
            end = time.monotonic() + 20
            hand = line.came[0]["own"]["hand"]
            turn = 0
            while time.monotonic() < end:
                turn += 1
                asking = masked('{"t":"ask","id":"a","cards":["5h","6h","7h"]}') * 50
                try:
                    asleep.sendall(asking)
                except OSError:
                    break
                if not host.view(table)["shared"]["table"]["seats"][1]["here"]:
                    break
            assert not host.view(table)["shared"]["table"]["seats"][1]["here"]
            line.send(t="order", by="own", cards=hand)
            line.wait("view", lambda view: view["you"]["order"] == "own")
