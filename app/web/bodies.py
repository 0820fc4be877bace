"""No request's body is larger than anything that we could be asked for, or takes for ever."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.problems import problem

LIMIT: Final = 64 * 1024
TOO_LARGE: Final = "No request here needs so large a body."

PATIENCE: Final = 20.0
"""Seconds in which a whole body has to come."""

TOO_SLOW: Final = "The body did not come in time."


class SmallBodies:
    """Middleware that refuses large bodies, those that say so unread, others at the limit; and
    bodies that do not come to their end.
    """

    def __init__(self, app: ASGIApp, patience: float = PATIENCE) -> None:
        self._app = app
        self._patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on whose body is small enough."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif _said_length(scope) > LIMIT:
            await problem(413, "too_large", TOO_LARGE, {})(scope, receive, send)
        else:
            await self._app(scope, _counting(receive, self._patience), send)


def _said_length(scope: Scope) -> int:
    said = Headers(scope=scope).get("content-length", "0")
    return int(said) if said.isdecimal() else 0


def _counting(receive: Receive, patience: float) -> Callable[[], Awaitable[Message]]:
    total = 0
    until: float | None = asyncio.get_running_loop().time() + patience

    async def counted() -> Message:
        nonlocal total, until
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408, TOO_SLOW, {"Connection": "close"}) from None
        total += len(message.get("body", b""))
        if total > LIMIT:
            raise HTTPException(413, TOO_LARGE)
        if not message.get("more_body", False):
            until = None
        return message

    return counted
