"""The one description of every frame and view, an OpenAPI 3.1 document, and what comes of it.

`python -m app.wire.schema` writes frontend/src/wire.gen.ts and docs/wire.md; `--check` says whether
they are fresh; `--print` shows the document itself.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias, get_args

import msgspec

from app.games import ALL
from app.wire import client, clocks, handbook, server, shown, typescript
from app.wire.fields import field_notes

Schema: TypeAlias = dict[str, Any]

ROOT: Final = Path(__file__).parents[2]
TYPES: Final = ROOT / "frontend" / "src" / "wire.gen.ts"
PAGE: Final = ROOT / "docs" / "wire.md"
COMMAND: Final = "python -m app.wire.schema"

REFERENCE: Final = "#/components/schemas/{name}"

FAMILIES: Final = tuple(dict.fromkeys(game.views for game in ALL))
"""The shapes in which games are shown: what everybody sees, and what a seat alone sees."""

OF_A_GAME: Final = (("Shared", "deal", 0), ("View", "own", 1))
"""The fields that hold a shape of the game, and which of a family's it is."""


def document() -> Schema:
    """Every shape that travels on a socket, as an OpenAPI 3.1 document without paths."""
    frames = (client.ClientFrame, server.ServerFrame, *chain.from_iterable(FAMILIES))
    _, found = msgspec.json.schema_components(frames, ref_template=REFERENCE)
    schemas = {name: _described(name, schema) for name, schema in sorted(found.items())}
    for shape, field, which in OF_A_GAME:
        schemas[shape]["properties"][field] |= _any_of(family[which] for family in FAMILIES)
    schemas["ClientFrame"] = _union("Any frame a browser sends.", get_args(client.ClientFrame))
    schemas["ServerFrame"] = _union("Any frame the server sends.", get_args(server.ServerFrame))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Biribaki table socket", "version": str(client.PROTOCOL)},
        "paths": {},
        "components": {"schemas": schemas},
    }


def _any_of(shapes: Iterable[type]) -> Schema:
    refs = [{"$ref": REFERENCE.format(name=shape.__name__)} for shape in shapes]
    return {"anyOf": [*refs, {"type": "null"}]}


def _described(name: str, schema: Schema) -> Schema:
    """A shape with a note for each field, and with what is always sent marked as required."""
    shape = _shape(name)
    notes = field_notes(shape)
    properties = {
        field: _property(property_, notes.get(field))
        for field, property_ in schema["properties"].items()
    }
    described = {**schema, "properties": properties}
    del described["title"]
    if _always_sends_everything(shape):
        described["required"] = list(properties)
        for property_ in properties.values():
            property_.pop("default", None)
    return described


def _property(property_: Schema, note: str | None) -> Schema:
    typed = {"type": "string", **property_} if "enum" in property_ else dict(property_)
    return typed if note is None else {**typed, "description": note}


def _shape(name: str) -> type:
    games = [sys.modules[public.__module__] for public, _ in FAMILIES]
    for module in (client, server, shown, clocks, *games):
        if hasattr(module, name):
            return getattr(module, name)  # type: ignore[no-any-return]
    raise LookupError(f"{name} is in no module of frames")


def _always_sends_everything(shape: type) -> bool:
    """Whether a reader may count on every field, because we never leave one out."""
    if is_dataclass(shape):
        return True
    return shape not in get_args(client.ClientFrame) and not shape.__struct_config__.omit_defaults  # type: ignore[attr-defined]


def _union(note: str, shapes_: Sequence[type]) -> Schema:
    refs = {shape.__name__: REFERENCE.format(name=shape.__name__) for shape in shapes_}
    tags = {shape.__struct_config__.tag: refs[shape.__name__] for shape in shapes_}  # type: ignore[attr-defined]
    return {
        "description": note,
        "oneOf": [{"$ref": ref} for ref in refs.values()],
        "discriminator": {"propertyName": "t", "mapping": tags},
    }


def main(argv: Sequence[str]) -> int:
    """Write what is generated, or check it; 1 when something is stale."""
    parser = argparse.ArgumentParser(prog=COMMAND, description="frames and views: one schema")
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    parser.add_argument("--print", action="store_true", help="only print the schema")
    args = parser.parse_args(argv)
    described = document()
    if args.print:
        print(json.dumps(described, indent=2, ensure_ascii=False))
        return 0
    return _check(described) if args.check else _write(described)


def _write(described: Mapping[str, Any]) -> int:
    PAGE.write_text(handbook.page(described), encoding="utf-8")
    return _tell(typescript.write(_types(described)))


def _check(described: Mapping[str, Any]) -> int:
    if not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != handbook.page(described):
        return _tell(f"{PAGE.name} is stale: run `{COMMAND}`")
    return _tell(typescript.fault(_types(described)))


def _types(described: Mapping[str, Any]) -> typescript.Types:
    return typescript.Types(
        target=TYPES,
        document=described,
        command=COMMAND,
        footer=f"\nexport const PROTOCOL = {client.PROTOCOL};\n",
    )


def _tell(fault: str | None) -> int:
    if fault is None:
        return 0
    print(fault, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
