"""A socket whose other end reads nothing is dropped, and what it had is free again."""

import asyncio
import contextlib
import json
import socket
import struct
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.main import DATABASE
from app.store.sql.log import SqlLog
from app.table.records import Played, Record
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


def upgraded(house: House, person: Person, table: str) -> socket.socket:
    """A bare socket at the table that has not said a word yet."""
    line = socket.create_connection(("127.0.0.1", house.port), 5)
    line.sendall(ASK.format(table=table, port=house.port, cookie=person.cookie).encode())
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def answers(line: socket.socket, count: int) -> int:
    """How many pongs have come, once there are so many or nothing comes any more."""
    came, line_ended = b"", False
    line.settimeout(5)
    while came.count(b'"pong"') < count and not line_ended:
        chunk = line.recv(65536)
        came, line_ended = came + chunk, not chunk
    return came.count(b'"pong"')


HELLO = '{"t":"hello","protocol":1,"build":"dev"}'
PING = '{"t":"ping"}'


def by_hand(text: str, mask: bytes, *, first: int = 0x81) -> bytes:
    """A short text frame under a mask."""
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(text.encode()))
    return bytes((first, 0x80 | len(masked))) + mask + masked


FRAMES = [
    [by_hand(PING, b"\x01\x02\x03\x04") * 5],
    [
        by_hand(PING, b"\xff\x00\xaa\x55")[:3],
        by_hand(PING, b"\xff\x00\xaa\x55")[3:],
        masked(PING) * 4,
    ],
    [masked(PING) * 2 + masked(PING)[:6], masked(PING)[6:], masked(PING) * 2],
    [masked(PING), by_hand("", b"abcd", first=0x8A), masked(PING) * 4],
    [
        by_hand(PING[:4], b"abcd", first=0x01),
        by_hand(PING[4:], b"efgh", first=0x80),
        masked(PING) * 4,
    ],
    [masked(PING) + by_hand("are you there", b"abcd", first=0x89) + masked(PING) * 4],
]


@pytest.mark.parametrize("chunks", FRAMES)
def test_texts_are_taken_however_they_are_cut_masked_and_mixed(
    house: House, chunks: list[bytes]
) -> None:
    [host, _], table = house.table()
    with contextlib.closing(upgraded(house, host, table)) as line:
        line.sendall(masked(HELLO))
        for chunk in chunks:
            line.sendall(chunk)
            time.sleep(0.02)
        assert answers(line, 5) == 5


def test_a_length_of_eight_bytes_is_not_taken_for_a_short_one(house: House) -> None:
    [host, _], table = house.table()
    size = 0x032020  # its bytes, and those of the mask, would pass for a text
    with contextlib.closing(upgraded(house, host, table)) as line:
        line.sendall(masked(HELLO) + struct.pack("!BBQI", 0x81, 0xFF, size, 0) + b" " * size)
        line.settimeout(5)
        came = b""
        with contextlib.suppress(ConnectionResetError):
            while chunk := line.recv(65536):
                came += chunk
    assert struct.pack("!H", 1009) in came[-130:]


BROKEN = b"\xc3\x28"
NO_TEXTS = [
    [bytes((0x81, 0x82, 0, 0, 0, 0)) + BROKEN],
    [bytes((0x01, 0x81, 0, 0, 0, 0)) + BROKEN[:1], bytes((0x80, 0x81, 0, 0, 0, 0)) + BROKEN[1:]],
    [struct.pack("!BBHI", 0x81, 0x80 | 126, 5_000, 0) + BROKEN * 2_500],
    [bytes((0x81, 0x82, 0, 0, 0, 0)) + BROKEN] * 3,
]


@pytest.mark.parametrize("chunks", NO_TEXTS, ids=["short", "in pieces", "long", "again and again"])
def test_a_text_that_is_no_text_ends_the_socket_and_nothing_else(
    house: House, chunks: list[bytes], caplog: pytest.LogCaptureFixture
) -> None:
    [host, _], table = house.table()
    with contextlib.closing(upgraded(house, host, table)) as line:
        line.sendall(masked(HELLO) + b"".join(chunks))
        line.settimeout(5)
        came = b""
        with contextlib.suppress(ConnectionResetError):
            while chunk := line.recv(65536):
                came += chunk
    assert b"\x88\x02\x03\xef" in came
    assert host.view(table)["shared"]["table"]["id"] == table
    assert caplog.messages == []


def test_the_way_here_is_measured_by_a_question_that_only_its_answer_can_answer(
    tmp_path: Path,
) -> None:
    hasty = house_in(tmp_path, heartbeat_seconds=0.05, stale_seconds=0.2, silent_seconds=0.4)
    with hasty as house:
        people, table = house.table(options={"turn_seconds": 60})
        view = people[0].view(table)
        mover = people[view["shared"]["deal"]["turn"]]
        with contextlib.closing(upgraded(house, mover, table)) as line:
            line.sendall(masked(HELLO))
            came = b""
            while b"\x89\x04" not in came:
                came = line.recv(65536)
            question = came[came.index(b"\x89\x04") + 2 :][:4]
            wrong = bytes((0x8A, 0x84, 0, 0, 0, 0)) + bytes(4)
            line.sendall(wrong)  # no answer: the time goes on
            time.sleep(0.15)
            line.sendall(bytes((0x8A, 0x84, 0, 0, 0, 0)) + question)
            move = mover.view(table)["own"]["moves"][0]
            play = json.dumps({"t": "play", "id": "m", "at": view["version"], "move": move})
            line.sendall(masked(play))
            until(lambda: mover.view(table)["version"] > view["version"])
    [record] = asyncio.run(records_after(tmp_path, table, view["version"]))
    assert isinstance(record.what, Played)
    assert 75 <= record.what.lag < 200


async def records_after(folder: Path, table: str, version: int) -> Sequence[Record]:
    log = SqlLog(f"sqlite:///{folder / DATABASE}")
    try:
        return await log.read(table, version)
    finally:
        await log.close()
