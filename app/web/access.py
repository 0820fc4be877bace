"""One line in the log for each request, at debug: its route, never its address."""

import logging
import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_log = logging.getLogger(__name__)

UNROUTED: Final = "-"


class Access:
    """Middleware that notes what was asked and how it was answered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note it once it is answered."""
        if scope["type"] != "http" or not _log.isEnabledFor(logging.DEBUG):
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def noted(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            ms = round((time.perf_counter() - began) * 1000, 2)
            said = {"method": scope["method"], "route": route_of(scope), "status": status, "ms": ms}
            _log.debug("request", extra=said)


def route_of(scope: Scope) -> str:
    """The route that a request found, unfilled: there are invitations in addresses."""
    return getattr(scope.get("route"), "path", UNROUTED)
