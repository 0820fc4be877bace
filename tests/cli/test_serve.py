"""`python -m app serve`: says where it is, leaves in good order, and says why it cannot open."""

import socket
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.journeys.running import running, serve_once
from tests.servers import free_port, has_ipv6
from tests.web.house import House


def test_it_says_where_it_is_and_leaves_when_it_is_told_to(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as (program, house):
        said = program.wait_for("Biribaki is open at")
        assert said == f"Biribaki is open at http://127.0.0.1:{port}\n"
        [host, _], table = house.table()
        with host.at(table) as line:
            began = time.monotonic()
            assert program.stop() == 0
            assert line.closed() == 1012
            assert time.monotonic() - began < 5
        assert program.said == [said]
    assert {file.name for file in tmp_path.iterdir()} == {
        "biribaki.sqlite3",
        "serving.lock",
        "signing.key",
    }


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_it_is_played_at_by_ipv6(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port, ["--host", "::1"]) as (program, _):
        assert program.said == [f"Biribaki is open at http://[::1]:{port}\n"]
        house = House(url=f"http://[::1]:{port}")
        [host, _], table = house.table()
        with host.at(table) as line:
            line.send(t="ping")
            line.wait("pong")
        house.close()


WS = b"GET /ws/tables/t HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
NONSENSE = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 9,
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /%ff%fe\xff HTTP/1.1\r\nHost: h\r\n\r\n",
    b"GET /api/v1/me HTTP/1.1\r\nHost: \xff\r\nCookie: \xff=\xfe\r\n\r\n",
    b"PUT /api/v1/me HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    WS + b"\r\n",
    WS + b"Sec-WebSocket-Version: 12\r\n" + KEY + b"\r\n",
    WS + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
    WS + b"Sec-WebSocket-Version: 13\r\nOrigin: \xff\r\n" + KEY + b"\r\n",
    WS + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: ;;\r\n" + KEY + b"\r\n",
    WS.replace(b"tables/t", b"\xff") + b"Sec-WebSocket-Version: 13\r\n" + KEY + b"\r\n",
    WS.replace(b"ws/tables/t", b"nothing") + b"Sec-WebSocket-Version: 13\r\n" + KEY + b"\r\n",
    WS + b"Sec-WebSocket-Version: 13\r\n" + KEY + b"\r\n" + b"\xff" * 99,
    WS + b"Sec-WebSocket-Version: 13\r\n" + KEY + b"\r\n" + b"\x81\x82\0\0\0\0\xc3\x28",
]
"""What somebody might send who means no good."""


def test_whatever_a_stranger_sends_the_log_stays_short(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as (program, house):
        for nonsense in NONSENSE * 8:
            with socket.create_connection(("127.0.0.1", port), 5) as line:
                line.sendall(nonsense)
                line.shutdown(socket.SHUT_WR)
                with suppress(ConnectionResetError, TimeoutError):
                    while line.recv(65536):
                        pass
        assert house.stranger().get("/me")["known"] is False
        complaints = program.said[1:]
    assert any("Invalid HTTP request" in line for line in complaints)
    assert not any("Traceback" in line for line in complaints), complaints
    assert len(complaints) <= 4, complaints


def test_the_same_people_are_known_after_a_restart(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as (_, house):
        person = house.stranger()
        person.http.put("/me", json={"name": "Μαρία", "language": "el"})
        cookies = person.http.cookies
    with running(tmp_path, port) as (_, house):
        again = house.stranger()
        again.http.cookies.update(cookies)
        assert again.get("/me") == {"known": True, "name": "Μαρία", "language": "el"}


def test_in_the_network_it_draws_a_code_for_phones(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port, ["--lan"]) as (program, house):
        said = program.wait_for("hones")
        assert f":{port}" in said or "in no network" in said
        assert house.stranger().get("/me")["known"] is False
        near = house.stranger(Origin=f"http://192.168.7.7:{port}", Host=f"192.168.7.7:{port}")
        assert near.post("/tables", game="classic")["seat"] == 0


def test_a_port_that_is_taken_is_told_of(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = serve_once(tmp_path, port)
    assert code == 1
    assert said == (
        f"The server cannot listen at 127.0.0.1, port {port}: somebody listens there already. "
        "Choose another with --port or PORT=.\n"
    )


def test_a_data_folder_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    data = tmp_path / "file" / "data"
    code, said = serve_once(data, free_port())
    assert code == 1
    assert said.startswith(f"The data folder {data} cannot be written: ")
    assert said.endswith("Choose another with BIRIBAKI_DATA.\n")
    assert len(said.splitlines()) == 1


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    with running(tmp_path, free_port()):
        pass
    with sqlite3.connect(tmp_path / "biribaki.sqlite3") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    code, said = serve_once(tmp_path, free_port())
    assert code == 1
    assert said.startswith("The database has schema 9999, which is newer than this program")
    assert len(said.splitlines()) == 1


def test_a_file_that_is_no_database_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "biribaki.sqlite3").write_text("this is a shopping list, not a database " * 99)
    code, said = serve_once(tmp_path, free_port())
    assert code == 1
    assert said.startswith(f"The database in {tmp_path} cannot be used: ")
    assert len(said.splitlines()) == 1


def test_a_damaged_signing_key_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "signing.key").write_text("short")
    code, said = serve_once(tmp_path, free_port())
    assert code == 1
    assert "signing.key is damaged" in said


def test_a_port_that_is_none_is_refused(tmp_path: Path) -> None:
    for port in ("0", "http"):
        code, said = serve_once(tmp_path, free_port(), "--port", port)
        assert code == 2
        assert "a port is a number from 1 to 65535" in said


def test_settings_that_make_no_sense_are_named(tmp_path: Path) -> None:
    code, said = serve_once(tmp_path, free_port(), BIRIBAKI_PUBLIC_URL="house")
    assert code == 2
    assert "BIRIBAKI_PUBLIC_URL: must be an http:// or https:// address" in said


def test_house_rules_that_cannot_be_are_told_of_with_file_and_field(tmp_path: Path) -> None:
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "friday.yaml").write_text(
        "name: Friday\ngame: classic\noptions:\n  target: much\n"
    )
    code, said = serve_once(tmp_path, free_port())
    assert code == 1
    assert said == (
        f"{tmp_path}/presets/friday.yaml: line 4: options.target: "
        "The option target is a whole number from 1 to 1000000.\n"
    )
