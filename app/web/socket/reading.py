"""One socket's way in: its frames one after the other, until there will be none."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.types import Receive

from app.web.closing import WORD, Closing
from app.web.socket.limits import Allowance, Limits, is_too_large
from app.web.socket.outbox import POLICY, RESTART, TOO_BIG, Outbox
from app.wire.client import ClientFrame, parse_frame
from app.wire.server import Trouble, render


class Reading:
    """Reads what a visitor sends, as far as it can be read and is not too much."""

    __slots__ = ("_closing", "_is_dead", "_leash", "_limits", "allowance", "receive", "waits")

    def __init__(self, receive: Receive, limits: Limits, closing: Closing) -> None:
        self.receive = receive
        """Where messages come from; a quick way may be laid before it."""
        self.allowance = Allowance(limits, asyncio.get_running_loop().time())
        self.waits = True
        """The socket's task has nothing to do."""
        self._limits = limits
        self._closing = closing
        self._leash: asyncio.Timeout | None = None
        """Ends the reading: when no hello comes, and when nothing can be sent any more."""
        self._is_dead = False

    @asynccontextmanager
    async def on_a_leash(self, seconds: float) -> AsyncIterator[None]:
        """TimeoutError after so many seconds, unless `go_on` was called."""
        async with asyncio.timeout(seconds) as leash:
            self._leash = leash
            try:
                yield
            finally:
                self._leash = None

    def go_on(self) -> None:
        """The hello has come: from now on there is time."""
        if self._leash is not None:
            self._leash.reschedule(None)

    async def next(self, outbox: Outbox) -> ClientFrame | None:
        """The next frame that can be read; None when there will be none. Complaints go out."""
        while not self._is_dead:
            if self._closing.is_here:
                outbox.close(WORD, RESTART)
                return None
            self.waits = True
            message = await self.receive()
            self.waits = False
            if message["type"] != "websocket.receive" or self._closing.is_here:
                return None
            text = message.get("text")
            if not self.allowance.allow(asyncio.get_running_loop().time()):
                outbox.close("flood", POLICY)
                return None
            if text is None:
                _complain(outbox, "frames are text")
            elif is_too_large(text, self._limits.frame_bytes):
                outbox.close("too_large", TOO_BIG)
                return None
            else:
                try:
                    return parse_frame(text)
                except msgspec.DecodeError as fault:
                    _complain(outbox, str(fault))
        return None

    def hang_up(self) -> None:
        """Read no more: nothing can be sent here. What is under way is done to its end."""
        self._is_dead = True
        if self.waits and self._leash is not None and not self._leash.expired():
            self._leash.reschedule(asyncio.get_running_loop().time())

    def let_go(self) -> None:
        """Whoever leaves is not cut short: others would not hear of it."""
        leash, self._leash = self._leash, None
        if leash is not None and not leash.expired():
            leash.reschedule(None)


def _complain(outbox: Outbox, fault: str) -> None:
    outbox.say(render(Trouble(code="malformed", because=fault, fatal=False)))
