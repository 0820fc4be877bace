"""The quick way in: a move that comes while its socket waits is judged as it is read.

To wake the socket's task for it, and to put that to sleep again until the record is written, would
cost a tenth of the whole move. The task takes everything else, and the order of a socket's frames
stays: while a move is under way, what comes after it waits in the queue.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec
from starlette.types import Message, Receive

from app.web.socket.answering import Answering
from app.web.socket.limits import Allowance, is_too_large
from app.wire.client import Play, parse_frame

QUICKLY: Final = "biribaki.quickly"
"""Under this name a scope's extensions may hold a Wire."""


class Wire(Protocol):
    """What a protocol offers besides ASGI."""

    take: Callable[[str], bool] | None
    """Asked about each text that comes while none waits; False leaves it to ASGI's queue."""

    def write(self, texts: Sequence[bytes], /) -> bool:
        """Send texts at once; False where they would have to wait."""


class QuickWay:
    """One seat's moves, from the wire to the table and, once their records are written, back."""

    __slots__ = (
        "_allowance", "_answering", "_is_idle", "_limit", "_on_settled", "_settled", "is_under_way"
    )  # fmt: skip

    def __init__(
        self,
        answering: Answering,
        allowance: Allowance,
        frame_bytes: int,
        on_settled: Callable[[], None],
    ) -> None:
        self._answering = answering
        self._allowance = allowance
        self._limit = frame_bytes
        self._is_idle = False
        """The socket's task has nothing to do but to wait."""
        self.is_under_way = False
        """A move was taken and is not answered yet."""
        self._on_settled = on_settled
        self._settled: asyncio.Future[None] | None = None

    def take(self, text: str) -> bool:
        """Whether this was a move and is being judged; whatever is odd is left to the task."""
        if not self._is_idle or self.is_under_way or is_too_large(text, self._limit):
            return False
        try:
            frame = parse_frame(text)
        except msgspec.DecodeError:
            return False
        if type(frame) is not Play:
            return False
        command = self._answering.at_once(frame)
        if command is None or not self._allowance.allow(asyncio.get_running_loop().time()):
            return False
        self.is_under_way = True
        self._answering.hand_in(command, self._settle)
        return True

    async def receive(self, receive: Receive) -> Message:
        """ASGI's next message, after everything that was taken before it."""
        self._is_idle = True
        try:
            message = await receive()
        finally:
            self._is_idle = False
        if self.is_under_way:
            self._settled = asyncio.get_running_loop().create_future()
            await self._settled
        return message

    def _settle(self) -> None:
        self.is_under_way = False
        if self._settled is not None and not self._settled.done():
            self._settled.set_result(None)
        self._on_settled()
