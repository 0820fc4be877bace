"""uvicorn's HTTP, which waits neither for ever nor for anything large until a request is there.

Its parser reads a head of any size, for as long as it takes. Here the whole head has to come within
the same time as a body (bodies.py), with as much as browsers and programs send and little more.
"""

import asyncio
import json
from http import HTTPStatus
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from app.web.bodies import PATIENCE
from app.web.problems import MEDIA_TYPE, code_of

MOST_BYTES: Final = 64 * 1024
MOST_HEADERS: Final = 200

TOO_SLOW: Final = "The request did not come in time."
TOO_MUCH: Final = "No request here needs so many headers, or such large ones."


class Doorstep(HttpToolsProtocol):
    """One connection, on which requests come one after the other."""

    def __init__(self, *args: Any, patience: float = PATIENCE, **more: Any) -> None:
        super().__init__(*args, **more)
        self._patience = patience
        self._waiting: asyncio.TimerHandle | None = None
        """Until when the head that is coming, or to come, has to be there."""
        self._coming = 0
        """The bytes of a head that is not there yet."""
        self._has_begun = False
        self._is_done = False
        """What still comes is not read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a first request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what came, if there is not too much of it before the end of a head."""
        if self._is_done:
            return
        under_way = cast("RequestResponseCycle | None", self.cycle)
        if self._waiting is None and (under_way is None or under_way.response_complete):
            self._wait()
        super().data_received(data)
        if self._has_begun:
            self._coming += len(data)
            if self._coming > MOST_BYTES:
                self._turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, TOO_MUCH)

    def on_message_begin(self) -> None:
        """A head begins to come."""
        self._has_begun, self._coming = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there: it is looked at unless there is too much of it."""
        self._wait_no_more()
        self._has_begun = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if len(self.headers) > MOST_HEADERS or size > MOST_BYTES:
            self._turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, TOO_MUCH)
        elif not self._is_done:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """More of a body, unless its head was too much."""
        if not self._is_done:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The end of a request, unless its head was too much."""
        if not self._is_done:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to a socket, unless its head was too much."""
        if not self._is_done:
            super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(self._patience, self._give_up)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        """Nothing was asked, or not to its end."""
        if self._has_begun:
            self._turn_away(HTTPStatus.REQUEST_TIMEOUT, TOO_SLOW)
        else:
            self.transport.close()

    def _turn_away(self, status: HTTPStatus, why: str) -> None:
        """Tell why as a problem, and close."""
        self._is_done = True
        self._wait_no_more()
        if not self.transport.is_closing():
            self.transport.write(_answer(status, why))
            self.transport.close()


def _answer(status: HTTPStatus, why: str) -> bytes:
    told = {"code": code_of(status), "title": status.phrase, "status": status.value, "detail": why}
    body = json.dumps(told)
    lines = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", body)).encode()
