"""uvicorn's WebSocket, with a quick way in, a quick way out and a quick end."""

import struct
from collections.abc import Callable, Sequence
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from app.table.records import Millis
from app.web.socket.quick import QUICKLY

LAG: Final = "biribaki.lag"
"""Under this name a scope's extensions may hold what tells how long the way here is."""

_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""

_PONG: Final = 0x8A
_MASKED: Final = 0x80
_SHORT, _LONG = 126, 1 << 16
_MASK: Final = 4

LONGEST: Final = 4096
"""Longer texts are left to uvicorn, which knows how long they may be."""

WAITING: Final = 8
"""So many frames may wait to be taken before the socket is not read any further."""


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """Takes whole texts without a parser, sends texts without a task or a wait, and ends for good
    when we are done with it.

    Closing politely waits until what was written has left; with a full buffer and a reader that
    sleeps, that may be never, and the memory stays taken.
    """

    _is_plain = True
    """Nothing has come yet but whole frames, so that what comes next begins with a frame."""

    take: Callable[[str], bool] | None = None
    """See quick.Wire."""

    def data_received(self, data: bytes) -> None:
        """Take the whole texts at the beginning; leave the rest, and all after it, to uvicorn."""
        if not self._is_plain or not self.handshake_complete or self.conn.extensions:
            self._is_plain = self._is_plain and not self.handshake_initiated
            super().data_received(data)
            return
        at = 0
        while at < len(data) and (size := self._take(data, at)):
            at += size
        if at < len(data):
            rest = data[at:]
            self._is_plain = _is_whole_pong(rest)
            super().data_received(rest)

    def _take(self, data: bytes, at: int) -> int:
        """The size of the frame that was taken; 0 for all but a whole and reasonable text."""
        found = _text_at(data, at)
        if found is None or self.close_sent:
            return 0
        text, size = found
        if self.take is not None and self.queue.empty() and self.take(text):
            return size
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return size

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on; a text that is no text ends the socket (1007), and nobody is
        told: a stranger could fill the log with it.
        """
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        """Serve the socket; drop it at once if nothing can be written on it."""
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
        extensions[QUICKLY] = self
        extensions[LAG] = self.lag
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()

    def lag(self) -> Millis:
        """Half of what the last heartbeat took to come back, in milliseconds; 0 before the first.

        The answer repeats a number that nobody can guess, so it cannot come before the question.
        """
        return round(self.last_ping_rtt * 500)

    def write(self, texts: Sequence[bytes], /) -> bool:
        """Put whole texts on the wire in one piece; False where they would have to wait.

        The frames of a server are neither masked nor, without extensions, changed in any way.
        """
        if self.close_sent or self.conn.extensions or not self.writable.is_set():
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        if len(texts) == 1:
            self.transport.write(_head(texts[0]) + texts[0])
        else:
            self.transport.write(b"".join([_head(text) + text for text in texts]))
        return True


_middling = struct.Struct("!BBH").pack


def _head(text: bytes) -> bytes:
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _LONG:
        return _middling(_TEXT, 126, size)
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")


def _text_at(data: bytes, at: int) -> tuple[str, int] | None:
    """The text of a whole frame there and the frame's size, if it is short and in one piece."""
    head = at + 2
    if len(data) < head or data[at] != _TEXT or not data[at + 1] & _MASKED:
        return None
    length = data[at + 1] & ~_MASKED
    if length > _SHORT:
        return None  # its length takes eight bytes: longer than any of ours
    if length == _SHORT:
        length = int.from_bytes(data[head : head + 2], "big")
        head += 2
    start, end = head + _MASK, head + _MASK + length
    if length > LONGEST or len(data) < end:
        return None
    try:
        return _unmasked(data[start:end], data[head:start]).decode(), end - at
    except UnicodeDecodeError:
        return None


def _unmasked(text: bytes, mask: bytes) -> bytes:
    size = len(text)
    masks = (mask * (size // _MASK + 1))[:size]
    one, other = int.from_bytes(text, "little"), int.from_bytes(masks, "little")
    return (one ^ other).to_bytes(size, "little")


def _is_whole_pong(data: bytes) -> bool:
    """Whether this is the answer to a heartbeat, whole, and nothing else."""
    return len(data) > 1 and data[0] == _PONG and len(data) == 2 + _MASK + (data[1] & ~_MASKED)
