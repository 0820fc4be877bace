"""All that a house keeps and tells, behind its ports; embedded.py and clustered.py fill it in."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from app.people.ports import Budgets, Conduct, Handovers, People
from app.table.counting import Check
from app.table.ports.bell import Bell
from app.table.ports.chatter import Chatter
from app.table.ports.deadlines import Deadlines
from app.table.ports.directory import Directory
from app.table.ports.log import Log
from app.table.ports.presence import Presence
from app.table.ports.pulse import Pulse
from app.table.records import Millis

Clock: TypeAlias = Callable[[], Awaitable[Millis]]
"""What time it is there; raises StorageTrouble."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stores:
    """What a house is built on."""

    log: Log
    bell: Bell
    presence: Presence
    deadlines: Deadlines
    pulse: Pulse
    directory: Directory
    people: People
    chatter: Chatter
    conduct: Conduct
    handovers: Handovers
    budgets: Budgets
    checks: Mapping[str, Check]
    """By the name under which a status page speaks of it."""
    clocks: Mapping[str, Clock]
    """Those of machines that may not be this one."""
    run: tuple[Callable[[], Awaitable[None]], ...]
    """What has to go on while the house is open."""
    close: Callable[[], Awaitable[None]]
    """Write what waits, and let go of everything."""
