"""One connection for what all tables of a process say to Redis.

Commands of one turn of the event loop go out in one pipeline; while it is on its way the next one
gathers. That costs a third of sending each by itself, and keeps them in order.
"""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, TypeAlias

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.connection import Connection
from redis.exceptions import NoScriptError, RedisError, ResponseError

from app.store.redis.connections import Client
from app.table.ports.trouble import StorageTrouble

MOST: Final = 1_000
"""So many commands go out in one pipeline."""

Word: TypeAlias = str | bytes | int | float
Command: TypeAlias = tuple[Word, ...]
Waiting: TypeAlias = tuple[Command, asyncio.Future[Any] | None]


@dataclass(frozen=True, slots=True)
class Script:
    """A script, and the name under which a server keeps it."""

    text: str
    sha: str


def script(name: str) -> Script:
    """The script in a file of this folder."""
    text = files("app.store.redis").joinpath(name).read_text()
    return Script(text, hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest())


class Line:
    """Sends commands in the order in which they came."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._waiting: list[Waiting] = []
        self._sending: asyncio.Task[None] | None = None

    async def do(self, *command: Word) -> Any:
        """The reply to a command. Raises StorageTrouble where there is none, or an error."""
        try:
            return await self._answer(command)
        except (RedisError, OSError) as fault:
            raise StorageTrouble(str(fault)) from fault

    async def run(self, script: Script, key: str, *args: Word) -> Any:
        """The reply of a script, which is given one key, so that it touches one slot only."""
        try:
            return await self._answer(("EVALSHA", script.sha, 1, key, *args))
        except NoScriptError:  # the server is new, or was started again
            return await self.do("EVAL", script.text, 1, key, *args)
        except (RedisError, OSError) as fault:
            raise StorageTrouble(str(fault)) from fault

    def say(self, *command: Word) -> None:
        """Send a command to which no reply is needed; it may be lost."""
        self._put(command, None)

    async def close(self) -> None:
        """Wait for what is on its way."""
        while self._sending is not None:
            await asyncio.wait([self._sending])

    async def _answer(self, command: Command) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put(command, answer)
        return await answer

    def _put(self, command: Command, answer: asyncio.Future[Any] | None) -> None:
        self._waiting.append((command, answer))
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                _settle(batch, await self._send(batch))
        finally:
            self._sending = None

    async def _send(self, batch: Sequence[Waiting]) -> Sequence[Any]:
        commands = [command for command, _ in batch]
        try:
            if isinstance(self._redis, Redis):
                return await _straight(self._redis, commands)
            return await _by_node(self._redis, commands)
        except (RedisError, OSError) as fault:
            return [fault] * len(batch)


async def _straight(redis: Redis, commands: Sequence[Command]) -> Sequence[Any]:
    """The replies, over a connection of the pool. A pipeline does the same, and for a command or
    two takes as long as everything else on their way.
    """
    pool = redis.connection_pool
    connection: Connection = await pool.get_connection()  # type: ignore[no-untyped-call]
    try:
        await connection.send_packed_command(connection.pack_commands(commands))
        return [await _reply(redis, connection, str(command[0])) for command in commands]
    except BaseException:
        await connection.disconnect(nowait=True)  # what is still to come would answer others
        raise
    finally:
        await pool.release(connection)


async def _reply(redis: Redis, connection: Connection, name: str) -> Any:
    try:
        return await redis.parse_response(connection, name)
    except ResponseError as refusal:
        return refusal


async def _by_node(redis: RedisCluster, commands: Sequence[Command]) -> Sequence[Any]:
    """The replies of the nodes that have the commands' keys."""
    pipeline = redis.pipeline(transaction=False)
    for command in commands:
        pipeline.execute_command(*command)
    replies: Sequence[Any] = await pipeline.execute(raise_on_error=False)
    return replies


def _settle(batch: Sequence[Waiting], replies: Sequence[Any]) -> None:
    for (_, answer), reply in zip(batch, replies, strict=True):
        if answer is None or answer.done():
            continue
        if isinstance(reply, Exception):
            answer.set_exception(reply)
        else:
            answer.set_result(reply)
