"""What the API says at an address that it does not have, or to a method that it does not know."""

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Request
from fastapi.routing import iter_route_contexts
from starlette.routing import BaseRoute

from app.web.problems import Problem

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

EVERYTHING: Final = "/{path:path}"


def astray_router() -> APIRouter:
    """The route for whatever no other route of the API answers; it has to be the last one."""
    router = APIRouter()

    @router.api_route(EVERYTHING, methods=list(METHODS), include_in_schema=False)
    async def answer_astray(request: Request) -> None:
        allowed = methods_at(request.scope["path"], request.app.routes)
        if not allowed:
            raise Problem(404, "not_found", "There is nothing here.")
        what = Problem(405, "method_not_allowed", f"This can be asked by {', '.join(allowed)}.")
        what.headers["Allow"] = ", ".join(allowed)
        raise what

    return router


def methods_at(path: str, routes: Sequence[BaseRoute]) -> list[str]:
    """The methods by which something can be asked at a path, HEAD wherever there is GET."""
    found: set[str] = set()
    for route in iter_route_contexts(routes):
        if not (route.path or "").endswith(EVERYTHING) and route.path_regex.match(path):
            found |= route.methods or set()
    if "GET" in found:
        found.add("HEAD")
    return sorted(found)
