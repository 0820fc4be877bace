"""A whole house under one seed: processes, storage, network, people, and everything that fails."""

import logging
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass
from random import Random

from app.store.memory.deadlines import MemoryDeadlines
from app.store.memory.directory import MemoryDirectory
from app.store.memory.people import MemoryPeople
from app.table.pace import Pace
from app.table.records import Record
from app.table.state import Status
from tests.simulation.bells import Tower
from tests.simulation.faults import Faults
from tests.simulation.invariants import Referee
from tests.simulation.loop import simulated_loop
from tests.simulation.network import Wire
from tests.simulation.opening import Opening, drawn, open_up
from tests.simulation.page import Connection, Page
from tests.simulation.players import Player
from tests.simulation.presence import Lounge
from tests.simulation.process import Process, Site
from tests.simulation.storage import Cabinet, Heart
from tests.simulation.trace import Trace
from tests.simulation.uptime import STEP
from tests.simulation.weather import Sky

SETTLED = 15.0
"""Seconds after the last fault from which on nothing may go wrong at all."""

WELL = 15.0
"""So many seconds of that are watched."""

SHOWN_WITHIN = 1.5
"""Then, a record is shown to everybody within so many seconds."""

GOES_ON = 3
"""So many records after the faults show that play goes on."""

WITHIN = 60.0
"""Seconds after the last fault within which it does, and within which all pages agree."""

