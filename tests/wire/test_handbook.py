"""docs/wire.md tells of every frame, field by field."""

import json
import re
from typing import Any

import pytest

from app.wire import schema
from app.wire.handbook import page
from app.wire.samples import CLIENT, SERVER


@pytest.fixture(scope="module")
def text() -> str:
    return page(schema.document())


def test_every_frame_and_shape_has_its_chapter(text: str) -> None:
    shapes = schema.document()["components"]["schemas"].keys() - {"ClientFrame", "ServerFrame"}
    assert set(re.findall(r"^### (\w+)$", text, re.MULTILINE)) == shapes


def test_every_field_has_its_line(text: str) -> None:
    for name, shape in schema.document()["components"]["schemas"].items():
        if "properties" in shape:
            chapter = text.split(f"### {name}\n")[1].split("\n### ", maxsplit=1)[0]
            for field in shape["properties"]:
                assert f"| `{field}` | " in chapter


def test_every_frame_has_an_example_that_is_json(text: str) -> None:
    examples: list[dict[str, Any]] = [
        json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    ]
    assert len(examples) == len(CLIENT) + len(SERVER)
    assert [example["t"] for example in examples][:2] == ["hello", "play"]


def test_what_may_be_left_out_is_marked(text: str) -> None:
    assert "| `takes_control` | boolean | may be left out. False on a reconnect" in text
    assert "| `version` | integer or null | may be left out. Not below 0. |" in text


def test_how_long_a_field_may_be_is_told(text: str) -> None:
    assert "| `move` | string | At most 400 characters, not empty. |" in text
    assert "At most 40 characters, matches `^[0-9A-Za-z_-]+$`, not empty. |" in text
    assert "may be left out. Not below 1, not above 60. |" in text


def test_links_lead_somewhere(text: str) -> None:
    chapters = {name.lower() for name in re.findall(r"^### (\w+)$", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#(\w+)\)", text)) <= chapters
