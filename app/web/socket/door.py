"""The way to a table's socket: past FastAPI, which would add to every socket and frame."""

import re
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.services import Services
from app.web.socket.table import Hall, table_socket

PATH: Final = r"/ws/tables/([\w-]{1,64})"


class SocketDoor:
    """Middleware that keeps the sockets of tables for itself and passes everything else on."""

    def __init__(self, app: ASGIApp, services: Services, build: str) -> None:
        self._app = app
        self._hall = Hall(services, build)
        self._path = re.compile(re.escape(services.origins.base) + PATH, re.ASCII)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a table's socket, or pass the request on."""
        found = self._path.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await table_socket(self._hall, found[1], scope, receive, send)
