"""What belongs to a live table, put together from what tables are given from outside."""

from dataclasses import dataclass, field

from app.table.audience import Audience
from app.table.bot_seats import BotSeats
from app.table.croupier import Croupier
from app.table.frames import Press
from app.table.live_table import LiveTable
from app.table.pace import Pace
from app.table.ports.bell import Bell
from app.table.ports.deadlines import Deadlines
from app.table.ports.directory import Directory
from app.table.ports.inputs import Games, Interrupt, Now, Secrets, Think
from app.table.ports.log import Log
from app.table.ports.presence import Presence
from app.table.printing import Printing
from app.table.records import TableId
from app.table.registrar import Registrar
from app.table.reminders import Reminders
from app.table.steward import Steward
from app.table.tally import Tally
from app.table.vigil import Vigil


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """Everything that tables are given from outside."""

    log: Log
    bell: Bell
    presence: Presence
    deadlines: Deadlines
    vigil: Vigil
    directory: Directory
    secrets: Secrets
    now: Now
    games: Games
    press: Press
    think: Think
    interrupt: Interrupt
    pace: Pace
    tally: Tally = field(default_factory=Tally)
    """Counts what happens."""


def furnished(table: TableId, ports: Ports, reminders: Reminders) -> LiveTable:
    """A table with everything that belongs to it, not read from its log yet."""
    croupier = Croupier(
        table,
        log=ports.log,
        bell=ports.bell,
        games=ports.games,
        vigil=ports.vigil,
    )
    steward = Steward(
        croupier,
        vigil=ports.vigil,
        presence=ports.presence,
        secrets=ports.secrets,
        pace=ports.pace,
    )
    live = LiveTable(
        croupier=croupier,
        audience=Audience(
            croupier,
            presence=ports.presence,
            printing=Printing(
                ports.press,
                ports.presence,
                steward.next_deal,
                steward.answers_until,
                lambda: croupier.is_stalled,
            ),
            counting=ports.pace.counting,
        ),
        steward=steward,
        bots=BotSeats(croupier, think=ports.think, interrupt=ports.interrupt, pace=ports.pace),
        registrar=Registrar(directory=ports.directory, log=ports.log),
        reminders=reminders,
        presence=ports.presence,
        now=ports.now,
        tally=ports.tally,
    )
    croupier.tell(live.follow)
    return live
