"""Which rooms a process hears: for each a channel of its own, on the one connection for news."""

import asyncio
import contextlib
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable

from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from app.store.redis.connections import ANSWER_SECONDS


class Rooms:
    """Rooms are attended for the sake of subjects, and heard as long as there is one. Whoever opens
    a connection finds all of them attended on it, before the channel that is everybody's.
    """

    def __init__(self, everybodys: str) -> None:
        self._everybodys = everybodys
        self._wanted: defaultdict[str, set[str]] = defaultdict(set)
        self._line: PubSub | None = None
        self._renew: Callable[[], None] = _nothing
        self._turn = asyncio.Lock()
        """One change at a time: else an old farewell might overtake a new welcome."""
        self._joined: set[str] = set()
        self._unconfirmed: Counter[str] = Counter()
        """How often each channel was asked for, or left, without an answer yet: only the last of
        those answers says how things are.
        """
        self._awaited: dict[str, asyncio.Future[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def channel_of(self, room: str) -> str:
        """The channel on which a room is told."""
        return f"{self._everybodys}:{room}"

    async def attend(self, room: str, subject: str) -> None:
        """Return once the room is heard; at once while there is no connection."""
        self._wanted[room].add(subject)
        channel = self.channel_of(room)
        async with self._turn:
            if self._line is None or channel in self._joined:
                return
            answer = self._awaited.get(channel)
            if answer is None:
                answer = self._awaited[channel] = asyncio.get_running_loop().create_future()
                await self._ask_or_renew(self._line, channel)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await asyncio.shield(answer)
        except TimeoutError:
            self._give_up()

    def forget(self, room: str, subject: str) -> None:
        """The room is left as soon as nobody wants it."""
        wanted = self._wanted.get(room)
        if wanted is None:
            return
        wanted.discard(subject)
        if not wanted:
            del self._wanted[room]
            task = asyncio.get_running_loop().create_task(self._leave(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def joined(self, channel: bytes | str) -> bool:
        """Note what the server confirmed; whether it was the last of all that were to be heard."""
        name = self._answered(channel)
        if name in self._unconfirmed:
            return False
        self._joined.add(name)
        if (answer := self._awaited.pop(name, None)) is not None:
            answer.set_result(None)
        return name == self._everybodys

    def left(self, channel: bytes | str) -> None:
        """Note that the server confirmed a farewell."""
        self._answered(channel)

    @contextlib.asynccontextmanager
    async def heard_on(self, line: PubSub, renew: Callable[[], None]) -> AsyncIterator[None]:
        """Hear everything on this connection, as long as it lasts. `renew` is called where a room
        cannot be had on it: it may have been lost and, unnoticed, be back without that room.
        """
        async with self._turn:
            rooms = [self.channel_of(room) for room in self._wanted]
            await self._ask(line, *rooms, self._everybodys)
            self._line, self._renew = line, renew
        try:
            yield
        finally:
            self._let_go()

    async def _ask(self, line: PubSub, *channels: str) -> None:
        self._unconfirmed.update(channels)
        await line.subscribe(*channels)

    async def _ask_or_renew(self, line: PubSub, channel: str) -> None:
        try:
            await self._ask(line, channel)
        except (RedisError, OSError):
            if line is self._line:
                self._give_up()

    def _give_up(self) -> None:
        """Let whoever waits go on, and everything be attended on a new connection."""
        if self._line is not None:
            self._let_go()
            self._renew()

    def _let_go(self) -> None:
        self._line = None
        self._joined.clear()
        self._unconfirmed.clear()
        for answer in self._awaited.values():
            answer.set_result(None)
        self._awaited.clear()

    def _answered(self, channel: bytes | str) -> str:
        name = channel if isinstance(channel, str) else channel.decode()
        self._unconfirmed[name] -= 1
        if self._unconfirmed[name] <= 0:
            del self._unconfirmed[name]
        return name

    async def _leave(self, room: str) -> None:
        async with self._turn:
            if room in self._wanted or self._line is None:
                return
            channel = self.channel_of(room)
            self._joined.discard(channel)
            if (answer := self._awaited.pop(channel, None)) is not None:
                answer.set_result(None)  # whoever comes from now on has to ask again
            self._unconfirmed[channel] += 1
            with contextlib.suppress(RedisError, OSError):  # what is heard in vain is let pass
                await self._line.unsubscribe(channel)


def _nothing() -> None:
    """There is no connection yet."""
