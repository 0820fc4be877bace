"""Connections between pages and processes: in order, late, cut off, or silent without a word."""

import asyncio
from collections import deque
from collections.abc import Callable, MutableMapping, Sequence
from typing import Any

from tests.simulation.loop import Owner
from tests.simulation.weather import Sky

KEEPALIVE = 5.0
"""A server notices after so many seconds of silence below the frames that nobody is there."""

Message = MutableMapping[str, Any]


class Pipe:
    """One direction of a connection."""

    def __init__(self, sky: Sky, deliver: Callable[[Any], None]) -> None:
        self._sky = sky
        self._deliver = deliver
        self._last = 0.0
        self._waiting: deque[Any] = deque()
        self._arrived = 0
        """How many of those are there already, were it not for the silence."""
        self.is_dark = False
        self.is_cut = False

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, item: object) -> None:
        """Send this after all that was sent before."""
        if self.is_cut:
            return
        self._waiting.append(item)
        self._last = max(self._last, self._sky.loop.time() + self._sky.delay())
        self._sky.later(self._last - self._sky.loop.time(), self._arrive)

    def lighten(self) -> None:
        """What was kept back arrives."""
        self.is_dark = False
        while self._arrived and not self.is_cut:
            self._arrived -= 1
            self._deliver(self._waiting.popleft())

    def cut(self) -> None:
        """Nothing arrives any more."""
        self.is_cut = True
        self._waiting.clear()

    def _arrive(self) -> None:
        if self.is_cut:
            return
        if self.is_dark:
            self._arrived += 1
        else:
            self._deliver(self._waiting.popleft())


class Wire:
    """A connection that a page opened to a process; both ends of it."""

    def __init__(self, sky: Sky, person: str, room: int) -> None:
        self._sky = sky
        self.person = person
        self.room = room
        """So many frames fit into the buffers on the way to the page."""
        self.shown: int | None = None
        """The version of the last view that was sent on it."""
        self.to_page = Pipe(sky, self._hear)
        self.to_server = Pipe(sky, self._take)
        self.on_open: Callable[[], None] = _nothing
        self.on_message: Callable[[bytes], None] = _nothing_with
        self.on_close: Callable[[], None] = _nothing
        self.on_sent: Callable[[Wire, bytes], None] = lambda _wire, _text: None
        self.take: Callable[[str], bool] | None = None
        """The quick way in: app/web/socket/quick.py."""
        self.server: Owner | None = None
        """The machine at its other end."""
        self._inbox: deque[Message] = deque([{"type": "websocket.connect"}])
        self._reader: asyncio.Future[None] | None = None
        self._writer: asyncio.Future[None] | None = None
        self._is_gone = False
        """The server knows that the page is gone."""
        self.is_over = False

    # ------------------------------------------------------------ the page's end

    def send(self, text: str) -> None:
        self.to_server.put({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """The page lets go of it; the server learns of that if it can."""
        self.on_open = self.on_close = _nothing
        self.on_message = _nothing_with
        self.to_page.cut()
        self.to_server.put({"type": "websocket.disconnect", "code": 1001})
        self._wake_writer()

    # ---------------------------------------------------------- the server's end

    async def receive(self) -> Message:
        while not self._inbox:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        message = self._inbox.popleft()
        if message["type"] == "websocket.disconnect":
            self._inbox.append(message)
        return message

    async def send_to_page(self, message: Message) -> None:
        while len(self.to_page) >= self.room and not self._is_gone:
            self._writer = asyncio.get_running_loop().create_future()
            await self._writer
        if self._is_gone:
            raise ConnectionResetError("the page is gone")
        if message["type"] == "websocket.send":
            self._sent(message["text"].encode())
        elif message["type"] == "websocket.close":
            self.to_page.put(None)
            self._leave()
        else:
            self.to_page.put(message)

    def write(self, texts: Sequence[bytes], /) -> bool:
        if self._is_gone or len(self.to_page) >= self.room:
            return False
        for text in texts:
            self._sent(text)
        return True

    def served(self) -> None:
        """The server is done with it."""
        self.to_page.put(None)
        self._leave()

    # ------------------------------------------------------------ what befalls it

    def reset(self) -> None:
        """Both ends hear that it is broken; what was on its way is lost."""
        self.to_page.cut()
        self.to_server.cut()
        self._leave()
        self._sky.later(self._sky.delay(), self._tell_close)

    def unplug(self) -> None:
        """The server's machine is gone without a word."""
        self.to_page.cut()
        self.to_server.cut()
        self.is_over = True

    def darken(self, *pipes: Pipe) -> None:
        """Nothing comes through, and nobody is told, until it is light again."""
        for pipe in pipes:
            pipe.is_dark = True
        self._sky.later(KEEPALIVE, self._notice)

    def lighten(self) -> None:
        self.to_page.lighten()
        self.to_server.lighten()

    def _notice(self) -> None:
        if (self.to_page.is_dark or self.to_server.is_dark) and not self.is_over:
            self.to_server.cut()
            self._leave()

    def _sent(self, text: bytes) -> None:
        self.on_sent(self, text)
        self.to_page.put(text)

    def _leave(self) -> None:
        """The server hears that the page is gone."""
        self._is_gone = True
        self._take({"type": "websocket.disconnect", "code": 1006})
        self._wake_writer()
        self.is_over = True

    def _take(self, message: Message) -> None:
        """Something arrives at the server: it is taken when that machine comes to it."""
        if self.server is not None:
            self.server.enter(self._sky.loop.call_soon, self._take_in, message)

    def _take_in(self, message: Message) -> None:
        if message["type"] == "websocket.disconnect":
            self._is_gone = True
        elif self.take is not None and not self._inbox and self.take(message["text"]):
            return
        self._inbox.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def _wake_writer(self) -> None:
        if self._writer is not None and not self._writer.done():
            self._writer.set_result(None)

    def _hear(self, item: bytes | Message | None) -> None:
        self._wake_writer()
        if item is None:
            self._tell_close()
        elif not isinstance(item, bytes):
            self.on_open()
        else:
            self.on_message(item)

    def _tell_close(self) -> None:
        self.is_over = True
        self.on_close()


def _nothing() -> None:
    """Nobody listens."""


def _nothing_with(_text: bytes) -> None:
    """Nobody listens."""
