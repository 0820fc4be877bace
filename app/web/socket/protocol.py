"""uvicorn's WebSocket, with a quick way out and a quick end."""

from collections.abc import Sequence
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from app.web.socket.outbox import QUICKLY

_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""

_SHORT, _LONG = 126, 1 << 16


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """Sends texts without a task or a wait, and ends for good when we are done with it.

    Closing politely waits until what was written has left; with a full buffer and a reader that
    sleeps, that may be never, and the memory stays taken.
    """

    async def run_asgi(self) -> None:
        """Serve the socket; drop it at once if nothing can be written on it."""
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
        extensions[QUICKLY] = self.write
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()

    def write(self, texts: Sequence[bytes]) -> bool:
        """Put whole texts on the wire in one piece; False where they would have to wait.

        The frames of a server are neither masked nor, without extensions, changed in any way.
        """
        if self.close_sent or self.conn.extensions or not self.writable.is_set():
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for text in texts for part in (_head(text), text)]))
        return True


def _head(text: bytes) -> bytes:
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _LONG:
        return bytes((_TEXT, 126, size >> 8, size & 255))
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")
