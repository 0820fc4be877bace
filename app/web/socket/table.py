"""One socket of one table, from its first request to its end."""

import logging
from collections import defaultdict
from functools import partial
from typing import Any

from starlette.types import Receive, Scope, Send

from app.people.guests import PersonId
from app.table.live_table import LiveTable
from app.table.permissions import may_watch
from app.table.ports.trouble import StorageTrouble, Unreadable
from app.table.records import TableId
from app.table.sayings import Lane
from app.web.chat import Ear
from app.web.closing import WORD
from app.web.page import DEV
from app.web.sentences import because
from app.web.services import Services
from app.web.socket.answering import Answering, Lag, Line, no_lag
from app.web.socket.keys import KeyWatch
from app.web.socket.limits import Addresses
from app.web.socket.outbox import GONE, LATER, POLICY, RESTART, Outbox, Post
from app.web.socket.parlour import Listener, Parlour
from app.web.socket.protocol import LAG
from app.web.socket.quick import QUICKLY, QuickWay, Wire
from app.web.socket.reading import Reading
from app.web.socket.talking import Talking
from app.web.socket.visitor import Visitor, visitor_of
from app.web.socket.watching import Watching
from app.wire.client import PROTOCOL, ClientFrame, Hello, TalkFrame
from app.wire.press import splice
from app.wire.server import Reload, Trouble, render

_log = logging.getLogger(__name__)


class Hall:
    """What the sockets of this process have alike."""

    def __init__(self, services: Services, build: str) -> None:
        self.services = services
        self.build = build
        self.post = Post(splice=splice, now=services.now, stuck_after=services.stuck_seconds)
        self.tabs: defaultdict[tuple[TableId, PersonId], list[Socket]] = defaultdict(list)
        """The sockets of each person at a table, oldest first."""
        self.parlour = Parlour(services.chatter)
        self.addresses = Addresses(services.sockets_per_address)


async def table_socket(
    hall: Hall, table: TableId, scope: Scope, receive: Receive, send: Send
) -> None:
    """Serve one socket. Whatever goes wrong with it stays with it."""
    await receive()
    await send({"type": "websocket.accept"})
    visitor = await visitor_of(scope, hall.services)
    socket = Socket(hall, visitor, receive, send, scope["extensions"])
    closing = hall.services.closing
    closing.come_in(socket.go_home)
    address, _ = scope.get("client") or ("", 0)
    try:
        with hall.addresses.counted(address) as is_welcome:
            if is_welcome:
                await _serve(socket, table)
            else:
                socket.outbox.close("too_many_sockets", LATER)
                await socket.outbox.flushed()
    finally:
        closing.leave(socket.go_home)


async def _serve(socket: "Socket", table: TableId) -> None:
    try:
        await socket.serve(table)
    except TimeoutError:
        socket.outbox.close("hello_first", POLICY)
    except StorageTrouble:
        socket.outbox.close("storage", LATER)
    except Unreadable:
        socket.outbox.close("frozen", POLICY)
    except Exception:
        _log.exception("a socket of table %s failed", table)
        socket.outbox.close("fault", LATER)
    await socket.outbox.flushed()


