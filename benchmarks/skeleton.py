"""The least that a durable move can be: a frame is read, one record written, 300 bytes sent.

python -m benchmarks.skeleton PORT REDIS_PORT

One bare connection to Redis, without retries or limits of time: no house could be run on it.
"""

import asyncio
import sys
from collections import deque
from typing import Any, cast

import hiredis
import msgspec
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from app.store.redis.log import APPEND
from benchmarks.bare import serve
from benchmarks.frame import FRAME

app = FastAPI()
TABLES: dict[int, "Table"] = {}


class Move(msgspec.Struct, tag_field="type", tag="discard", forbid_unknown_fields=True):
    """What comes in."""

    seat: int
    card: str
    seq: int


class Table:
    """Who sits there, and how far its log is."""

    def __init__(self) -> None:
        self.seats: list[WebSocket] = []
        self.version = 0


class Connection(asyncio.Protocol):
    """One connection to Redis: replies come in the order of the commands."""

    def __init__(self) -> None:
        self._reader = hiredis.Reader()
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast("asyncio.WriteTransport", transport)

    def data_received(self, data: bytes) -> None:
        """Pass the replies on."""
        self._reader.feed(data)
        while (reply := self._reader.gets()) is not False:
            self._waiting.popleft().set_result(reply)

    async def do(self, *words: str | int) -> Any:
        """The reply to a command."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        assert self._transport is not None  # noqa: S101 - it was connected first
        self._transport.write(hiredis.pack_command(words))  # type: ignore[arg-type]  # stubs say one word
        self._waiting.append(answer)
        return await answer


async def _connected() -> Connection:
    _, connection = await asyncio.get_running_loop().create_connection(
        Connection, "127.0.0.1", int(sys.argv[2])
    )
    await connection.do("SCRIPT", "LOAD", APPEND.text)
    return connection


_decoder = msgspec.json.Decoder(Move)
_encoder = msgspec.json.Encoder()
_connection: "asyncio.Task[Connection] | None" = None


async def redis() -> Connection:
    """The one connection."""
    global _connection  # noqa: PLW0603 - opened by whoever is first, for the process's life
    if _connection is None:
        _connection = asyncio.create_task(_connected())
    return await _connection


@app.websocket("/t/{number}/{seat}")
async def play(socket: WebSocket, number: int, seat: int) -> None:
    """Write each move that comes, then send every seat of the table one frame."""
    await socket.accept()
    log, table = await redis(), TABLES.setdefault(number, Table())
    table.seats.append(socket)
    try:
        while True:
            move = _decoder.decode(await socket.receive_text())
            table.version += 1
            line = _encoder.encode(move).decode()
            key = f"skeleton:{number}"
            if await log.do("EVALSHA", APPEND.sha, 1, key, table.version, line) != 1:
                raise AssertionError(f"version {table.version} of {key} was not next")
            for each in table.seats:
                await each.send_text(FRAME)
    except WebSocketDisconnect:
        pass
    finally:
        table.seats.remove(socket)


if __name__ == "__main__":
    serve(app, int(sys.argv[1]))
