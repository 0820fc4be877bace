"""What no page of ours would send is refused with a reason, and nobody else suffers."""

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.house import House

HOSTILE = [
    "",
    "null",
    "[]",
    "{}",
    '"ping"',
    "{",
    '{"t":"ping"',
    '{"t":"dance"}',
    '{"t":"ping","more":1}',
    '{"t":"view","version":1}',
    '{"t":"play","id":"a","at":1,"move":"draw","seat":1}',
    '{"t":"play","id":"a","at":-1,"move":"draw"}',
    '{"t":"play","id":"a","at":1e99,"move":"draw"}',
    '{"t":"play","id":"","at":1,"move":"draw"}',
    '{"t":"play","id":"a b","at":1,"move":"draw"}',
    '{"t":"play","id":"a","at":1}',
    '{"t":"play","id":"a","at":"1","move":"draw"}',
    '{"t":"play","id":"a","at":1,"move":"' + "x" * 401 + '"}',
    '{"t":"ask","id":"a","cards":["5h","10h"]}',
    '{"t":"ask","id":"a","cards":[["5h"]]}',
    '{"t":"ask","id":"a","cards":["5h"],"meld":0}',
    '{"t":"ask","id":"a","cards":' + json.dumps(["5h"] * 61) + "}",
    '{"t":"order","by":"colour"}',
    '{"t":"order","by":"own","cards":"5h"}',
    '{"t":"ready","id":"a","contribution":"' + "x" * 65 + '"}',
    '{"t":"play","id":"a","at":1,"move":"\\ud800"}',
    '{"t":"ask","id":"a","cards":' + "[" * 5000,
    "\u0000",
]


def test_a_person_without_a_seat_is_shown_nothing(house: House) -> None:
    _, table = house.table()
    stranger = house.stranger()
    stranger.http.put("/me", json={"name": "Stranger"})
    with stranger.socket(table) as line:
        line.hello()
        assert line.closed() == 1008
        assert line.troubles == ["no_seat"]
        assert [frame["t"] for frame in line.came] == ["trouble"]


def test_a_browser_without_a_cookie_is_shown_nothing(house: House) -> None:
    _, table = house.table()
    with house.stranger().socket(table) as line:
        line.hello()
        assert line.closed() == 1008
        assert line.troubles == ["no_seat"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_is_told_so_and_shown_nothing(house: House, origin: str) -> None:
    [host, _], table = house.table()
    with host.socket(table, origin=origin) as line:
        assert line.closed() == 1008
        assert line.troubles == ["foreign_origin"]
        assert len(line.came) == 1


@pytest.mark.parametrize("text", HOSTILE)
def test_a_frame_that_cannot_be_taken_is_refused_and_harms_nobody(house: House, text: str) -> None:
    [host, _], table = house.table()
    with host.at(table) as line:
        line.connection.send(text)
        trouble = line.wait("trouble")
        assert (trouble["code"], trouble["fatal"]) == ("malformed", False)
        assert trouble["because"]
        line.send(t="ping")
        line.wait("pong")


def test_a_binary_frame_is_refused(house: House) -> None:
    [host, _], table = house.table()
    with host.at(table) as line:
        line.connection.send(b'{"t":"ping"}')
        assert line.wait("trouble")["code"] == "malformed"


def test_a_second_hello_is_refused(house: House) -> None:
    [host, _], table = house.table()
    with host.at(table) as line:
        line.hello()
        assert line.wait("trouble")["code"] == "malformed"


def test_nothing_comes_before_hello(house: House) -> None:
    [host, _], table = house.table()
    with host.socket(table) as line:
        line.send(t="ping")
        assert line.closed() == 1008
        assert line.troubles == ["hello_first"]


@pytest.mark.parametrize("size", [16 * 1024 + 1, 60 * 1024, 200 * 1024])
def test_a_frame_that_is_too_large_closes_the_socket(house: House, size: int) -> None:
    [host, _], table = house.table()
    with host.at(table) as line:
        line.connection.send("x" * size)
        assert line.closed() == 1009
        assert line.troubles == (["too_large"] if size < 64 * 1024 else [])
    assert host.view(table)["you"]["seat"] == 0


def test_a_frame_of_just_the_size_is_read(house: House) -> None:
    [host, _], table = house.table()
    with host.at(table) as line:
        line.connection.send('{"t":"ping"}' + " " * (16 * 1024 - 12))
        line.wait("pong")


def test_a_flood_closes_the_socket(house: House) -> None:
    [host, guest], table = house.table()
    with guest.at(table) as other:
        with host.at(table) as line:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(300):
                    line.send(t="ping")
            assert line.closed() == 1008
            assert line.troubles == ["flood"]
        other.send(t="ping")
        other.wait("pong")


def test_of_ever_more_tabs_the_oldest_is_shut_and_the_newest_plays(house: House) -> None:
    [host, _], table = house.table()
    with contextlib.ExitStack() as opening:
        tabs = [opening.enter_context(host.at(table)) for _ in range(9)]
        assert tabs[-1].came[0]["you"]["controls"] is True
        assert tabs[0].closed() == 1008
        assert tabs[0].troubles == ["too_many_tabs"]
        for tab in tabs[1:]:
            tab.send(t="ping")
            tab.wait("pong")


def test_a_burst_in_one_breath_is_judged_one_by_one(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    with people[turn].at(table) as line:
        at = line.came[-1]["version"]
        for _ in range(5):
            line.send(t="play", id="same", at=at, move="draw")
        for number in range(3):
            line.send(t="play", id=f"other{number}", at=at, move="draw")
        assert [line.answer("same") for _ in range(5)] == [
            {"t": "accepted", "id": "same", "version": at + 1}
        ] * 5
        clauses = {line.answer(f"other{number}")["clause"] for number in range(3)}
        assert clauses <= {"phase", "stale"}
    assert people[turn].view(table)["version"] == at + 1
