"""One socket's way out: whole views, and nobody waits for a slow reader.

What was put in during one turn of the event loop leaves in one piece at its end, without a task.
Only where the line is full, or to be closed, a task takes over and waits.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from app.table.frames import Frame
from app.table.ports.inputs import Now
from app.table.records import Millis

Send: TypeAlias = Callable[[dict[str, object]], Awaitable[None]]
"""ASGI's way of sending on a socket."""

Write: TypeAlias = Callable[[Sequence[bytes]], bool]
"""Sends texts at once; False where they would have to wait."""

Splice: TypeAlias = Callable[[Frame, int], bytes]
"""Puts the encoded parts of a view together, with the time at which it is sent."""

Farewell: TypeAlias = Callable[[str], bytes]
"""The frame that says why a door closes, for a clause."""

POLICY: Final = 1008
"""Close code: what was done here is not allowed, and trying again will not help."""

TOO_BIG: Final = 1009
"""Close code: a frame was too large."""

RESTART: Final = 1012
"""Close code: come back at once, to another process or to this one once it is back."""

LATER: Final = 1013
"""Close code: come back in a moment."""

GONE: Final = 1000
"""Close code: there is nothing more to come."""

AT_ONCE: Final = 100
"""A view spliced so many milliseconds ago is as good as one spliced now."""

_log = logging.getLogger(__name__)


@dataclass(slots=True, kw_only=True)
class Post:
    """What the outboxes of all sockets have alike."""

    splice: Splice
    now: Now
    stuck_after: float
    """Seconds that a socket may take nothing before it is given up."""
    departing: "list[Outbox]" = field(default_factory=list)
    """Those with something to write at the end of this turn of the loop."""
    _spliced: tuple[Frame, int, bytes] | None = None
    _merged: tuple[Frame, Frame, Frame] | None = None
    """The last of each: a frame that many are sent is spliced, or put before another, once."""

    def text(self, frame: Frame, now: Millis) -> bytes:
        """A frame as it is sent."""
        known = self._spliced
        if known is None or known[0] is not frame or now - known[1] > AT_ONCE:
            known = self._spliced = (frame, now, self.splice(frame, now))
        return known[2]

    def merged(self, older: Frame, newer: Frame) -> Frame:
        """A newer frame with what happened before it, where the older one was never sent."""
        known = self._merged
        if known is None or known[0] is not older or known[1] is not newer:
            known = self._merged = (older, newer, older.before(newer))
        return known[2]

    def see_off(self) -> None:
        """Let everybody write who has something to write."""
        departing, self.departing = self.departing, []
        now = self.now()
        for outbox in departing:
            try:
                outbox.leave(now)
            except Exception:  # whatever it was: the others' views are still due
                _log.exception("a view could not be sent")


class Outbox:
    """What waits to be sent on one socket. Calls return at once."""

    __slots__ = (
        "_closing",
        "_due",
        "_farewell",
        "_frame",
        "_hang_up",
        "_notes",
        "_post",
        "_send",
        "_write",
        "_writer",
    )

    def __init__(
        self,
        post: Post,
        send: Send,
        farewell: Farewell,
        hang_up: Callable[[], None],
        write: Write | None = None,
    ) -> None:
        self._post = post
        self._send = send
        self._write = write
        self._farewell = farewell
        self._hang_up = hang_up
        self._notes: deque[bytes] = deque()
        self._frame: Frame | None = None
        self._closing: int | None = None
        self._writer: asyncio.Task[None] | None = None
        self._due = False
        """At the end of this turn of the loop, what waits will be written."""

    def put(self, frame: Frame) -> None:
        """Send this view; an unsent older one is replaced, and what happened then is kept."""
        if self._closing is None:
            self._frame = frame if self._frame is None else self._post.merged(self._frame, frame)
            if not self._due:
                self._wake()

    def say(self, text: bytes) -> None:
        """Send this answer, before any view that waits."""
        if self._closing is None:
            self._notes.append(text)
            self._wake()

    def dismiss(self, clause: str) -> None:
        """There will be no more views: say why and close."""
        self.close(clause, POLICY)

    def recall(self) -> None:
        """Close without a word, so that the page comes back at once."""
        self.shut(RESTART)

    def close(self, clause: str, code: int) -> None:
        """Say why and close with this code, after what waits already."""
        if self._closing is None:
            self._notes.append(self._farewell(clause))
            self.shut(code)

    def shut(self, code: int) -> None:
        """Close with this code, after what waits already; nothing is sent after that."""
        if self._closing is None:
            self._closing = code
            self._wake()

    async def flushed(self) -> None:
        """Return once nothing waits any more."""
        while self._due or self._writer is not None:
            if self._writer is None:
                await asyncio.sleep(0)
            else:
                await asyncio.wait([self._writer])

    def _wake(self) -> None:
        if self._writer is not None or self._due:
            return
        if self._write is None:
            self._writer = asyncio.create_task(self._drain())
        else:
            self._due = True
            departing = self._post.departing
            if not departing:
                asyncio.get_running_loop().call_soon(self._post.see_off)
            departing.append(self)

    def leave(self, now: Millis) -> None:
        """Write all that waits in one piece, or have a task do it."""
        self._due = False
        notes, frame = self._notes, self._frame
        texts = list(notes) if notes else []
        if frame is not None:
            texts.append(self._post.text(frame, now))
        if self._write is not None and self._closing is None and self._write(texts):
            if notes:
                notes.clear()
            self._frame = None
        else:
            self._writer = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while (text := self._next()) is not None:
                async with asyncio.timeout(self._post.stuck_after):
                    await self._send({"type": "websocket.send", "text": text.decode()})
            if self._closing is not None:
                async with asyncio.timeout(self._post.stuck_after):
                    await self._send({"type": "websocket.close", "code": self._closing})
        except (TimeoutError, OSError):
            self._forget()
            self._hang_up()
        finally:
            self._writer = None

    def _next(self) -> bytes | None:
        if self._notes:
            return self._notes.popleft()
        if self._frame is None or self._closing is not None:
            return None
        frame, self._frame = self._frame, None
        return self._post.text(frame, self._post.now())

    def _forget(self) -> None:
        """The socket is gone: nothing is sent on it any more."""
        self._notes.clear()
        self._frame = None
        self._write = None
        self._send = _into_the_void


async def _into_the_void(message: dict[str, object]) -> None:
    """Where the frames of a socket that is gone end."""
    del message