class Socket:
    """One visitor's line to one table."""

    __slots__ = (
        "_hall", "_key", "_lag", "_quick", "_reading", "_visitor", "_wire", "outbox"
    )  # fmt: skip

    def __init__(
        self, hall: Hall, visitor: Visitor, receive: Receive, send: Send, extensions: dict[str, Any]
    ) -> None:
        self._hall = hall
        self._visitor = visitor
        self._reading = Reading(receive, hall.services.limits, hall.services.closing)
        self._wire: Wire | None = extensions.get(QUICKLY)
        self._quick: QuickWay | None = None
        write = None if self._wire is None else self._wire.write
        self.outbox = Outbox(hall.post, send, self._farewell, self._reading.hang_up, write)
        self._lag: Lag = extensions.get(LAG, no_lag)
        self._key = KeyWatch(visitor.key, hall.services.people, self.move_out)

    def go_home(self) -> None:
        """Say that we are closing and end, once what was asked is answered."""
        if self._reading.waits and not (self._quick is not None and self._quick.is_under_way):
            self._take_no_more()
            self.outbox.close(WORD, RESTART)

    def move_out(self) -> None:
        """Say that this person has gone on with another device, and end."""
        self._take_no_more()
        self.outbox.close("moved", POLICY)

    async def serve(self, table: TableId) -> None:
        """Greet, sit in the audience, and take frames until one side has enough."""
        async with self._reading.on_a_leash(self._hall.services.hello_seconds):
            await self._serve(table)

    async def _serve(self, table: TableId) -> None:
        if not self._visitor.is_ours:
            self.outbox.close("foreign_origin", POLICY)
            return
        hello = await self._hello()
        if hello is None:
            return
        self._reading.go_on()
        live = await self._hall.services.floor.find(table)
        if live is None:
            self.outbox.close("no_table", POLICY)
        elif self._visitor.person is None:
            with live.audience.expecting():
                await self._look_on(live, None, hello)
        else:
            await self._with_a_tab(live, self._visitor.person, hello)

    async def _hello(self) -> Hello | None:
        """The first frame, if it is a hello of a page as new as we are."""
        frame = await self._next()
        if frame is None:
            return None
        if not isinstance(frame, Hello):
            self.outbox.close("hello_first", POLICY)
            return None
        build = self._hall.build
        if frame.protocol != PROTOCOL or (frame.build != build and DEV not in {build, frame.build}):
            self.outbox.say(render(Reload(build=build)))
            self.outbox.shut(GONE)
            return None
        return frame

    async def _with_a_tab(self, live: LiveTable, person: PersonId, hello: Hello) -> None:
        mine = self._hall.tabs[live.state.table, person]
        if len(mine) >= self._hall.services.limits.tabs:
            # The newest one is alive; the oldest may be dead without our having heard of it.
            mine.pop(0).outbox.close("too_many_tabs", POLICY)
        mine.append(self)
        try:
            with live.audience.expecting(), self._hall.services.moving.here(person, self.move_out):
                await self._watch(live, person, hello)
        finally:
            if self in mine:
                mine.remove(self)
            if not mine:
                self._hall.tabs.pop((live.state.table, person), None)

    async def _watch(self, live: LiveTable, person: PersonId, hello: Hello) -> None:
        await live.welcome(person)
        watcher = await live.audience.join(
            person, self.outbox, seen=hello.version, takes_control=hello.takes_control
        )
        if watcher is None:
            await self._look_on(live, person, hello)
            return
        line = Line(language=self._visitor.language, now=self._hall.services.now, lag=self._lag)
        answering = Answering(live, watcher, self.outbox, line)
        self._take_quickly(answering)
        talking = self._talking(live, Lane.SEATS)
        try:
            await live.contribute(person, hello.contribution)
            await talking.begin()
            while (frame := await self._next()) is not None and await self._key.is_good():
                if isinstance(frame, TalkFrame):
                    await talking.take(frame)
                else:
                    await answering.take(frame)
        finally:
            talking.end()
            self._take_no_more()
            self._reading.let_go()
            await live.audience.leave(watcher)

    def _talking(self, live: LiveTable, lane: Lane) -> Talking:
        listener = Listener(live.state.table, Ear(lane), self.outbox)
        return Talking(live, self._visitor, listener, self._hall.parlour, self._hall.services)

    def _take_quickly(self, answering: Answering) -> None:
        """Have moves taken off the wire as they come, where that is possible."""
        if self._wire is not None:
            limits = self._hall.services.limits
            quick = QuickWay(
                answering, self._reading.allowance, limits.frame_bytes, self._on_settled
            )
            self._quick = quick
            self._reading.receive = partial(quick.receive, self._reading.receive)
            self._wire.take = quick.take

    def _take_no_more(self) -> None:
        if self._wire is not None:
            self._wire.take = None

    def _on_settled(self) -> None:
        """A move that came the quick way is answered."""
        if self._hall.services.closing.is_here:
            self.go_home()

    async def _look_on(self, live: LiveTable, person: PersonId | None, hello: Hello) -> None:
        """Watch without a seat, where the table allows it."""
        gallery = live.audience.gallery
        if not may_watch(live.state, hello.watch):
            self.outbox.close("sent_away" if person in live.state.sent_away else "no_seat", POLICY)
            return
        if gallery.is_full:
            self.outbox.close("crowded", LATER)
            return
        spectator = await gallery.join(person, self.outbox, seen=hello.version)
        watching = Watching(
            live, self.outbox, language=self._visitor.language, now=self._hall.services.now
        )
        talking = self._talking(live, Lane.GALLERY)
        try:
            await talking.begin()
            while (frame := await self._next()) is not None:
                if isinstance(frame, TalkFrame):
                    await talking.take(frame)
                else:
                    watching.take(frame)
        finally:
            talking.end()
            gallery.leave(spectator)

    async def _next(self) -> ClientFrame | None:
        return await self._reading.next(self.outbox)

    def _farewell(self, clause: str) -> bytes:
        said = because(clause, {}, self._visitor.language)
        return render(Trouble(code=clause, because=said, fatal=True))
