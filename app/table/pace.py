"""How long the house waits for what."""

from dataclasses import dataclass

from app.table.records import Millis
from app.table.timekeeping import MOST_LAG


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How long the table waits, in milliseconds."""

    next_deal: Millis = 20_000
    """The scores stay up this long."""
    once_ready: Millis = 5_000
    """And no longer than this after the first person is ready."""
    bot_pause: Millis = 700
    """A bot waits this long before each move."""
    behind: Millis = 0
    """So long a process leaves bots to the one that wrote the newest record."""
    contribution: Millis = 5_000
    """The first deal waits no longer than this for each person's share of its chance."""
    overtime: Millis = MOST_LAG
    """The house moves this long after a seat's time is up: a move made in time may be under way."""
    away_after: Millis = 5_000
    """Whoever is to move and not at the table for this long is away."""
    doubt: Millis = 5_000
    """A watched table of which nothing was heard for so long is read again: rings get lost."""
    proposal: Millis = 60_000
    """What somebody asks the table is off it after this long."""
    counting: Millis = 1_000
    """How many watch is told no more often than this."""
    grace: Millis = 90_000
    """Whoever is not at the table for this long is gone (absence.py); the host's part passes on."""
    idle: Millis = 3_600_000
    """A table that has not begun is closed when nobody of it was there for this long."""
    idle_match: Millis = 7 * 24 * 3_600_000
    """The same for one whose match has begun."""
