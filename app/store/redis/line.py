"""One connection for what all tables of a process say to Redis.

Commands of one turn of the event loop go out in one pipeline; while it is on its way the next one
gathers. That costs a third of sending each by itself, and keeps them in order.
"""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.connection import Connection
from redis.exceptions import NoScriptError, RedisError, ResponseError

from app.store.redis.connections import Client
from app.table.ports.trouble import StorageTrouble

MOST: Final = 1_000
"""So many commands go out in one pipeline."""

Word: TypeAlias = str | bytes | int | float
Command: TypeAlias = tuple[Word, ...]
Read: TypeAlias = Callable[[Any], Any]
"""What a reply means."""


def _as_it_is(reply: Any) -> Any:
    return reply


@dataclass(frozen=True, slots=True)
class Script:
    """A script, and the name under which a server keeps it."""

    text: str
    sha: str


def script(name: str) -> Script:
    """The script in a file of this folder."""
    text = files("app.store.redis").joinpath(name).read_text()
    return Script(text, hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest())


class Waiting(NamedTuple):
    """A command that is still to be sent, or answered."""

    command: Command
    answer: asyncio.Future[Any] | None = None
    """None: nobody waits for the reply."""
    script: Script | None = None
    """Which script the command names, if any."""
    read: Read = _as_it_is


class Line:
    """Sends commands in the order in which they came."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._waiting: list[Waiting] = []
        self._sending: asyncio.Task[None] | None = None

    async def do(self, *command: Word) -> Any:
        """The reply to a command. Raises StorageTrouble where there is none, or an error."""
        return await self._asked(command)

    def run(
        self, script: Script, key: str, *args: Word, read: Read = _as_it_is
    ) -> asyncio.Future[Any]:
        """The reply of a script, which is given one key, so that it touches one slot only, as it
        was read. It is a future: the busiest of all that is asked should need no task of its own.
        """
        return self._asked(("EVALSHA", script.sha, 1, key, *args), script, read)

    def say(self, *command: Word) -> None:
        """Send a command to which no reply is needed; it may be lost."""
        self._put(Waiting(command))

    async def close(self) -> None:
        """Wait for what is on its way."""
        while self._sending is not None:
            await asyncio.wait([self._sending])

    def _asked(
        self, command: Command, script: Script | None = None, read: Read = _as_it_is
    ) -> asyncio.Future[Any]:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put(Waiting(command, answer, script, read))
        return answer

    def _put(self, waiting: Waiting) -> None:
        self._waiting.append(waiting)
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                for waiting, reply in zip(batch, await self._send(batch), strict=True):
                    self._settle(waiting, reply)
        finally:
            self._sending = None

    def _settle(self, waiting: Waiting, reply: Any) -> None:
        """Pass a reply on; where the server is new, or was started again, tell it the script."""
        answer = waiting.answer
        if answer is None or answer.done():
            return
        if isinstance(reply, NoScriptError) and waiting.script is not None:
            whole = ("EVAL", waiting.script.text, *waiting.command[2:])
            self._waiting.append(Waiting(whole, answer, None, waiting.read))
        elif isinstance(reply, Exception):
            trouble = StorageTrouble(str(reply))
            trouble.__cause__ = reply
            answer.set_exception(trouble)
        else:
            answer.set_result(waiting.read(reply))

    async def _send(self, batch: Sequence[Waiting]) -> Sequence[Any]:
        commands = [waiting.command for waiting in batch]
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
