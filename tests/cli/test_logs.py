"""The log: for programs, for people; never a card, a cookie, a code or an invitation."""

import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli.logs import QUIET_SECONDS, Form, SeldomOthers, write_logs
from app.web.identity import KEY_FILE
from app.web.request_ids import CURRENT, HEADER
from tests.journeys.eyes import FACE
from tests.web.house import Person, house_in, until


class Terminal(io.StringIO):
    """A stream that somebody reads."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Whatever is set up here is gone afterwards."""
    root, ours = logging.getLogger(), logging.getLogger("app")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def test_for_programs_each_line_is_one_object() -> None:
    stream = io.StringIO()
    write_logs(stream, "auto", "debug")
    name = CURRENT.set("r1")
    logging.getLogger("app.x").debug("command", extra={"table": "t", "seat": 1})
    CURRENT.reset(name)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger("app.x").exception("table %s", "t")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", first.pop("timestamp"))
    assert first == {
        "event": "command",
        "level": "debug",
        "logger": "app.x",
        "request": "r1",
        "seat": 1,
        "table": "t",
    }
    assert second["event"] == "table t"
    assert "ValueError: two\nlines" in second["exception"]
    assert "request" not in second


@pytest.mark.parametrize(("stream", "form"), [(Terminal(), "auto"), (io.StringIO(), "text")])
def test_for_people_a_line_can_be_read(stream: io.StringIO, form: Form) -> None:
    write_logs(stream, form, "info")
    logging.getLogger("app.x").info("a command", extra={"table": "t7"})
    logging.getLogger("app.x").debug("not this")
    plain = re.sub(r"\x1b\[[\d;]*m", "", stream.getvalue())
    assert re.match(r"\d\d:\d\d:\d\d \[info +\] a command +\[app\.x\] table=t7", plain), plain
    assert len(plain.splitlines()) == 1
    assert ("\x1b[" in stream.getvalue()) == stream.isatty()


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_traceback_shows_no_values(form: Form) -> None:
    stream = io.StringIO()
    write_logs(stream, form, "info")
    try:
        hand = "A" + "s"
        raise ValueError(len(hand))
    except ValueError:
        logging.getLogger("app.x").exception("broken")
    assert "ValueError: 2" in stream.getvalue()
    assert FACE.search(stream.getvalue()) is None


def test_others_are_heard_when_they_warn() -> None:
    stream = io.StringIO()
    write_logs(stream, "json", "debug")
    logging.getLogger("uvicorn.error").info("Started")
    logging.getLogger("uvicorn.error").warning("Oh")
    assert [json.loads(line)["event"] for line in stream.getvalue().splitlines()] == ["Oh"]


def test_others_are_heard_once_in_a_while_and_ours_always() -> None:
    stream = io.StringIO()
    write_logs(stream, "json", "info")
    for number in range(3):
        logging.getLogger("uvicorn.error").warning("Invalid request %s", number)
        logging.getLogger("app.x").warning("ours")
    logging.getLogger("uvicorn.error").warning("from another place")
    said = [json.loads(line)["event"] for line in stream.getvalue().splitlines()]
    assert said == ["Invalid request 0", "ours", "ours", "ours", "from another place"]


def test_the_next_complaint_tells_how_many_were_left_out() -> None:
    seldom = SeldomOthers()
    lines = [logging.LogRecord("asyncio", 30, "a.py", 7, "Oh", None, None) for _ in range(4)]
    for line, after in zip(lines, (0, 1, QUIET_SECONDS - 0.1, QUIET_SECONDS), strict=True):
        line.created = after
    assert [seldom.filter(line) for line in lines] == [True, False, False, True]
    assert [line.__dict__.get("left_out") for line in lines] == [None, None, None, 2]


@pytest.mark.parametrize("game", ["classic", "bipbip"])
def test_a_deal_leaves_no_card_and_no_secret_in_the_log(tmp_path: Path, game: str) -> None:
    stream = io.StringIO()
    with house_in(tmp_path) as house:
        write_logs(stream, "json", "debug")
        host, guest = house.stranger(), house.stranger(**{HEADER: "guest-1"})
        opened = host.post("/tables", game=game, players=2, name="Melpomene")
        table, invite = opened["table"], opened["invite"]
        guest.get(f"/invites/{invite}")
        guest.post(f"/tables/{table}/seats", invite=invite, name="Kalliope")
        host.post(f"/tables/{table}/start")
        moves = play_a_while([host, guest], table)
        keys = [(tmp_path / KEY_FILE).read_text().strip(), host.cookie, guest.cookie]
    said = stream.getvalue()
    lines = [json.loads(line) for line in said.splitlines()]
    assert moves >= 10
    assert sum(line.get("verdict") == "accepted" for line in lines) >= moves
    assert any(line.get("verdict") not in {None, "accepted"} for line in lines)
    assert any(line.get("request") == "guest-1" for line in lines)
    assert FACE.findall(said) == []
    for secret in (invite, *keys, *(key.split("=")[-1] for key in keys)):
        assert secret not in said
    for secret in ("Melpomene", "Kalliope", "sharedSecret42"):
        assert secret not in said


def play_a_while(people: list[Person], table: str) -> int:
    """Let both play on their sockets, and ask and err too; the number of their moves."""
    until(lambda: people[0].view(table)["shared"]["deal"] is not None)
    moves = 0
    with people[0].at(table, contribution="sharedSecret42") as one, people[1].at(table) as two:
        while moves < 24:
            view = people[0].view(table)
            turn = view["shared"]["deal"]["turn"]
            if view["shared"]["table"]["status"] != "playing" or turn is None:
                break
            lines, mine = (one, two), people[turn].view(table)
            hand = mine["own"]["hand"]
            lines[turn].send(t="order", by="own", cards=hand)
            lines[turn].send(t="ask", id=f"a{moves}", cards=hand[:3])
            lines[turn].answer(f"a{moves}")
            lines[1 - turn].send(t="play", id=f"w{moves}", at=mine["version"], move="draw")
            lines[1 - turn].answer(f"w{moves}")
            if not mine["own"]["moves"]:
                break
            move = mine["own"]["moves"][0]
            lines[turn].send(t="play", id=f"m{moves}", at=mine["version"], move=move)
            assert lines[turn].answer(f"m{moves}")["t"] == "accepted"
            moves += 1
    return moves
