"""No request's body is larger than anything that we could be asked for."""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.problems import problem

LIMIT: Final = 64 * 1024
TOO_LARGE: Final = "No request here needs so large a body."


class SmallBodies:
    """Middleware that refuses large bodies: those that say so unread, others at the limit."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on whose body is small enough."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif _said_length(scope) > LIMIT:
            await problem(413, "too_large", TOO_LARGE, {})(scope, receive, send)
        else:
            await self._app(scope, _counting(receive), send)


def _said_length(scope: Scope) -> int:
    said = Headers(scope=scope).get("content-length", "0")
    return int(said) if said.isdecimal() else 0


def _counting(receive: Receive) -> Callable[[], Awaitable[Message]]:
    total = 0

    async def counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > LIMIT:
            raise HTTPException(413, TOO_LARGE)
        return message

    return counted
