"""uvicorn's WebSocket, with a quick end for sockets whose other end takes nothing any more."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """Ends for good when we are done with it, even where the other end reads nothing.

    Closing politely waits until what was written has left; with a full buffer and a reader that
    sleeps, that may be never, and the memory stays taken.
    """

    async def run_asgi(self) -> None:
        """Serve the socket; drop it at once if nothing can be written on it."""
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()
