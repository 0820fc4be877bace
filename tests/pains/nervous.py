"""Somebody whose page does what ours does on a bad line, twenty times as fast."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.web.house import Json, Person

PING_AFTER: Final = 0.125
STALE_AFTER: Final = 0.5
"""Seconds of silence after which a line is given up and replaced."""
AGAIN_AFTER: Final = 0.05


@dataclass
class Nervous:
    """One page at a table: the last view, at most one pending move, and a line that comes back."""

    person: Person
    table: str
    url: str
    view: Json | None = None
    pending: Json | None = None
    stale_after: float = STALE_AFTER
    refusals: list[Json] = field(default_factory=list)
    lines: int = 0
    """How many sockets it took."""
    sent: int = 0
    """How often moves were sent."""
    _line: ClientConnection | None = None
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)

    @property
    def version(self) -> int:
        """The newest version that was shown."""
        return -1 if self.view is None else int(self.view["version"])

    @property
    def shown(self) -> Json:
        """The newest view."""
        assert self.view is not None
        return self.view

    async def live(self) -> None:
        """Come back for ever."""
        while True:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                await self._live_once()
            self._line = None
            await asyncio.sleep(AGAIN_AFTER)

    async def play(self, move: str) -> None:
        """Make a move; return once it is known to be in the log."""
        at = self.version
        self.pending = {"t": "play", "id": f"m{at}", "at": at, "move": move}
        await self._send_pending()
        await self.until(lambda: self.pending is None)

    async def has_seen(self, version: int) -> None:
        """Wait until a version, or a later one, is shown."""
        await self.until(lambda: self.version >= version)

    async def until(self, is_true: Callable[[], bool]) -> None:
        """Wait for something that a frame brings about."""
        async with self._news:
            await self._news.wait_for(is_true)

    async def _live_once(self) -> None:
        cookie = {"Cookie": self.person.cookie}
        async with connect(
            f"{self.url}/ws/tables/{self.table}".replace("http", "ws", 1),
            additional_headers=cookie,
            origin=None,
            compression=None,
            open_timeout=self.stale_after,
            ping_interval=None,
            close_timeout=0,
        ) as line:
            self.lines += 1
            seen = None if self.view is None else self.version
            hello = {"t": "hello", "protocol": 1, "build": "dev", "version": seen}
            await line.send(json.dumps(hello))
            await self._hear(line)

    async def _hear(self, line: ClientConnection) -> None:
        silence = 0.0
        while silence < self.stale_after:
            try:
                async with asyncio.timeout(PING_AFTER):
                    text = await line.recv()
            except TimeoutError:
                silence += PING_AFTER
                if self._line is not None:
                    await line.send('{"t":"ping"}')
                continue
            silence = 0.0
            await self._take(json.loads(text), line)
        line.transport.abort()

    async def _take(self, frame: Json, line: ClientConnection) -> None:
        pending = self.pending
        if frame["t"] == "view":
            assert frame["version"] >= self.version, "the table went back"
            self.view = frame
            if pending is not None and frame["you"]["last"] == pending["id"]:
                self.pending = None
        elif frame["t"] == "accepted" and pending is not None and frame["id"] == pending["id"]:
            self.pending = None
        elif frame["t"] in {"refused", "trouble"}:
            self.refusals.append(frame)
        if self._line is None:
            self._line = line
            await self._send_pending()
        async with self._news:
            self._news.notify_all()

    async def _send_pending(self) -> None:
        if self.pending is not None and self._line is not None:
            self.sent += 1
            with contextlib.suppress(WebSocketException):
                await self._line.send(json.dumps(self.pending))


@contextlib.asynccontextmanager
async def pages(
    people: Iterable[Person], table: str, url: str, *, stale_after: float = STALE_AFTER
) -> AsyncIterator[list[Nervous]]:
    """Everybody's page, each with a view."""
    there = [Nervous(person, table, url, stale_after=stale_after) for person in people]
    living = [asyncio.create_task(page.live()) for page in there]
    try:
        for page in there:
            await page.has_seen(1)
        yield there
    finally:
        for task in living:
            task.cancel()
        await asyncio.gather(*living, return_exceptions=True)
