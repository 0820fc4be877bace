"""The description of the API: FastAPI's own, with problems and the views of the wire in it."""

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from fastapi.openapi.utils import get_openapi
from starlette.routing import BaseRoute

from app import __version__
from app.web.caller import SAFE
from app.web.codes import code_table
from app.web.identity import COOKIE
from app.web.problems import MEDIA_TYPE, ProblemShown
from app.web.turnstile import TOLD
from app.wire import schema

Schema: TypeAlias = dict[str, Any]

ABOUT: Final = """\
Everything that a page of this house can do, for programs too. The live table is a WebSocket:
docs/wire.md describes it, and how moves are written.

**Who you are.** You are known by the cookie that `PUT /me`, `POST /tables` or
`POST /tables/{id}/seats` sets; send it with every request. What the page of another house asks to
change is refused by its `Origin`, and no CORS headers let it read; a program sends no `Origin`.

**Bodies** are JSON and say so by their Content-Type, and not larger than 64 KiB. HEAD is answered
wherever GET is. Nothing is to be cached but where `Cache-Control` and `ETag` say so (rulebooks).

**Ids.** What changes a table takes an id of yours, up to 40 letters, digits, `_` and `-`: in the
header `Idempotency-Key`, or, where the body has an `id`, there (which goes before). Without an
answer send the same again: an id that was accepted never acts twice, whatever else is sent with it,
and is answered with the first version; one that was refused is judged again. The last 32 count, for
you alone, at that table (`POST /tables`: for ever, for you). Without an id the answer brings one of
ours, and sending it again is a new command. `POST /tables/{id}/rematch` and `/ready` need none.

**Moves** are lines of notation such as `meld 5h 6h 7h`. `at` is the version that you were looking
at: if the position has changed since, the move is refused as `stale`.

**Being there.** Only a socket at its table says that somebody is there; whoever plays by REST alone
counts as away. A turn of theirs may be as long as the grace (90 seconds) while somebody else is
there; after it the table's `absence` says what becomes of the seat, and `POST /tables/{id}/seats`
takes it again. On a clock, being away draws on its own budget first. The host's part passes on.

**Languages.** `because`, clauses and rules come in the language of `lang`, else in the one that you
chose by `PUT /me`, else in the first of `Accept-Language` that we have: en, el, pt-BR, ru; else in
English. An unknown `lang` is passed over. `detail` is for programmers and may be in English.

**Limits.** What changes something is counted, each person's requests together (newcomers' by
address), and its answer says what is left in `RateLimit-Limit`, `-Remaining` and `-Reset`; where
nothing is, it is 429 with `Retry-After`.

**Problems.** Errors are application/problem+json with a stable `code`; a refused move also has
`clause`, `because` and `facts`. `request` and `X-Request-Id` name the request in the log of the
house (send the header to name it yourself).

"""

COOKIE_SCHEME: Final = {
    "type": "apiKey",
    "in": "cookie",
    "name": COOKIE,
    "description": "Who you are; set by the first answer that needs it.",
}
KEY_SCHEME: Final = {
    "type": "http",
    "scheme": "bearer",
    "description": "The key that `python -m app status` says.",
}

PROBLEM: Final = {"$ref": "#/components/schemas/ProblemShown"}


def description(routes: Sequence[BaseRoute], base: str) -> Schema:
    """The OpenAPI 3.1 document of an app's routes, all of which lie below a base path."""
    about = ABOUT + code_table() + "\n"
    found = get_openapi(title="Biribaki", version=__version__, description=about, routes=routes)
    found["servers"] = [{"url": base or "/"}]
    found["paths"] = {path.removeprefix(base): each for path, each in found["paths"].items()}
    shapes = found["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        shapes.pop(name, None)
    shapes.update(_problem_shapes())
    shapes.update(_view_shapes())
    found["components"]["securitySchemes"] = {"cookie": COOKIE_SCHEME, "key": KEY_SCHEME}
    for path in found["paths"].values():
        for method, operation in path.items():
            _with_problems(operation)
            operation["security"] = _security(operation["operationId"])
            if method.upper() not in SAFE:
                _with_budgets(operation)
    return found


def _security(operation: str) -> list[Schema]:
    """By what a caller is known, where it matters: no cookie is a stranger's."""
    if operation.startswith(("get_status", "get_health")):
        return [{"key": []}] if operation.startswith("get_status") else []
    return [{}, {"cookie": []}]


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
