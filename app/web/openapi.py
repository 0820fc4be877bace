"""The description of the API: FastAPI's own, with problems and the views of the wire in it."""

from typing import Any, Final, TypeAlias

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from app import __version__
from app.web.problems import MEDIA_TYPE, ProblemShown
from app.wire import schema

Schema: TypeAlias = dict[str, Any]

ABOUT: Final = """\
Everything that a page of this house can do, for programs too. You are known by the cookie that
`PUT /me`, `POST /tables` or `POST /tables/{id}/seats` sets. Errors are application/problem+json
with a stable `code`; a refused move also has `clause`, `because` and `facts`. Moves are lines of
notation such as `meld 5h 6h 7h`. The live table is a WebSocket: see docs/wire.md.
"""

PROBLEM: Final = {"$ref": "#/components/schemas/ProblemShown"}


def description(app: FastAPI) -> Schema:
    """The OpenAPI 3.1 document of all routes of an app."""
    found = get_openapi(title="Biribaki", version=__version__, description=ABOUT, routes=app.routes)
    shapes = found["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        shapes.pop(name, None)
    shapes.update(_problem_shapes())
    for name, shape in schema.document()["components"]["schemas"].items():
        shapes.setdefault(name, shape)
    for path in found["paths"].values():
        for operation in path.values():
            _with_problems(operation)
    return found


def _with_problems(operation: Schema) -> None:
    """Say that whatever goes wrong is told as a problem."""
    responses: Schema = operation["responses"]
    responses.pop("422", None)
    responses["default"] = {
        "description": "A problem",
        "content": {MEDIA_TYPE: {"schema": PROBLEM}},
    }


def _problem_shapes() -> Schema:
    described = ProblemShown.model_json_schema(ref_template="#/components/schemas/{model}")
    inner: Schema = described.pop("$defs", {})
    return {"ProblemShown": described, **inner}
