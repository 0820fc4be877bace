"""A browser's frames: read exactly, or refused with what is wrong and where."""

import msgspec
import pytest

from app.wire.client import Ask, Hello, Order, Ping, Play, Ready, TakeOver, parse_frame
from app.wire.samples import CLIENT


@pytest.mark.parametrize("name", CLIENT)
def test_every_frame_is_read_as_it_was_written(name: str) -> None:
    assert parse_frame(msgspec.json.encode(CLIENT[name])) == CLIENT[name]


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ('{"t":"hello","protocol":1,"build":"x"}', Hello(protocol=1, build="x")),
        ('{"t":"play","id":"m-1","at":0,"move":"draw"}', Play(id="m-1", at=0, move="draw")),
        ('{"t":"ask","id":"a","cards":[]}', Ask(id="a", cards=())),
        ('{"t":"ready","id":"r"}', Ready(id="r", contribution="")),
        ('{"t":"order","by":"own","cards":["5h"]}', Order(by="own", cards=("5h",))),
        ('{"t":"take_over"}', TakeOver()),
        (' {"t" : "ping"} ', Ping()),
    ],
)
def test_what_may_be_left_out_may_be_left_out(text: str, frame: object) -> None:
    assert parse_frame(text) == frame


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"t":"dance"}', "Invalid value 'dance' - at `$.t`"),
        ('{"t":"ping","x":1}', "Object contains unknown field `x`"),
        ('{"id":"a"}', "Object missing required field `t`"),
        ('{"t":"play","id":"a","at":1}', "Object missing required field `move`"),
        ('{"t":"play","id":"ä","at":1,"move":"draw"}', "matching regex"),
        ('{"t":"play","id":"a","at":-1,"move":"draw"}', "`int` >= 0 - at `$.at`"),
        ('{"t":"play","id":"a","at":true,"move":"draw"}', "got `bool`"),
        ('{"t":"ask","id":"a","cards":["10h"]}', "length <= 2 - at `$.cards[0]`"),
        ('{"t":"ping"', "truncated"),
        ('{"t":"ping"}{}', "trailing"),
    ],
)
def test_what_is_wrong_is_said(text: str, why: str) -> None:
    with pytest.raises(msgspec.DecodeError) as refused:
        parse_frame(text)
    assert why in str(refused.value)


@pytest.mark.parametrize("opening", ["[", '{"t":', '{"t":"ask","id":"a","cards":['])
def test_a_frame_that_is_nested_without_end_is_refused_like_any_other(opening: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        parse_frame(opening * (15_000 // len(opening)))
