"""Who is at which table of which process, who is ready, and how they like their hands.

Keys, with their lifetimes: `biribaki:{TABLE}:people`, a hash with the fields of `board.py`, gone a
month after its last change. Each process keeps a copy for the tables it has, and tells the others
when it changed something; they read it again.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

import msgspec

from app.store.redis import board as fields
from app.store.redis.board import NOBODY, UNSAID, Board
from app.store.redis.line import Line
from app.store.redis.news import News
from app.table.ports.presence import Arrival, HandOrder, Readiness
from app.table.ports.trouble import StorageTrouble
from app.table.records import Millis, PersonId, TableId, Version

KEPT_SECONDS: Final = 30 * 24 * 3600
SUBJECT: Final = "people"


class RedisPresence:
    """What each process knows of the people at the tables it has; told again after every outage."""

    def __init__(self, line: Line, news: News) -> None:
        self._line = line
        self._news = news
        self._boards: dict[TableId, Board] = {}
        self._sockets: defaultdict[TableId, dict[Arrival, PersonId]] = defaultdict(dict)
        self._arrivals = 0
        self._ears: list[Callable[[TableId], None]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        news.listen(SUBJECT, self._hear, self._doubt)
        news.notice(self._count_again)

    async def attend(self, table: TableId, /) -> None:
        """Learn what other processes know of a table, and hear of it from now on."""
        self._boards.setdefault(table, Board())
        await self._news.attend(table, SUBJECT)
        await self._read(table)

    def forget(self, table: TableId, /) -> None:
        """Nobody here cares for this table any more."""
        if not self._sockets.get(table):
            self._boards.pop(table, None)
            self._news.forget(table, SUBJECT)

    def listen(self, ear: Callable[[TableId], None], /) -> Callable[[], None]:
        """Call `ear` with a table whenever another process changed what is known of it."""
        self._ears.append(ear)
        return lambda: self._ears.remove(ear)

    async def arrive(self, table: TableId, person: PersonId, /) -> Arrival:
        """One more socket of this person. Whoever controls until now goes on doing so."""
        board = self._board(table)
        if (controller := board.controllers.get(person)) is not None:
            board.note(fields.control(person), controller)
        self._arrivals = max(self._arrivals, board.newest) + 1
        arrival = fields.arrival(self._news.process, self._arrivals)
        self._sockets[table][arrival] = person
        await self._show_sockets(table)
        return arrival

    async def depart(self, table: TableId, arrival: Arrival, /) -> None:
        """One socket less, unless it was gone already."""
        self._sockets[table].pop(arrival, None)
        await self._show_sockets(table)

    async def take_control(self, table: TableId, person: PersonId, arrival: Arrival, /) -> None:
        """Of all sockets of this person, this one controls. The first one does without a word, if
        others would be known of.
        """
        field, board = fields.control(person), self._board(table)
        is_first = self.controller(table, person) == arrival and field not in board.fields
        if not (is_first and board.is_fresh):
            await self._show(table, {field: arrival})

    def controller(self, table: TableId, person: PersonId, /) -> Arrival | None:
        """The socket that controls this person's seat, wherever it is."""
        board = self._boards.get(table)
        return None if board is None else board.controllers.get(person)

    def here(self, table: TableId, /) -> frozenset[PersonId]:
        """Everybody with a socket at the table."""
        board = self._boards.get(table)
        return NOBODY if board is None else board.here

    async def count_watchers(self, table: TableId, count: int, /) -> None:
        """So many watch the table without a seat in this process now."""
        watching = str(count) if count else None
        await self._show(table, {fields.watch(self._news.process): watching})

    def watching(self, table: TableId, /) -> int:
        """How many watch the table without a seat, in all processes that live."""
        board = self._boards.get(table)
        return 0 if board is None else board.watching

    async def mark_ready(
        self, table: TableId, version: Version, person: PersonId, now: Millis, /
    ) -> None:
        """This person is done with the scores of a version; the first time stands."""
        await self._give(table, "ready", version, person, str(now))

    def readiness(self, table: TableId, version: Version, /) -> Readiness:
        """Who is done with the scores of a version."""
        return self._board(table).readiness(version)

    async def contribute(
        self, table: TableId, deal: int, person: PersonId, contribution: str, /
    ) -> None:
        """A person's share of the chance of a deal; the first one stands."""
        await self._give(table, "share", deal, person, contribution)

    def contributions(self, table: TableId, deal: int, /) -> Mapping[PersonId, str]:
        """What people gave to the chance of a deal."""
        return self._board(table).shares(deal)

    async def keep_order(self, table: TableId, person: PersonId, order: HandOrder, /) -> None:
        """Remember how this person likes the hand."""
        self._board(table).put(fields.order(person), msgspec.json.encode(order).decode())
        await self._write(table)

    def order(self, table: TableId, person: PersonId, /) -> HandOrder:
        """How this person likes the hand."""
        board = self._boards.get(table)
        return UNSAID if board is None else board.order(person)

    async def close(self) -> None:
        """Leave nobody behind who was here."""
        for table, sockets in list(self._sockets.items()):
            sockets.clear()
            await self._show_sockets(table)
        for table in list(self._boards):
            await self.count_watchers(table, 0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _board(self, table: TableId) -> Board:
        return self._boards.setdefault(table, Board())

    async def _give(
        self, table: TableId, kind: str, number: int, person: PersonId, value: str
    ) -> None:
        """What a person gives once about a deal or a version; what is about earlier ones goes."""
        board = self._board(table)
        field = f"{kind}/{number}/{person}"
        if field in board.fields or board.has_newer(kind, number):
            return
        for old in board.outdated(kind, number):
            board.put(old, None)
        board.put(field, value)
        await self._write(table)

    async def _show_sockets(self, table: TableId) -> None:
        """Let others know who is here, if that changed."""
        sockets, process = self._sockets[table], self._news.process
        people = msgspec.json.encode(sorted(set(sockets.values()))).decode() if sockets else None
        tabs = msgspec.json.encode(sockets).decode() if sockets else None
        if not sockets:
            del self._sockets[table]
        await self._show(table, {fields.here(process): people, fields.tabs(process): tabs})

    async def _show(self, table: TableId, now: Mapping[str, str | None]) -> None:
        """Let others know what this process has to say of a table, if that changed."""
        board = self._board(table)
        news = [field for field, value in now.items() if board.note(field, value)]
        if news:
            board.count(self._news.is_alive)
            await self._write(table)

    async def _write(self, table: TableId) -> None:
        """Write what is unsaid of a table, tell the others, and read how it stands."""
        board, key = self._board(table), key_of(table)
        unsaid = dict(board.unsaid)
        steps = [self._line.do(*_step(key, name, value)) for name, value in unsaid.items()]
        steps.append(self._line.do("EXPIRE", key, KEPT_SECONDS))
        try:
            await asyncio.gather(*steps)
        except StorageTrouble:
            board.is_fresh = False
            return  # it stays unsaid until the news are back
        for name, value in unsaid.items():
            board.said(name, value)
        self._news.tell(SUBJECT, table, room=table)
        await self._read(table)

    async def _read(self, table: TableId) -> bool:
        """Read a table's people again; whether that brought anything new."""
        try:
            found = await self._line.do("HGETALL", key_of(table))
        except StorageTrouble:
            found = None
        board = self._boards.get(table)
        if board is None:
            return False
        board.is_fresh = found is not None
        if found is None:
            return False
        known = {_text(name): _text(value) for name, value in found.items()}
        for process in fields.named(known):
            self._news.expect(process)
        return board.read(known, self._news.is_alive)

    def _hear(self, table: str) -> None:
        if table in self._boards:
            self._spawn(self._read_and_tell(table))

    def _doubt(self) -> None:
        """Others may have changed something, or missed what we changed: say and read it all."""
        for table, board in self._boards.items():
            for field in fields.of_a_process(self._news.process):
                if field in board.fields:
                    board.put(field, board.fields[field])
            self._spawn(self._write_and_tell(table) if board.unsaid else self._read_and_tell(table))

    def _count_again(self, process: str) -> None:
        """A process came or went, and with it everybody who has a socket there."""
        is_gone = not self._news.is_alive(process)
        for table, board in list(self._boards.items()):
            known = [f for f in fields.of_a_process(process) if f in board.fields]
            if known:
                if is_gone:
                    self._line.say("HDEL", key_of(table), *known)
                if board.count(self._news.is_alive):
                    self._tell(table)

    async def _read_and_tell(self, table: TableId) -> None:
        if await self._read(table):
            self._tell(table)

    async def _write_and_tell(self, table: TableId) -> None:
        await self._write(table)
        self._tell(table)

    def _tell(self, table: TableId) -> None:
        for ear in tuple(self._ears):
            ear(table)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def key_of(table: TableId) -> str:
    """The key of the people at a table, beside its log."""
    return f"biribaki:{{{table}}}:people"


def _step(key: str, field: str, value: str | None) -> tuple[str, ...]:
    if value is None:
        return ("HDEL", key, field)
    if field.startswith(("ready/", "share/")):
        return ("HSETNX", key, field, value)
    return ("HSET", key, field, value)


def _text(member: bytes | str) -> str:
    return member.decode() if isinstance(member, bytes) else member
