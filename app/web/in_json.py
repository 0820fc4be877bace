"""A body is JSON and says so; whatever else comes is told what is wrong, and is not guessed at."""

from typing import Final

from fastapi import Request
from fastapi.routing import APIRoute

from app.web.problems import Problem

WANTED: Final = "application/json"


async def bodies_are_json(request: Request) -> None:
    """Refuse a body that does not say that it is JSON, where a body is read at all."""
    route = request.scope.get("route")
    is_read = isinstance(route, APIRoute) and route.body_field is not None
    if is_read and await request.body() and not _is_json(request.headers.get("content-type", "")):
        what = f"Send the body as JSON, with Content-Type: {WANTED}."
        raise Problem(415, "unsupported_media_type", what)


def _is_json(content_type: str) -> bool:
    media = content_type.partition(";")[0].strip().lower()
    return media == WANTED or (media.startswith("application/") and media.endswith("+json"))
