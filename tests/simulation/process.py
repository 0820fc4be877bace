"""One server process: the product's own floor and sockets over ports that reach far."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from app.bots import KINDS, choose, interrupt, sight_of
from app.cli.serve import HOME_SECONDS
from app.engine.contract import Game, Move, Position
from app.engine.seats import Seat
from app.games import ALL
from app.lobby.tables import Lobby
from app.people.budgets import Rate
from app.store.memory.budgets import MemoryBudgets
from app.store.memory.chatter import MemoryChatter
from app.store.memory.conduct import MemoryConduct
from app.store.memory.deadlines import MemoryDeadlines
from app.store.memory.directory import MemoryDirectory
from app.store.memory.handovers import MemoryHandovers
from app.store.memory.people import MemoryPeople
from app.store.memory.pulse import MemoryPulse
from app.table.floor import Floor
from app.table.furnishing import Ports
from app.table.live_table import LiveTable
from app.table.pace import Pace
from app.table.tally import Tally
from app.table.vigil import Vigil
from app.web.identity import Cookies
from app.web.origins import Origins
from app.web.services import Services
from app.web.socket.limits import Limits
from app.web.socket.protocol import LAG
from app.web.socket.quick import QUICKLY
from app.web.socket.table import Hall, table_socket
from app.web.turnstile import Turnstile
from app.wire.press import JsonPress
from tests.simulation.bells import FarBell, Tower
from tests.simulation.loop import Owner
from tests.simulation.network import Wire
from tests.simulation.presence import FarPresence, Lounge
from tests.simulation.storage import (
    Cabinet,
    FarDeadlines,
    FarDirectory,
    FarLog,
    FarPeople,
    FarPulse,
    Line,
)
from tests.simulation.weather import Sky

EPOCH = 1_900_000_000_000
"""When every simulation begins."""

SWEEP = 1.0
DRAIN = 1.0
STUCK = 10.0
LIMITS = Limits(frame_bytes=16 * 1024, per_second=20, burst=60, tabs=8)
RATE = Rate(per_second=20, burst=60)
GAMES: Mapping[tuple[str, int], Game] = {(game.slug, game.edition): game for game in ALL}
COOKIES = Cookies("a key that signs nothing of worth ....", "", "http")


@dataclass(frozen=True, kw_only=True)
class Site:
    """What all processes of one house share."""

    sky: Sky
    cabinet: Cabinet
    deadlines: MemoryDeadlines
    pulse: MemoryPulse
    directory: MemoryDirectory
    people: MemoryPeople
    tower: Tower
    lounge: Lounge
    pace: Pace


@dataclass(frozen=True)
class SeededSecrets:
    """Chance that a seed decides."""

    dice: Random

    def secret(self) -> str:
        return f"{self.dice.getrandbits(256):064x}"

    def code(self) -> str:
        return f"c{self.dice.getrandbits(60):015x}"


@dataclass(kw_only=True)
class Process:
    """A process as long as it lives; another one takes its place."""

    name: str
    site: Site
    ahead: float = 0.0
    """Seconds by which its clock is wrong."""
    is_closing: bool = False
    owner: Owner = field(init=False)
    line: Line = field(init=False)
    floor: Floor = field(init=False)
    hall: Hall = field(init=False)
    lobby: Lobby = field(init=False)
    running: "asyncio.Task[None]" = field(init=False)
    wires: list[Wire] = field(default_factory=list)
    checked: dict[str, object] = field(default_factory=dict)
    """What was last seen of each of its tables."""

    def __post_init__(self) -> None:
        self.owner = Owner(self.name)
        self.line = Line(self.site.sky, self.name)
        self.owner.enter(self._build)

    @property
    def tables(self) -> Mapping[str, LiveTable]:
        return self.floor._here

    @property
    def serves(self) -> bool:
        """Whether it could serve anybody at the moment."""
        now = self.site.sky.loop.time()
        return self.owner.is_alive and max(self.owner.paused_until, self.line.away_until) <= now

    def now(self) -> int:
        return EPOCH + round((self.site.sky.loop.time() + self.ahead) * 1000)

    def run(self, work: Any) -> "asyncio.Task[Any]":
        """Do something here."""
        task: asyncio.Task[Any] = self.owner.enter(self.site.sky.loop.create_task, work)
        return task

    def serve(self, wire: Wire, table: str, *, quickly: bool) -> None:
        """A page's connection has come in."""
        self.wires = [one for one in self.wires if not one.is_over]
        self.wires.append(wire)
        cookie = COOKIES.header(wire.person).partition(";")[0]
        scope: dict[str, Any] = {
            "type": "websocket",
            "headers": [(b"cookie", cookie.encode()), (b"host", b"house")],
            "query_string": b"lang=en",
            "extensions": {QUICKLY: wire} if quickly else {},
        }
        scope["extensions"][LAG] = lambda: self.site.sky.dice.randrange(600)
        wire.server = self.owner
        self.run(self._serve(wire, table, scope))

    async def close(self, gone: Callable[[], None]) -> None:
        """Stop in good order: as app/cli/serve.py and the lifespan in app/main.py do."""
        closing = self.hall.services.closing
        closing.begin()
        await asyncio.sleep(DRAIN)
        await closing.send_home(HOME_SECONDS)
        self.running.cancel()
        await asyncio.wait([self.running])
        await self.floor.stop()
        gone()

    def kill(self) -> None:
        """Pull the plug."""
        self.owner.is_alive = False
        self.site.lounge.bury(self.owner)

    async def _serve(self, wire: Wire, table: str, scope: Any) -> None:
        try:
            await table_socket(self.hall, table, scope, wire.receive, wire.send_to_page)
        except ConnectionResetError:
            pass  # as uvicorn takes it: the page is gone
        finally:
            wire.served()

    def _build(self) -> None:
        site, sky = self.site, self.site.sky
        secrets = SeededSecrets(sky.dice)
        directory = FarDirectory(site.directory, self.line)
        log = FarLog(sky, site.cabinet, self.line)
        self.floor = Floor(
            Ports(
                log=log,
                bell=FarBell(site.tower, self.owner),
                presence=FarPresence(site.lounge, self.owner, lambda: list(self.tables)),
                deadlines=FarDeadlines(site.deadlines, self.line),
                vigil=Vigil(
                    FarPulse(site.pulse, self.line), now=self.now, patience=5_000, grace=10_000
                ),
                directory=directory,
                secrets=secrets,
                now=self.now,
                games=GAMES,
                press=JsonPress(),
                think=self._think,
                interrupt=self._interrupt,
                pace=site.pace,
            )
        )
        self.lobby = Lobby(floor=self.floor, secrets=secrets)
        budgets = MemoryBudgets(sky.loop.time)
        services = Services(
            games=ALL,
            presets=(),
            floor=self.floor,
            lobby=self.lobby,
            directory=directory,
            log=log,
            people=FarPeople(site.people, self.line),
            handovers=MemoryHandovers(),
            handover_seconds=120,
            cookies=COOKIES,
            origins=Origins(public_url="http://house"),
            page=Path(),
            now=self.now,
            limits=LIMITS,
            requests=Turnstile("requests", RATE, budgets),
            newcomers=Turnstile("newcomers", RATE, budgets),
            chatter=MemoryChatter(),
            conduct=MemoryConduct(),
            sayings=Turnstile("sayings", RATE, budgets),
            bots=KINDS,
            checks={},
            stuck_seconds=STUCK,
            hello_seconds=STUCK,
            tally=Tally(),
            host_key="",
            show_metrics="off",
        )
        self.hall = Hall(services, "dev")
        self.running = sky.loop.create_task(self.floor.run(SWEEP))

    def _think(self, kind: str, position: Position, seat: Seat) -> Move:
        return choose(kind, sight_of(position, seat), self.site.sky.dice)

    def _interrupt(self, kind: str, position: Position, seat: Seat) -> Move | None:
        return interrupt(kind, sight_of(position, seat), self.site.sky.dice)
