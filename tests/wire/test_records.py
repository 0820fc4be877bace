from dataclasses import fields
from typing import get_args

import msgspec
import pytest

from app.table.ports.trouble import Unreadable
from app.table.records import (
    Agreed,
    CameBack,
    Closed,
    Dealt,
    Declined,
    Expired,
    Forfeited,
    HostChanged,
    Left,
    Matter,
    Opened,
    Played,
    Proposed,
    Record,
    Resumed,
    Seated,
    Shuffled,
    Started,
    WentAway,
    What,
    a_person,
)
from app.table.terms import Absence, TimeControl
from app.wire.records import LINES, read_record, read_records, write_record

FACTS: list[What] = [
    Opened(
        game="classic",
        edition=1,
        options={"target": 2000, "open": True, "trump": "none"},
        players=4,
        host="anna",
        host_name="Άννα",
        invite="come",
        public=True,
        opened_for="pairing 7",
    ),
    Opened(game="classic", edition=1, options={}, players=2),
    Seated(seat=0, person="anna", name='Ann "A" \u2028'),
    Seated(seat=3, bot="steady"),
    Left(seat=2),
    Left(seat=2, stand_in="steady"),
    Started(),
    Dealt(deck="5h 6h", first_dealer=None, secret="00", commitment="ab", contributions=("", "x")),
    Dealt(deck="5h 6h", first_dealer=0, secret="00", commitment="ab"),
    Played(seat=1, move="meld 5h 6h 2c"),
    Closed(reason="host"),
    Dealt(deck="5h 6h", first_dealer=0, secret="00", commitment="ab", lots="Xr As"),
    Shuffled(order=(2, 0, 1), secret="00", commitment="ab"),
    Opened(
        game="classic",
        edition=1,
        options={},
        players=2,
        clock=TimeControl(per="match", time=600_000, increment=15_000, away=120_000),
    ),
    Played(seat=1, move="draw", lag=120),
    WentAway(seat=1),
    CameBack(seat=1),
    Resumed(since=1_800_000_000_000, until=1_800_000_060_000, grace=10_000),
    Proposed(seat=1, what=Matter.UNDO, to=6),
    Proposed(seat=0, what=Matter.CONCEDE),
    Agreed(seat=2),
    Declined(seat=3),
    Expired(),
    Opened(game="toy", edition=1, options={}, players=2, watchers="invited", watch_key="5f0c1d2e"),
    Forfeited(seat=1),
    HostChanged(seat=2),
    Left(seat=1, stand_in="steady", why="missing"),
    Opened(game="classic", edition=1, options={}, players=2, absence=Absence.FORFEIT),
]


def record(what: What, **differences: object) -> Record:
    plain: dict[str, object] = {
        "version": 7,
        "time": 1_800_000_000_123,
        "id": "c-1",
        "by": a_person("anna"),
        "digest": "0123456789abcdef",
    }
    return Record(what=what, **(plain | differences))  # type: ignore[arg-type]


@pytest.mark.parametrize("what", FACTS, ids=lambda what: type(what).__name__)
def test_every_fact_comes_back_as_it_was_written(what: What) -> None:
    assert read_record(write_record(record(what)), 7) == record(what)


def test_every_fact_has_a_line_with_the_same_fields() -> None:
    assert set(LINES) == set(get_args(What)) == {type(what) for what in FACTS}
    head = {"shape", "version", "time", "id", "by", "digest"}
    for what, line in LINES.items():
        assert set(line.__struct_fields__) == head | {field.name for field in fields(what)}


def test_a_line_of_shape_1_stays_what_it_is() -> None:
    line = (
        b'{"kind":"played","shape":1,"version":7,"time":1800000000123,"id":"c-1",'
        b'"by":"person:anna","digest":"0123456789abcdef","seat":1,"move":"meld 5h 6h 2c"}'
    )
    assert write_record(record(FACTS[9])) == line
    assert read_record(line, 7) == record(FACTS[9])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b'{"shape":2,"kind":"danced"}', "is of shape 2, which this program cannot read"),
        (b'{"shape":1,"kind":"danced"}', "danced"),
        (write_record(record(Started())).replace(b'"id"', b'"di"'), "di"),
        (write_record(record(Started(), version=8)), "version 8"),
        (write_record(record(Started(), shape=2)), "is of shape 2"),
    ],
)
def test_a_line_that_cannot_be_read_says_which_and_why(line: bytes, why: str) -> None:
    with pytest.raises(Unreadable, match=why) as caught:
        read_record(line, 7)
    assert caught.value.version == 7
    assert str(caught.value).startswith("record 7: ")


def test_the_sound_records_before_a_damaged_one_are_handed_over() -> None:
    good = [record(Started(), version=version) for version in (4, 5)]
    lines = [*(write_record(one) for one in good), b"damage", b"more"]
    with pytest.raises(Unreadable) as caught:
        read_records(lines, 3)
    assert (caught.value.version, caught.value.sound) == (6, good)
    assert read_records(lines[:2], 3) == good


def test_a_line_is_one_line() -> None:
    for what in FACTS:
        line = write_record(record(what))
        assert b"\n" not in line
        assert msgspec.json.decode(line)["shape"] == 1


def test_a_line_from_before_there_were_clocks_is_of_a_table_without() -> None:
    line = (
        b'{"kind":"opened","shape":1,"version":1,"time":1800000000123,"id":"open",'
        b'"by":"person:anna","digest":"0123456789abcdef","game":"classic","edition":1,'
        b'"options":{"turn_seconds":30},"players":2,"host":null,"host_name":"","invite":"",'
        b'"public":false,"opened_for":null}'
    )
    what = read_record(line, 1).what
    assert isinstance(what, Opened)
    assert what.clock is None


def test_nobody_watches_a_table_that_was_opened_before_anybody_could() -> None:
    line = (
        b'{"kind":"opened","shape":1,"version":7,"time":1800000000123,"id":"c-1","by":"person:anna",'
        b'"digest":"0123456789abcdef","game":"classic","edition":1,"options":{},"players":2,'
        b'"host":null,"host_name":"","invite":"come","public":true,"opened_for":null}'
    )
    what = read_record(line, 7).what
    assert isinstance(what, Opened)
    assert (what.watchers, what.watch_key) == ("nobody", "")
