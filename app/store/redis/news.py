"""What processes tell each other: words by pub/sub, each heard at most once, none kept.

Whoever has something to share keeps it in Redis and tells the others *that* it changed; they read
it again. A word that is missed costs time, never truth: after every break, `doubt` is called, and
whoever has to be sure reads again. Every process says now and then that it is alive; its own words
come back to it, so that a connection which has fallen silent is noticed and opened anew.

    news.listen("chat", hear, doubt)      hear(word) for what others tell
    news.tell("chat", word)               returns at once and never raises

What concerns one table alone is told in a room of its own, which only those hear who attend it:
else each process would hear every move of the whole house.

    await news.attend(table, "bell")      words told there are heard from now on
    news.tell("bell", word, room=table)

No keys. Channels: `biribaki:news:DATABASE`, and for each room `biribaki:news:DATABASE:ROOM`.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from redis.asyncio import Redis
from redis.exceptions import RedisError

from app.store.redis.line import Line
from app.store.redis.rooms import Rooms

BEAT_SECONDS: Final = 1.0
SILENT_BEATS: Final = 5
"""A process that was not heard for so many beats is gone."""
STALE_BEATS: Final = 3
"""A connection on which our own words did not come back for so many beats is opened anew."""
ALIVE: Final = "alive"

_log = logging.getLogger(__name__)

Hear: TypeAlias = Callable[[str], None]
Doubt: TypeAlias = Callable[[], None]
Change: TypeAlias = Callable[[str], None]
"""Called with a process that came or went."""


class Listener(NamedTuple):
    """Somebody who wants the words about one subject."""

    subject: str
    hear: Hear
    doubt: Doubt | None


class News:
    """Tells and hears. `run` has to run for hearing anything."""

    def __init__(self, line: Line, redis: Redis, beat: float = BEAT_SECONDS) -> None:
        self.process = secrets.token_hex(6)
        """The name of this process among all, new at every start."""
        self.channel = f"biribaki:news:{redis.connection_pool.connection_kwargs.get('db') or 0}"
        self._line = line
        self._redis = redis
        self._beat = beat
        self._listeners: list[Listener] = []
        self._changes: list[Change] = []
        self._heard: dict[str, float] = {}
        self._gone: set[str] = set()
        self._is_open = False
        self._rooms = Rooms(self.channel)

    def listen(self, subject: str, hear: Hear, doubt: Doubt | None = None) -> Callable[[], None]:
        """Call `hear` with what other processes tell about a subject, and `doubt` when something
        may have been missed, until the function that is returned is called.
        """
        listener = Listener(subject, hear, doubt)
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def notice(self, change: Change) -> None:
        """Call `change` with every process that comes, or was not heard for too long."""
        self._changes.append(change)

    def tell(self, subject: str, word: str, *, room: str | None = None) -> None:
        """Tell all other processes, or those that attend a room."""
        channel = self.channel if room is None else self.channel_of(room)
        self._line.say("PUBLISH", channel, f"{subject} {self.process} {word}")

    def channel_of(self, room: str) -> str:
        """Where it is told what concerns one room."""
        return self._rooms.channel_of(room)

    async def attend(self, room: str, subject: str) -> None:
        """Hear what is told in a room, from the moment this returns; while nothing can be heard it
        returns at once, and everybody doubts once the news are back.
        """
        await self._rooms.attend(room, subject)

    def forget(self, room: str, subject: str) -> None:
        """A room need not be attended for the sake of this subject any more."""
        self._rooms.forget(room, subject)

    def is_alive(self, process: str) -> bool:
        """Whether a process was heard lately. One that we never heard of is given time to speak."""
        if process == self.process:
            return True
        return process in self._heard

    def expect(self, process: str) -> None:
        """A process left traces: it is alive unless it stays silent."""
        if process != self.process and process not in self._gone:
            self._heard.setdefault(process, time.monotonic())

    async def run(self) -> None:
        """Hear and be heard, for ever."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._listen_on())
            tasks.create_task(self._beat_on())

    async def _listen_on(self) -> None:
        while True:
            try:
                await self._listen()
            except (RedisError, OSError) as fault:  # TimeoutError is one
                if self._is_open:
                    _log.warning("nothing is heard of other processes: %s", fault)
            if self._is_open:
                self._is_open = False
                self._doubt()
            await asyncio.sleep(self._beat / 4)

    async def _listen(self) -> None:
        patience = STALE_BEATS * self._beat
        loop = asyncio.get_running_loop()
        async with (
            asyncio.timeout(patience) as leash,
            self._redis.pubsub() as line,
            self._rooms.heard_on(line, lambda: leash.reschedule(loop.time())),
        ):
            async for message in line.listen():
                if message["type"] == "message":
                    self._take(message["data"])
                    leash.reschedule(loop.time() + patience)
                elif message["type"] == "unsubscribe":
                    self._rooms.left(message["channel"])
                elif message["type"] == "subscribe" and self._rooms.joined(message["channel"]):
                    self._open()

    def _open(self) -> None:
        now = time.monotonic()
        self._heard = dict.fromkeys(self._heard, now)  # nobody could be heard meanwhile
        self._is_open = True
        self.tell(ALIVE, "")
        self._doubt()

    def _take(self, data: Any) -> None:
        text = data.decode() if isinstance(data, bytes) else str(data)
        subject, process, word = text.split(" ", 2)
        if process == self.process:
            return
        is_new = process not in self._heard
        self._heard[process] = time.monotonic()
        self._gone.discard(process)
        if is_new:
            self._tell_change(process)
        for listener in tuple(self._listeners):
            if listener.subject == subject:
                listener.hear(word)

    async def _beat_on(self) -> None:
        last = time.monotonic()
        while True:
            self.tell(ALIVE, "")
            await asyncio.sleep(self._beat)
            now = time.monotonic()
            if now - last > SILENT_BEATS * self._beat:  # we were held up: others missed us
                self._heard = dict.fromkeys(self._heard, now)
                self._doubt()
            elif self._is_open:
                self._miss_the_silent(now)
            last = now

    def _miss_the_silent(self, now: float) -> None:
        limit = now - SILENT_BEATS * self._beat
        for process in [name for name, heard in self._heard.items() if heard < limit]:
            del self._heard[process]
            self._gone.add(process)
            self._tell_change(process)

    def _tell_change(self, process: str) -> None:
        for change in tuple(self._changes):
            change(process)

    def _doubt(self) -> None:
        for listener in tuple(self._listeners):
            if listener.doubt is not None:
                listener.doubt()
