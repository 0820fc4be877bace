"""What the table needs from outside. tests/ports holds one contract suite per port."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from app.engine.contract import Game, Move, Position
from app.engine.seats import Seat
from app.table.records import (
    Absence,
    Millis,
    PersonId,
    Record,
    TableId,
    TimeControl,
    Version,
    Watchers,
)
from app.table.sayings import Saying

Now: TypeAlias = Callable[[], Millis]
"""The clock."""

Games: TypeAlias = Mapping[tuple[str, int], Game]
"""Every game and edition that a table here may be played by."""

Think: TypeAlias = Callable[[str, Position, Seat], Move]
"""A bot of a kind chooses a move for a seat. Runs in a thread."""

Interrupt: TypeAlias = Callable[[str, Position, Seat], Move | None]
"""What a bot of a kind does while another seat is asked, if anything. Runs in a thread."""


class StorageTrouble(Exception):
    """Nothing could be written or read just now (disk full, database away). Its text says why."""


class Unreadable(Exception):
    """A record that this code cannot read: a newer shape, or damage."""

    def __init__(self, version: Version, why: str, sound: Sequence[Record] = ()) -> None:
        super().__init__(f"record {version}: {why}")
        self.version = version
        self.sound = sound
        """The records before it that were asked for."""


class Log(Protocol):
    """The records of all live tables. The log is the truth; everything else is a copy."""

    def append(self, table: TableId, record: Record, /) -> Awaitable[bool]:
        """True once the record is durable as exactly the next version; False if it is not next.

        Not a coroutine by name: where it answers with a future, nobody needs a task to wait.
        Raises StorageTrouble when it cannot be told or cannot be done.
        """

    async def read(self, table: TableId, after: Version, /) -> Sequence[Record]:
        """The records after a version, in order. Raises StorageTrouble or Unreadable."""

    async def live_tables(self) -> Sequence[TableId]:
        """Every table that has records and was not retired."""

    async def retire(self, table: TableId, /) -> None:
        """Nothing more is expected of this table: live_tables leaves it out; it stays readable."""


Ear: TypeAlias = Callable[[TableId, Version], None]
"""Called with a table and the version it has reached."""

Doubt: TypeAlias = Callable[[], None]
"""Called when rings may have been missed: whoever has to be sure asks the log."""


class Bell(Protocol):
    """A doorbell, not a delivery: a missed ring costs time, never truth."""

    def ring(self, table: TableId, version: Version, /) -> None:
        """Tell every process that attends a table how far it is. Returns at once, never raises."""

    async def attend(self, table: TableId, /) -> None:
        """Once this returns, every ring of a table is heard here; never raises. While nothing can
        be heard it returns at once: ears are told to doubt when that is over.
        """

    def forget(self, table: TableId, /) -> None:
        """Rings of a table need not be heard here any more."""

    def listen(self, ear: Ear, doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `ear` at every ring until the function that is returned is called."""


class Deadlines(Protocol):
    """When a table has to be looked at, whichever process is there to do it. Any may raise
    StorageTrouble.
    """

    async def call(self, table: TableId, by: Millis, /) -> None:
        """Have the table looked at by then; an earlier call stands."""

    async def due(self, now: Millis, /) -> Sequence[TableId]:
        """Tables whose time has come. Each is told to one process, and some seconds later to
        another, should the first not have said that it is done.
        """

    async def done(self, table: TableId, again: Millis | None, /) -> None:
        """What was due has been seen to: the table is looked at again then, or never."""


@dataclass(frozen=True, slots=True)
class Outage:
    """From its last sign of life until the first one after it, the house served nobody."""

    since: Millis
    until: Millis


class Pulse(Protocol):
    """When the house was last known to be alive, kept where the logs are."""

    async def beat(self, now: Millis, patience: Millis, /) -> Sequence[Outage]:
        """Say that the house is alive; the outages that are known, oldest first, among them the
        time since the last such word if that was longer ago than `patience`. Raises StorageTrouble.
        """