QUIET = 4.0
"""Seconds without a record after which a table waits for somebody."""


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How a run ended."""

    seed: int
    fault: str | None
    digest: str
    """The same for two runs in which the same went on."""
    records: int
    views: int
    deaths: int
    end: str
    """The last that went on."""


class World:
    """Made from a seed; `run` it once."""

    page_class: type[Page] = Page

    def __init__(self, seed: int) -> None:
        self.seed = seed
        dice = Random(f"simulation {seed}")
        self.loop = simulated_loop(lambda: dice.uniform(0.001, 0.03))
        self.trace = Trace(self.loop.time)
        self.sky = Sky(loop=self.loop, dice=dice, trace=self.trace)
        self.referee = Referee(self.loop.time)
        cabinet = Cabinet(self._written)
        self.site = Site(
            sky=self.sky,
            cabinet=cabinet,
            deadlines=MemoryDeadlines(cabinet.live_tables),
            pulse=Heart(self.referee.uptime.beat),
            directory=MemoryDirectory(),
            people=MemoryPeople(),
            tower=Tower(self.sky),
            lounge=Lounge(self.sky),
            pace=Pace(next_deal=5000, once_ready=2000, bot_pause=300, contribution=3000),
        )
        self.offline: dict[str, float] = {}
        """Until when each person's own network is gone."""
        self.players: list[Player] = []
        self.deaths = 0
        self.is_settled = False
        self.opening: Opening
        self.processes: list[Process] = []

    def run(self) -> Outcome:
        """Open a table, let faults strike for a while, then see whether all is well again."""
        ear = _Ear(self.referee)
        log = logging.getLogger("app")
        log.addHandler(ear)
        propagated, log.propagate = log.propagate, False
        try:
            self._live()
            outcome = self._outcome()
        finally:
            ear.is_deaf = True  # what comes now is only tidied up
            self.loop.end()
            log.propagate = propagated
            log.removeHandler(ear)
        return outcome

    def _outcome(self) -> Outcome:
        return Outcome(
            seed=self.seed,
            fault=self.referee.fault,
            digest=self.trace.digest,
            records=sum(book.version for book in self.referee.books.values()),
            views=self.referee.views,
            deaths=self.deaths,
            end=self.trace.end,
        )

    # ------------------------------------------------------------- what may happen to it

    def kill(self, place: int, *, loudly: bool) -> None:
        """A process is gone; loudly: its machine is still there to say so."""
        process = self.processes[place]
        if not process.owner.is_alive:
            return
        self.trace.note(process.name, "dies")
        self.deaths += 1
        process.kill()
        for wire in process.wires:
            if loudly:
                wire.reset()
            else:
                wire.unplug()

    def restart(self, place: int) -> None:
        """Another process takes the place of a dead one."""
        if not self.processes[place].owner.is_alive:
            self._start(place)

    def invite(self, person: str, table: str) -> None:
        """Somebody opens a page of a table."""

        def open_wire() -> Wire:
            wire = Wire(self.sky, person, self.sky.dice.choice((2, 8, 30)))
            wire.on_sent = lambda one, text: self._sent(table, one, text)
            player.wires = [one for one in player.wires if not one.is_over]
            player.wires.append(wire)
            self.sky.later(self.sky.delay(), self._connect, wire, table)
            return wire

        def open_page(name: str) -> Page:
            page = self.page_class(self.sky, open_wire, name)
            page.on_trouble = lambda what: self._complain(f"{name} {what}")
            page.on_dispatch = lambda command: self.referee.meant(person, command)
            return page

        player = Player(self.sky, person, lambda: self.referee.books[table], open_page)
        self.players.append(player)
        player.come()

    # ------------------------------------------------------------------- how it lives

    def _live(self) -> None:
        dice = self.sky.dice
        for place in range(dice.choice((1, 2, 2, 3, 4))):
            self.processes.append(self.new_process(place))
        self._look_whether_it_is_up()
        opening = self.opening = drawn(self)
        self.trace.note("world", repr(opening))
        faults = Faults(self)
        self.loop.create_task(open_up(self, opening), context=Context())
        self._run_until(lambda: opening.is_done, 300, "the table is not opened")
        ends = self.loop.time() + dice.choice((10, 30, 60))
        self._run_until(lambda: self.loop.time() >= ends, ends, None)
        faults.stop()
        self._recover()

    def _recover(self) -> None:
        begun = {table: book.version for table, book in self.referee.books.items()}
        limit = self.loop.time() + WITHIN
        self._run_until(self._is_open, limit, "a process does not close or come back")
        settled = self.loop.time() + SETTLED
        for book in self.referee.books.values():  # whoever missed a ring has had time to look
            self.sky.later(SETTLED - 1, self._watch_for, book.version)
        self._run_until(lambda: False, settled, None)
        self.is_settled = True
        self._run_until(lambda: False, settled + WELL, None)
        limit = self.loop.time() + WITHIN
        self._run_until(lambda: self._has_gone_on(begun), limit, "play does not go on")
        for player in self.players:
            player.hands_off = True
        limit = self.loop.time() + WITHIN
        self._run_until(self._agree, limit, "the pages do not come to agree")

    def _is_open(self) -> bool:
        """Every process is there to stay."""
        return all(one.owner.is_alive and not one.is_closing for one in self.processes)

    def _has_gone_on(self, begun: dict[str, int]) -> bool:
        return all(
            book.version >= begun.get(table, 0) + GOES_ON or book.state.status is Status.OVER
            for table, book in self.referee.books.items()
        )

    def _agree(self) -> bool:
        """Nothing happens any more, and every page shows the newest version."""
        newest = {book.version for book in self.referee.books.values()}
        here = [player for player in self.players if not player.is_gone]
        if any(player.is_up for player in here):
            return False
        shown = {version for player in here for version in player.versions}
        return shown == newest and self.loop.time() > self.referee.written_at + QUIET

    def _run_until(self, until: Callable[[], bool], limit: float, or_else: str | None) -> None:
        if self.referee.fault is not None:
            return
        came = self.loop.run(lambda: self._look() or until(), limit)
        if not came and or_else is not None:
            shown = {player.person: player.versions for player in self.players}
            self.referee.say(f"{or_else}: pages show {shown}")

    def _look(self) -> bool:
        """Whether something is wrong."""
        referee = self.referee
        referee.look_at(self.processes)
        if self.loop.faults:
            referee.say(self.loop.faults[0])
        return referee.fault is not None

    def new_process(self, place: int) -> Process:
        """A process that nobody knew before, for one of the places."""
        return Process(name=f"{'abcd'[place]}{self.deaths}", site=self.site)

    def _start(self, place: int) -> None:
        self.processes[place] = self.new_process(place)
        self.trace.note(self.processes[place].name, "starts")

    def _connect(self, wire: Wire, table: str) -> None:
        if self.offline.get(wire.person, 0) > self.loop.time():
            return
        process = self.sky.dice.choice(self.processes)
        if process.owner.is_alive:
            process.serve(wire, table, quickly=self.sky.happens(0.7))
        else:
            wire.reset()

    def _look_whether_it_is_up(self) -> None:
        self.referee.uptime.note(is_up=any(process.serves for process in self.processes))
        self.sky.later(STEP, self._look_whether_it_is_up)

    def _written(self, table: str, record: Record) -> None:
        self.referee.written(table, record)
        if self.is_settled:
            live = [(page, page.connection) for one in self.players for page in one.pages]
            self.sky.later(SHOWN_WITHIN, self._is_shown, record.version, live)

    def _watch_for(self, version: int) -> None:
        """By now everybody must have been shown what was written before the faults ended."""
        for player in self.players:
            for page in player.pages:
                if page.connection.link == "live" and page.version < version:
                    self.referee.say(f"{page.name} is not shown version {version} after the faults")

    def _is_shown(self, version: int, pages: list[tuple[Page, Connection]]) -> None:
        late = [page.name for page, link in pages if link.link == "live" and page.version < version]
        if late:
            self._complain(f"{late} are not shown version {version} in time")

    def _complain(self, what: str) -> None:
        if self.is_settled:
            self.referee.say(f"{what}, and nothing was wrong any more")

    def _sent(self, table: str, wire: Wire, text: bytes) -> None:
        self.trace.note(wire.person, text.decode())
        self.referee.sent(table, wire, text)


class _Ear(logging.Handler):
    """Hears what the product itself calls an error."""

    EXPECTED = ("the log cannot be read",)

    def __init__(self, referee: Referee) -> None:
        super().__init__(logging.ERROR)
        self._referee = referee
        self.is_deaf = False

    def emit(self, record: logging.LogRecord) -> None:
        if not self.is_deaf and not record.getMessage().startswith(self.EXPECTED):
            error = record.exc_info[1] if record.exc_info else None
            self._referee.say(f"logged: {record.getMessage()} {error!r}")


def simulate(seed: int, world: type[World] = World) -> Outcome:
    """How the run of a seed ends."""
    return world(seed).run()
