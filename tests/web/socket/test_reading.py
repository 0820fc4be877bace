"""What comes of a socket's messages, one after the other, and what ends them."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from app.web.closing import Closing
from app.web.socket.limits import Limits
from app.web.socket.outbox import Outbox, Post
from app.web.socket.reading import Reading
from app.wire.client import Ping

PING = '{"t":"ping"}'
LIMITS = Limits(frame_bytes=64, per_second=1, burst=3, tabs=1)


class Line:
    """A socket that says these texts, then nothing more; and what was said to it."""

    def __init__(self, *texts: str | None, closing: Closing | None = None) -> None:
        self._texts = list(texts)
        self.said: list[str] = []
        self.code: object = None
        self.reading = Reading(self._receive, LIMITS, closing or Closing())
        post = Post(splice=lambda _frame, _now: b"", now=lambda: 0, stuck_after=5)
        self.outbox = Outbox(post, self._send, str.encode, self.reading.hang_up)

    async def frames(self, count: int) -> Sequence[object]:
        read = [await self.reading.next(self.outbox) for _ in range(count)]
        await self.outbox.flushed()
        return read

    async def _receive(self) -> dict[str, Any]:
        if not self._texts:
            await asyncio.Event().wait()
        text = self._texts.pop(0)
        return {"type": "websocket.receive", "text": text}

    async def _send(self, message: dict[str, object]) -> None:
        if message["type"] == "websocket.close":
            self.code = message["code"]
        else:
            self.said.append(str(message["text"]))


async def test_what_cannot_be_read_is_complained_of_and_the_next_frame_is_read() -> None:
    line = Line("{", None, PING)
    assert await line.frames(1) == [Ping()]
    assert [json.loads(text)["code"] for text in line.said] == ["malformed", "malformed"]
    assert line.code is None


@pytest.mark.parametrize(
    ("texts", "clause", "code"),
    [([PING] * 4, "flood", 1008), (["x" * 65], "too_large", 1009)],
    ids=["too many", "too large"],
)
async def test_too_much_ends_the_reading(texts: list[str], clause: str, code: int) -> None:
    line = Line(*texts)
    assert (await line.frames(len(texts)))[-1] is None
    assert (line.said, line.code) == ([clause], code)


async def test_a_house_that_closes_reads_no_more() -> None:
    closing = Closing()
    line = Line(PING, PING, closing=closing)
    assert await line.frames(1) == [Ping()]
    await closing.send_home(0)
    assert await line.frames(1) == [None]
    assert line.code == 1012


async def test_without_a_hello_the_reading_ends() -> None:
    line = Line()
    with pytest.raises(TimeoutError):
        async with line.reading.on_a_leash(0.01):
            await line.frames(1)


async def test_once_the_hello_has_come_there_is_time_until_nothing_can_be_sent() -> None:
    line = Line()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(2), line.reading.on_a_leash(0.01):
            line.reading.go_on()
            await asyncio.sleep(0.03)
            asyncio.get_running_loop().call_later(0.01, line.reading.hang_up)
            began = asyncio.get_running_loop().time()
            await line.frames(1)
    assert asyncio.get_running_loop().time() - began < 1


async def test_whoever_leaves_is_not_cut_short_by_a_dead_line() -> None:
    line = Line()
    async with line.reading.on_a_leash(0.01):
        line.reading.go_on()
        line.reading.let_go()
        line.reading.hang_up()
        await asyncio.sleep(0.03)
    assert await line.frames(1) == [None]