class Secrets(Protocol):
    """Chance that nobody can guess."""

    def secret(self) -> str:
        """32 random bytes in hex: what a deal is drawn from."""

    def code(self) -> str:
        """A short random word for a link: a table's id, an invitation."""


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How a seat likes its hand: by suit, by rank, or its own order of faces."""

    by: Literal["suit", "rank", "own"] = "suit"
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Readiness:
    """Who is ready for the next deal, and when the first of them was."""

    people: frozenset[PersonId] = frozenset()
    first_at: Millis | None = None


Arrival: TypeAlias = str
"""Names one coming of one socket, so that going away twice or late hides nobody who came since."""


class Presence(Protocol):
    """What is true of people at a table without being in its log: it changes no version.

    Reading answers with what this process knows; writing reaches every process. Nothing raises:
    where others cannot be told just now, they are told when they can be.
    """

    async def attend(self, table: TableId, /) -> None:
        """Learn what other processes know of a table, and hear of it from now on."""

    def forget(self, table: TableId, /) -> None:
        """This process does not care for the table any more."""

    def listen(self, ear: Callable[[TableId], None], /) -> Callable[[], None]:
        """Call `ear` with a table whenever another process changed what is known of it, until the
        function that is returned is called.
        """

    async def arrive(self, table: TableId, person: PersonId, /) -> Arrival:
        """One more socket of this person is at the table."""

    async def depart(self, table: TableId, arrival: Arrival, /) -> None:
        """The socket of this arrival is gone, and its controls with it."""

    async def take_control(self, table: TableId, person: PersonId, arrival: Arrival, /) -> None:
        """Of all sockets of this person, this one controls the seat from now on."""

    def controller(self, table: TableId, person: PersonId, /) -> Arrival | None:
        """The one socket, in all processes, that controls this person's seat: the last that took
        the controls; where that one is gone, the newest of those that were there then.
        """

    def here(self, table: TableId, /) -> frozenset[PersonId]:
        """Everybody with a socket at the table."""

    async def count_watchers(self, table: TableId, count: int, /) -> None:
        """So many watch the table without a seat in this process now."""

    def watching(self, table: TableId, /) -> int:
        """How many watch the table without a seat, in all processes."""

    async def mark_ready(
        self, table: TableId, version: Version, person: PersonId, now: Millis, /
    ) -> None:
        """This person is done with the scores that version `version` brought."""

    def readiness(self, table: TableId, version: Version, /) -> Readiness:
        """Who is done with the scores that version `version` brought."""

    async def contribute(
        self, table: TableId, deal: int, person: PersonId, contribution: str, /
    ) -> None:
        """A person's share of the chance of a deal, counted from 1. The first one stands; those of
        earlier deals are forgotten.
        """

    def contributions(self, table: TableId, deal: int, /) -> Mapping[PersonId, str]:
        """What people gave to the chance of a deal."""

    async def keep_order(self, table: TableId, person: PersonId, order: HandOrder, /) -> None:
        """Remember how this person likes the hand."""

    def order(self, table: TableId, person: PersonId, /) -> HandOrder:
        """How this person likes the hand."""


PLAYED: Final = ("playing", "between")
"""How a table stands in the middle of its match."""
BEFORE_THE_END: Final = ("waiting", *PLAYED)
"""While people may sit down: in the match only on seats that are offered, and so shown as free."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """One seat in the list of tables."""

    seat: Seat
    person: PersonId | None = None
    name: str = ""
    bot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table in the list of tables: a copy of what the log says, found without folding."""

    table: TableId
    version: Version
    game: str
    edition: int
    status: str
    public: bool
    opened: Millis
    host: PersonId | None
    host_name: str
    options: Mapping[str, bool | int | str]
    clock: TimeControl | None = None
    seats: tuple[SeatLine, ...]
    watchers: Watchers = "nobody"
    absence: Absence | None = None

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down at it now."""
        has_room = any(seat.person is None and seat.bot is None for seat in self.seats)
        return self.public and self.status in BEFORE_THE_END and has_room


class Directory(Protocol):
    """The list of tables. Behind the log by moments at most; never asked for a verdict."""

    async def put(self, line: TableLine, /) -> None:
        """Remember this line unless a newer version is known."""

    async def open_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Public tables that somebody may sit down at, newest first: they wait for people, or for a
        substitute in the middle of the match.
        """

    async def watchable_tables(self, limit: int = 50, /) -> Sequence[TableLine]:
        """Tables in the middle of a match that anyone may watch, newest first."""

    async def tables_of(self, person: PersonId, limit: int = 50, /) -> Sequence[TableLine]:
        """Tables where this person has a seat and that are not over or closed, newest first."""


Heard: TypeAlias = Callable[[TableId, Saying], None]
"""Called with what was said at a table."""


class Chatter(Protocol):
    """What is said at tables: the newest lines of each, gone a while after the last."""

    async def say(self, table: TableId, saying: Saying, /) -> None:
        """Let everybody hear it, in every process. Raises StorageTrouble."""

    async def recent(self, table: TableId, /) -> Sequence[Saying]:
        """What was said last, oldest first. Raises StorageTrouble."""

    def listen(self, heard: Heard, doubt: Doubt | None = None, /) -> Callable[[], None]:
        """Call `heard` with every line, and `doubt` when some may have been missed, until the
        function that is returned is called.
        """
