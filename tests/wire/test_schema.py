"""One schema of everything that travels, and it is what is committed."""

import json
from typing import Any

import pytest

from app.engine.contract import Unfit
from app.games import ALL
from app.wire import schema
from app.wire.client import PROTOCOL


@pytest.fixture(scope="module")
def shapes() -> dict[str, Any]:
    found: dict[str, Any] = schema.document()["components"]["schemas"]
    return found


def test_the_document_is_of_this_protocol() -> None:
    document = schema.document()
    assert (document["openapi"], document["paths"]) == ("3.1.0", {})
    assert document["info"]["version"] == str(PROTOCOL)


def test_a_union_tells_its_frames_apart_by_kind(shapes: dict[str, Any]) -> None:
    kinds = shapes["ClientFrame"]["discriminator"]["mapping"]
    assert list(kinds) == [
        "hello",
        "play",
        "ask",
        "propose",
        "answer",
        "ready",
        "order",
        "take_over",
        "ping",
        "say",
        "block",
        "report",
    ]
    assert shapes["ServerFrame"]["discriminator"]["propertyName"] == "t"


def test_a_browser_may_leave_out_what_has_a_default(shapes: dict[str, Any]) -> None:
    assert shapes["Hello"]["required"] == ["t", "protocol", "build"]
    assert shapes["Hello"]["additionalProperties"] is False


def test_what_we_always_send_may_be_counted_on(shapes: dict[str, Any]) -> None:
    assert set(shapes["View"]["required"]) == set(shapes["View"]["properties"])
    assert "happened" in shapes["View"]["required"]
    assert set(shapes["RummyPublic"]["required"]) == set(shapes["RummyPublic"]["properties"])
    assert shapes["Happening"]["required"] == ["version", "time", "kind"]


def test_a_view_holds_a_shape_of_any_family(shapes: dict[str, Any]) -> None:
    deal, own = shapes["Shared"]["properties"]["deal"], shapes["View"]["properties"]["own"]
    for field, names in ((deal, ("RummyPublic", "BipPublic")), (own, ("RummyOwn", "BipOwn"))):
        refs = [{"$ref": f"#/components/schemas/{name}"} for name in names]
        assert field["anyOf"] == [*refs, {"type": "null"}]
        assert field["description"]
        for name, family in zip(names, ("rummy", "bipbip"), strict=True):
            assert shapes[name]["properties"]["family"]["enum"] == [family]
            assert "family" in shapes[name]["required"]


def test_every_game_is_shown_in_shapes_of_its_own_family() -> None:
    for game in ALL:
        choices = game.choose({}, game.default_players)
        assert not isinstance(choices, Unfit)
        position = game.open(choices, game.default_players)
        dealt = position.deal(position.full_deck(), 0, position.full_deck()).position
        shown = (dealt.public(), dealt.own(0))
        assert tuple(map(type, shown)) == game.views
        assert shown[0].family == shown[1].family


def test_fields_carry_their_notes(shapes: dict[str, Any]) -> None:
    assert shapes["Happening"]["properties"]["time"]["description"].startswith("Milliseconds")


def test_every_shape_that_is_spoken_of_is_there(shapes: dict[str, Any]) -> None:
    text = json.dumps(shapes)
    spoken_of = set(text.split("#/components/schemas/")[1:])
    assert {name.split('"')[0] for name in spoken_of} <= shapes.keys()


def test_what_is_committed_is_fresh() -> None:
    assert schema.main(["--check"]) == 0


def test_a_stale_file_is_told_of(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(schema, "PAGE", tmp_path / "wire.md")
    assert schema.main(["--check"]) == 1
    assert capsys.readouterr().err == "wire.md is stale: run `python -m app.wire.schema`\n"


def test_the_document_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert schema.main(["--print"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown == json.loads(json.dumps(schema.document()))
