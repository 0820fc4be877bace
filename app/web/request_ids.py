"""A name for every request: in its answer, and on every line that it causes in the log."""

import re
import secrets
from contextvars import ContextVar
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER: Final = "X-Request-Id"

CURRENT: Final[ContextVar[str]] = ContextVar("request", default="")
"""The id of the request, or of the socket, that the code at hand works for; empty for none."""

_WELL_FORMED: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}", re.ASCII)


def request_id(given: str | None) -> str:
    """The id that came with a request where it is a plain word, or else a new one."""
    if given is not None and _WELL_FORMED.fullmatch(given):
        return given
    return secrets.token_hex(8)


class RequestIds:
    """Middleware that names each request and socket, and says the name in its answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on under its name."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        name = request_id(Headers(scope=scope).get(HEADER))
        CURRENT.set(name)  # each connection's request has a task, and so a context, of its own
        naming = _naming(name, send) if scope["type"] == "http" else send
        await self._app(scope, receive, naming)


def _naming(name: str, send: Send) -> Send:
    async def named(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message)[HEADER] = name
        await send(message)

    return named
