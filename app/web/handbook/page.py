"""The page that shows the API's description; with a script of ours each route can be asked."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final, TypeAlias

Schema: TypeAlias = Mapping[str, Any]

JSON_TYPE: Final = "application/json"


def page(document: Schema, base: str) -> str:
    """The whole page, for an OpenAPI document whose paths lie below a base path."""
    title = escape(document["info"]["title"])
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8" />',
            '<meta name="viewport" content="width=device-width, initial-scale=1" />',
            f"<title>{title}: the API</title>",
            '<link rel="stylesheet" href="docs/page.css" />',
            '<script src="docs/trying.js" defer></script></head><body>',
            f"<h1>{title}: the API</h1>",
            '<p>As a document for programs: <a href="openapi.json">openapi.json</a>.</p>',
            prose(document["info"]["description"]),
            *_chapters(document, base),
            "<h2>shapes</h2>",
            *_shapes(document["components"]["schemas"]),
            "</body></html>",
        ]
    )


def prose(text: str) -> str:
    """Paragraphs, tables, bold words and code of our own Markdown, as HTML."""
    return "\n".join(_block(block) for block in text.strip().split("\n\n"))


def _block(block: str) -> str:
    if not block.startswith("|"):
        return f"<p>{_words(block)}</p>"
    rows = [line.strip("| ").split(" | ") for line in block.splitlines()]
    cells = ["".join(f"<td>{_words(cell)}</td>" for cell in row) for row in rows[2:]]
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


def _words(text: str) -> str:
    coded = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
    return re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", coded)


def _chapters(document: Schema, base: str) -> Iterator[str]:
    found: dict[str, list[str]] = {}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            shown = _operation(method.upper(), base + path, operation)
            found.setdefault(operation["tags"][0], []).append(shown)
    for tag, operations in found.items():
        yield f"<h2>{escape(tag)}</h2>"
        yield from operations


def _operation(method: str, path: str, operation: Schema) -> str:
    body = operation.get("requestBody", {}).get("content", {}).get(JSON_TYPE)
    answers = ", ".join(
        f"{status} {_named(shape)}" for status, shape in _answers(operation) if status != "default"
    )
    return "\n".join(
        [
            f'<details><summary><code class="{method.lower()}">{method}</code> ',
            f"<code>{escape(path)}</code> {escape(operation['summary'])}</summary>",
            prose(operation["description"]),
            f'<form data-method="{method}" data-path="{escape(path)}">',
            *map(_field, operation.get("parameters", ())),
            "" if body is None else _body(body["schema"]),
            "<button>Ask</button><output></output></form>",
            f"<p>Answers {answers}; or a {_link('ProblemShown')}.</p></details>",
        ]
    )


def _answers(operation: Schema) -> Iterator[tuple[str, Schema]]:
    for status, answer in operation["responses"].items():
        for content in answer.get("content", {"": {}}).values():
            yield status, content.get("schema", {})


def _field(parameter: Schema) -> str:
    name, note = escape(parameter["name"]), _words(parameter.get("description", ""))
    needed = " required" if parameter.get("required") else ""
    place = f'data-in="{parameter["in"]}"'
    return f'<label>{name} <input name="{name}" {place}{needed} /> <small>{note}</small></label>'


def _body(schema: Schema) -> str:
    return f"<label>Body: {_named(schema)} <textarea rows='4'>{{}}</textarea></label>"


def _shapes(schemas: Mapping[str, Schema]) -> Iterator[str]:
    for name, schema in sorted(schemas.items()):
        required = schema.get("required", ())
        rows = [
            f"<tr><td><code>{escape(field)}</code></td><td>{_named(each)}</td>"
            f"<td>{'' if field in required else 'may be left out. '}"
            f"{_words(each.get('description', ''))}{_default(each)}</td></tr>"
            for field, each in schema.get("properties", {}).items()
        ]
        yield f'<h3 id="{escape(name)}">{escape(name)}</h3>{prose(schema.get("description", ""))}'
        yield f"<table>{''.join(rows)}</table>"


def _default(schema: Schema) -> str:
    if schema.get("default") is None:
        return ""
    return f" Left out: <code>{escape(json.dumps(schema['default']))}</code>."


def _named(schema: Schema) -> str:
    """A schema in words, with a link to the shape that it names."""
    if "$ref" in schema:
        return _link(schema["$ref"].rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " or ".join(map(_named, schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f"<code>{escape(json.dumps(value))}</code>" for value in schema["enum"])
    if "items" in schema:
        return f"list of {_named(schema['items'])}"
    bounds = ("minimum", "maximum", "minLength", "maxLength", "maxItems", "pattern")
    told = ", ".join(f"{bound} {schema[bound]}" for bound in bounds if bound in schema)
    kind = str(schema.get("type", schema.get("const", "")))
    return escape(f"{kind} ({told})" if told else kind)


def _link(name: str) -> str:
    return f'<a href="#{escape(name)}">{escape(name)}</a>'
