"""The description of the API: FastAPI's own, with problems and the views of the wire in it."""

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from fastapi.openapi.utils import get_openapi
from starlette.routing import BaseRoute

from app import __version__
from app.web.caller import SAFE
from app.web.problems import MEDIA_TYPE, ProblemShown
from app.web.turnstile import TOLD
from app.wire import schema

Schema: TypeAlias = dict[str, Any]

ABOUT: Final = """\
Everything that a page of this house can do, for programs too. You are known by the cookie that
`PUT /me`, `POST /tables` or `POST /tables/{id}/seats` sets. Errors are application/problem+json
with a stable `code`; a refused move also has `clause`, `because` and `facts`. Moves are lines of
notation such as `meld 5h 6h 7h`. What changes something is counted, each person's requests together
(newcomers' by address), and its answer says what is left in `RateLimit-Limit`, `-Remaining` and
`-Reset`; where nothing is, it is 429 with `Retry-After`. The live table is a WebSocket: see
docs/wire.md.
"""

PROBLEM: Final = {"$ref": "#/components/schemas/ProblemShown"}


def description(routes: Sequence[BaseRoute], base: str) -> Schema:
    """The OpenAPI 3.1 document of an app's routes, all of which lie below a base path."""
    found = get_openapi(title="Biribaki", version=__version__, description=ABOUT, routes=routes)
    found["servers"] = [{"url": base or "/"}]
    found["paths"] = {path.removeprefix(base): each for path, each in found["paths"].items()}
    shapes = found["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        shapes.pop(name, None)
    shapes.update(_problem_shapes())
    shapes.update(_view_shapes())
    for path in found["paths"].values():
        for method, operation in path.items():
            _with_problems(operation)
            if method.upper() not in SAFE:
                _with_budgets(operation)
    return found


def _with_problems(operation: Schema) -> None:
    """Say that whatever goes wrong is told as a problem."""
    responses: Schema = operation["responses"]
    responses.pop("422", None)
    responses["default"] = {
        "description": "A problem",
        "content": {MEDIA_TYPE: {"schema": PROBLEM}},
    }


def _with_budgets(operation: Schema) -> None:
    """Say that each answer may tell what is left, and a problem when to ask again."""
    number = {"type": "integer", "minimum": 0}
    told = {name: {"description": text, "schema": number} for name, text in TOLD.items()}
    for answer in operation["responses"].values():
        answer["headers"] = dict(told)
    again = {"description": "With 429 and 503: seconds after which to ask again.", "schema": number}
    operation["responses"]["default"]["headers"]["Retry-After"] = again


def _view_shapes() -> Schema:
    """The wire's View and every shape inside it."""
    wire = schema.document()["components"]["schemas"]
    found: Schema = {}
    wanted = ["View"]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = wire[name]
            wanted += re.findall(r"'#/components/schemas/(\w+)'", repr(wire[name]))
    return found


def _problem_shapes() -> Schema:
    described = ProblemShown.model_json_schema(ref_template="#/components/schemas/{model}")
    inner: Schema = described.pop("$defs", {})
    return {"ProblemShown": described, **inner}
