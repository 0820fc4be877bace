"""Who hears what is said at the tables of this process."""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Iterable

from app.table.ports.chatter import Chatter
from app.table.ports.trouble import StorageTrouble
from app.table.records import TableId
from app.table.sayings import Saying
from app.web.chat import Ear, shown
from app.web.socket.outbox import Outbox
from app.wire.server import Said, render


class Listener:
    """One socket at a table, and what it hears."""

    __slots__ = ("ear", "outbox", "table")

    def __init__(self, table: TableId, ear: Ear, outbox: Outbox) -> None:
        self.table = table
        self.ear = ear
        self.outbox = outbox


class Parlour:
    """Passes each line on to everybody who may hear it, rendered once."""

    def __init__(self, chatter: Chatter) -> None:
        self._chatter = chatter
        self._listeners: defaultdict[TableId, dict[Listener, None]] = defaultdict(dict)
        self._tasks: set[asyncio.Task[None]] = set()
        chatter.listen(self._hear, self._doubt)

    async def join(self, listener: Listener) -> None:
        """Let a socket hear the newest lines, and all that follow."""
        self._listeners[listener.table][listener] = None
        _remind(listener, await self._chatter.recent(listener.table))

    def leave(self, listener: Listener) -> None:
        """A socket is gone."""
        self._listeners[listener.table].pop(listener, None)
        if not self._listeners[listener.table]:
            del self._listeners[listener.table]

    def repeat(self, listener: Listener, saying: Saying) -> None:
        """Let one socket alone hear a line that was said before."""
        listener.outbox.say(_rendered(listener.table, [saying]))

    def _hear(self, table: TableId, saying: Saying) -> None:
        listeners = self._listeners.get(table)
        if listeners:
            said = _rendered(table, [saying])
            for listener in listeners:
                if listener.ear.hears(saying):
                    listener.outbox.say(said)

    def _doubt(self) -> None:
        """Lines may have been missed: a page knows each by its id, so all are told once more."""
        for table in tuple(self._listeners):
            task = asyncio.get_running_loop().create_task(self._read_again(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read_again(self, table: TableId) -> None:
        with contextlib.suppress(StorageTrouble):  # once it is over, there is doubt again
            recent = await self._chatter.recent(table)
            for listener in tuple(self._listeners.get(table, ())):
                _remind(listener, recent)


def _remind(listener: Listener, recent: Iterable[Saying]) -> None:
    heard = [saying for saying in recent if listener.ear.hears(saying)]
    listener.outbox.say(_rendered(listener.table, heard))


def _rendered(table: TableId, sayings: Iterable[Saying]) -> bytes:
    return render(Said(lines=tuple(shown(table, saying) for saying in sayings)))
