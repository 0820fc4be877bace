"""docs/wire.md: every frame and view, field by field, from the schema."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from app.wire.introduction import introduction
from app.wire.samples import CLIENT, SERVER

Schema: TypeAlias = Mapping[str, Any]

WIDTH: Final = 90
"""An example's line is no longer than this where it can be helped."""


def page(document: Schema) -> str:
    """The whole page, for a document with a ClientFrame and a ServerFrame."""
    shapes = document["components"]["schemas"]
    others = sorted(shapes.keys() - CLIENT.keys() - SERVER.keys() - {"ClientFrame", "ServerFrame"})
    parts = [introduction(), "## What a browser sends\n"]
    parts += [_frame(name, shapes[name], CLIENT[name]) for name in CLIENT]
    parts += ["## What the server sends\n"]
    parts += [_frame(name, shapes[name], SERVER[name]) for name in SERVER]
    parts += ["## The shapes inside\n"]
    parts += [_shape(name, shapes[name]) for name in others]
    return "\n".join(parts)


def _frame(name: str, schema: Schema, sample: object) -> str:
    example = _laid_out(msgspec.json.decode(msgspec.json.encode(sample)), indent="")
    return f"{_shape(name, schema)}\n```json\n{example}\n```\n"


def _laid_out(value: object, indent: str) -> str:
    """JSON in which whatever fits stands on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    deeper = indent + "  "
    match value:
        case dict():
            inside = [f'"{key}": {_laid_out(each, deeper)}' for key, each in value.items()]
            return f"{{\n{deeper}" + f",\n{deeper}".join(inside) + f"\n{indent}}}"
        case list():
            inside = [_laid_out(each, deeper) for each in value]
            return f"[\n{deeper}" + f",\n{deeper}".join(inside) + f"\n{indent}]"


def _shape(name: str, schema: Schema) -> str:
    head = f"### {name}\n\n{schema.get('description', '')}\n"
    fields = list(_fields(schema))
    if not fields:
        return head
    return "\n".join([head, "| field | type | |", "|---|---|---|", *fields, ""])


def _fields(schema: Schema) -> Iterator[str]:
    required = schema.get("required", ())
    for field, property_ in schema["properties"].items():
        note = str(property_.get("description", "")).replace("\n", " ")
        optional = "" if field in required else "may be left out. "
        said = " ".join(filter(None, [optional.strip(), note, _limits(property_)]))
        yield f"| `{field}` | {_type(property_)} | {said} |"


def _limits(property_: Schema) -> str:
    """How long or large a property may be, where that is not left to the sender."""
    for each in property_.get("anyOf", ()):
        if said := _limits(each):
            return said
    told = {
        "minimum": "not below {}",
        "maximum": "not above {}",
        "maxLength": "at most {} characters",
        "maxItems": "at most {} of them",
        "pattern": "matches `{}`",
    }
    limits = [text.format(property_[key]) for key, text in told.items() if key in property_]
    if property_.get("minLength"):
        limits.append("not empty")
    joined = ", ".join(limits)
    return f"{joined[0].upper()}{joined[1:]}." if joined else ""


def _type(property_: Schema) -> str:
    """A property's type in words a reader of JSON knows."""
    if "$ref" in property_:
        name = property_["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in property_:
        return " or ".join(_type(each) for each in property_["anyOf"])
    if "enum" in property_:
        return ", ".join(f"`{value}`" for value in property_["enum"])
    if property_.get("type") == "array":
        return f"list of {_type(property_['items'])}" if property_.get("items") else "list"
    if isinstance(property_.get("additionalProperties"), dict):
        return f"object of {_type(property_['additionalProperties'])}"
    return str(property_.get("type", "anything"))
