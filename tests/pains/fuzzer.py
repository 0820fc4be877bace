"""Somebody with a seat at a table of their own, and no good intentions."""

import contextlib
import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.pains.replaying import masked
from tests.pains.senseless import senseless_frame
from tests.web.house import Json, Person

BATCH: Final = 50
TAKEN: Final = {"view", "accepted", "can", "pong", "said"}
"""What may come back of a frame that made sense after all."""

SPLIT: Final = 0.1
"""So many frames are sent in pieces."""


@dataclass
class Fuzzer:
    """Sends frames, and judges whatever comes back."""

    person: Person
    table: str
    dice: Random
    sent: int = 0
    codes: set[str] = field(default_factory=set)

    async def send(self, count: int) -> None:
        """Send so many frames, over as many sockets as that takes."""
        goal = self.sent + count
        while self.sent < goal:
            with contextlib.suppress(ConnectionClosed):
                async with self.line() as line:
                    while self.sent < goal:
                        await self._send_batch(line)

    async def break_the_framing(self) -> None:
        """Send bytes that are no frame, or half of one, and see the socket closed or live on."""
        async with self.line() as line:
            line.transport.write(ill_framed(self.dice))
            line.transport.close()
        self.sent += 1

    @contextlib.asynccontextmanager
    async def line(self) -> AsyncIterator[ClientConnection]:
        """A socket that was greeted."""
        url = f"{self.person.house.url}/ws/tables/{self.table}".replace("http", "ws", 1)
        async with connect(
            url,
            additional_headers={"Cookie": self.person.cookie},
            compression=None,
            open_timeout=60,
            ping_interval=None,
            close_timeout=1,
            max_queue=None,
        ) as line:
            await line.send('{"t":"hello","protocol":1,"build":"dev"}')
            yield line

    async def _send_batch(self, line: ClientConnection) -> None:
        last = f"end{self.sent}"
        for _ in range(BATCH):
            frame = senseless_frame(self.dice, self.dice.randrange(60))
            self.sent += 1
            await line.send(pieces(frame, self.dice) if self.dice.random() < SPLIT else frame)
        await line.send(json.dumps({"t": "ask", "id": last, "cards": []}))
        while True:
            answer: Json = json.loads(await line.recv())
            self._judge(answer)
            if answer.get("id") == last:
                return

    def _judge(self, answer: Json) -> None:
        """Every refusal has a code and a sentence."""
        kind = answer["t"]
        if kind in TAKEN:
            return
        assert kind in {"refused", "trouble"}, answer
        assert answer["because"], answer
        self.codes.add(answer["clause" if kind == "refused" else "code"])


def pieces(frame: str | bytes, dice: Random) -> Sequence[str] | Sequence[bytes]:
    """A frame in fragments, some of them empty."""
    cuts = sorted(dice.randrange(len(frame) + 1) for _ in range(dice.randint(1, 6)))
    ends = list(zip([0, *cuts], [*cuts, len(frame)], strict=True))
    if isinstance(frame, str):
        return [frame[start:end] for start, end in ends]
    return [frame[start:end] for start, end in ends]


def ill_framed(dice: Random) -> bytes:
    """Bytes that break RFC 6455 in one of many ways."""
    good = masked(b'{"t":"ping"}')
    return dice.choice(
        [
            dice.randbytes(dice.randint(1, 400)),
            b"\x81\x0c" + good[6:],  # not masked
            masked(b"\xff\xfe\xfa"),  # no UTF-8
            masked(b"x", first=0xC1),  # a reserved bit
            masked(b"x", first=0x83),  # no such kind of frame
            masked(b"x", first=0x80),  # goes on with what never began
            masked(b"x" * 126, first=0x89),  # a ping that is too long
            masked(b"\x03", first=0x88),  # half a close code
            b"\x81\xff" + b"\xff" * 8,  # as long as a number can say
            good[: dice.randint(1, len(good) - 1)],
        ]
    )
