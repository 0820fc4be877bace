"""Everything that the web is given by whoever builds the house."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from app.engine.contract import Game
from app.lobby.presets import Preset
from app.lobby.tables import Lobby
from app.people.ports import Conduct, Handovers, People
from app.table.counting import Check
from app.table.floor import Floor
from app.table.ports.chatter import Chatter
from app.table.ports.directory import Directory
from app.table.ports.inputs import Now
from app.table.ports.log import Log
from app.table.records import Millis
from app.table.tally import Tally
from app.web.bodies import PATIENCE
from app.web.closing import Closing
from app.web.identity import Cookies
from app.web.moving import Moving
from app.web.origins import Origins
from app.web.page import BORNE, Silence
from app.web.socket.limits import Limits
from app.web.turnstile import Turnstile

Checks: TypeAlias = Mapping[str, Check]
"""What has to work, by name."""


Clocks: TypeAlias = Mapping[str, Callable[[], Awaitable[Millis]]]
"""What time it is by each store's clock; raises StorageTrouble."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The rooms of the house, and what the web has to know of how it is reached."""

    games: tuple[Game, ...]
    presets: tuple[Preset, ...]
    """House rules under a name."""
    floor: Floor
    lobby: Lobby
    directory: Directory
    log: Log
    """The records of every table."""
    people: People
    chatter: Chatter
    conduct: Conduct
    handovers: Handovers
    moving: Moving = field(default_factory=Moving)
    """Open sockets by person."""
    handover_seconds: float
    """A code for another device is good for this long."""
    cookies: Cookies
    origins: Origins
    page: Path
    """The folder of the built page."""
    silence: Silence = BORNE
    now: Now
    limits: Limits
    requests: Turnstile
    """Counts what each person asks for."""
    sayings: Turnstile
    """Counts what each person says at tables."""
    newcomers: Turnstile
    """Counts new people by address."""
    bots: tuple[str, ...]
    """The kinds of bots that may be seated."""
    checks: Checks
    stuck_seconds: float
    hello_seconds: float
    """A socket says hello within this time."""
    tally: Tally
    host_key: str
    """Opens what only whoever runs the house may see."""
    show_metrics: Literal["off", "key", "local", "open"]
    clocks: Clocks = field(default_factory=dict)
    """The stores' own clocks, where they are on other machines."""
    sockets_per_address: int = 1000
    """A whole club may come through one door; a program that opens sockets without end may not."""
    request_seconds: float = PATIENCE
    """A whole body has to come within this time."""
    closing: Closing = field(default_factory=Closing)
