"""The server's frames as text."""

import json

import msgspec
import pytest

from app.wire.samples import NOW, SERVER
from app.wire.server import Accepted, Pong, ServerFrame, Trouble, View, render


@pytest.mark.parametrize("name", SERVER)
def test_every_frame_can_be_read_back(name: str) -> None:
    text = msgspec.json.encode(SERVER[name])
    frame = msgspec.json.decode(text, type=ServerFrame)
    assert type(frame) is type(SERVER[name])
    assert msgspec.json.encode(frame) == text


@pytest.mark.parametrize(
    ("frame", "text"),
    [
        (Accepted(id="m1", version=7), {"t": "accepted", "id": "m1", "version": 7}),
        (Pong(now=NOW), {"t": "pong", "now": NOW}),
        (
            Trouble(code="flood", because="Πολλά", fatal=True),
            {"t": "trouble", "code": "flood", "because": "Πολλά", "fatal": True},
        ),
    ],
)
def test_a_frame_is_rendered_with_its_kind_in_front(
    frame: Accepted | Pong | Trouble, text: dict[str, object]
) -> None:
    rendered = render(frame)
    assert rendered.startswith(b'{"t":"')
    assert json.loads(rendered) == text


def test_a_view_says_everything_even_what_is_usual() -> None:
    view = SERVER["View"]
    assert isinstance(view, View)
    assert json.loads(msgspec.json.encode(view))["lost"] is False
