"""What must be true after every step of every run."""

from collections.abc import Callable, Iterable

import msgspec
from msgspec import Raw, Struct

from app.table.advance import Unopened
from app.table.agreement import undo_to
from app.table.records import (
    Agreed,
    Matter,
    Proposed,
    Record,
    TableId,
    Version,
    a_person,
    person_of,
)
from app.table.state import TableState
from app.wire.server import Accepted, Refused
from app.wire.shown import TableShown, You
from tests.simulation.book import Book
from tests.simulation.network import Wire
from tests.simulation.page import Command
from tests.simulation.process import EPOCH, Process
from tests.simulation.uptime import Uptime

UNDECIDED = frozenset({"storage", "controls"})
"""Refusals that say nothing about the move: a copy of it may still be on its way elsewhere."""

SLACK = 6.0
"""Seconds that clocks of several machines, and what was just under way, may differ by."""

COMPARED = (
    "digest",
    "status",
    "chairs",
    "host",
    "deals",
    "promised",
    "position_version",
    "accepted",
    "clocks",
    "proposal",
)
"""What is compared of a replica's state; the digest stands for the position."""


class SeenShared(Struct):
    """`shared`, its deal left as it came."""

    table: TableShown
    deal: Raw


class SeenView(Struct, tag="view", tag_field="t"):
    """A view, its dear parts left as they came."""

    version: int
    shared: SeenShared
    own: Raw
    you: You
    happened: list[Raw]
    lost: bool


class Other(Struct):
    """Any other frame."""

    t: str


_view = msgspec.json.Decoder(SeenView)
_accepted = msgspec.json.Decoder(Accepted)
_refused = msgspec.json.Decoder(Refused)


class Referee:
    """Watches storage, replicas and every byte that is sent; remembers the first thing wrong."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self.written_at = 0.0
        """When the storage took the newest record."""
        self.uptime = Uptime()
        self.books: dict[TableId, Book] = {}
        self.commands: dict[tuple[str, str], Command] = {}
        """What people mean to do, by who they are and the id under which they sent it."""
        self.fault: str | None = None
        self.views = 0

    def say(self, fault: str | None) -> None:
        """Something is wrong; only the first such thing matters."""
        self.fault = self.fault or fault

    # --------------------------------------------------------------- one history

    def written(self, table: TableId, record: Record) -> None:
        """The storage took a record."""
        self.written_at = self._time()
        book = self.books.setdefault(table, Book(table))
        self.say(book.write(record))
        if self.fault is None:
            self._charged_at(book, record)
        person = person_of(record.by)
        if self.fault is None and person is not None:
            self._written_for(person, record)

    def _charged_at(self, book: Book, record: Record) -> None:
        """Nobody is charged for an outage of the house."""
        if book.version < 2 or book.at(book.version - 1).state.clocks is None:
            return
        before, after = book.at(book.version - 1), book.at(book.version)
        if _takes_back(record, before.state, after.state):
            return  # what a turn was given is taken back with it
        charged = _charge(before.state, after.state)
        served = self.uptime.since(_runs_since(before.state))
        if charged > served + SLACK:
            self.say(
                f"version {book.version} charges {charged:.1f} s; "
                f"the house served {served:.1f} s of that"
            )

    def look_at(self, processes: Iterable[Process]) -> None:
        """Every replica is at a version of the one history, and equal to it."""
        for process in processes:
            for table, live in process.tables.items():
                at = live.croupier.at
                if at is not process.checked.get(table):
                    process.checked[table] = at
                    self._compare(process.name, table, at)

    def _compare(self, name: str, table: TableId, at: TableState | Unopened) -> None:
        book = self.books.get(table)
        known = 0 if book is None else book.version
        if at.version > known:
            self.say(f"{name} is at version {at.version} of {table}, the log at {known}")
        elif isinstance(at, TableState) and book is not None:
            true = book.at(at.version).state
            wrong = [one for one in COMPARED if getattr(at, one) != getattr(true, one)]
            if wrong:
                self.say(f"{name} differs at version {at.version} of {table} in {wrong}")

    # ------------------------------------------------- nothing accepted is lost or doubled

    def meant(self, person: str, command: Command) -> None:
        """A page is about to send a command."""
        self.commands[person, command.id] = command

    def _written_for(self, person: str, record: Record) -> None:
        command = self.commands.get((person, record.id))
        if command is None:
            return  # it came through no page
        if command.written_as is not None:
            self.say(f"{record.id} was meant once, and is version {command.written_as} already")
        if command.refused_by is not None:
            self.say(f"{record.id} is written after it was refused by {command.refused_by}")
        command.written_as = record.version

    def told_accepted(self, table: TableId, person: str, id_: str, version: Version) -> None:
        """Somebody was told that a command of theirs is in the log."""
        known = self.books[table].ids.get((a_person(person), id_))
        if known != version:
            self.say(f"{person} was told that {id_} is version {version}; it is {known}")

    def _told_refused(self, person: str, refused: Refused) -> None:
        command = self.commands.get((person, refused.id))
        if command is None or refused.clause in UNDECIDED:
            return
        command.refused_by = refused.clause
        if command.written_as is not None:
            self.say(
                f"{person} was told that {refused.id} is refused by {refused.clause}; "
                f"it is version {command.written_as}"
            )

    # --------------------------------------------- every view is equal to the fold's

    def sent(self, table: TableId, wire: Wire, text: bytes) -> None:
        """A frame leaves a process."""
        if text.startswith(b'{"t":"view"'):
            self._shown(table, wire, _view.decode(text))
        elif text.startswith(b'{"t":"accepted"'):
            answer = _accepted.decode(text)
            self.told_accepted(table, wire.person, answer.id, answer.version)
        elif text.startswith(b'{"t":"refused"'):
            self._told_refused(wire.person, _refused.decode(text))

    def _shown(self, table: TableId, wire: Wire, view: SeenView) -> None:
        self.views += 1
        book, before = self.books[table], wire.shown
        where = f"the view of version {view.version} for {wire.person}"
        if not 0 < view.version <= book.version:
            self.say(f"{where} is not of the log, which is at {book.version}")
            return
        if view.lost or (before is not None and view.version < before):
            self.say(f"{where} goes back behind {before}, and the log lost nothing")
        wire.shown = view.version
        for part in _differing_parts(book, wire.person, view):
            self.say(f"{where} differs from the fold's in {part}")
        if before is not None:
            self._continues(book, before, view, where)

    def _continues(self, book: Book, before: Version, view: SeenView, where: str) -> None:
        """What happened between two views of one socket rides along, whole and once."""
        expected = [
            one
            for version in range(before + 1, view.version + 1)
            for one in book.at(version).happened(view.you.seat)
        ]
        if [bytes(one) for one in view.happened] != expected:
            self.say(f"{where} does not tell what happened since {before}")


def _runs_since(state: TableState) -> float:
    """From when on the clock that runs is charged: earlier than the record was written, if that
    took long; where an outage was given back, from the end of the time to come back in.
    """
    return 0.0 if state.clocks is None else (state.clocks.since - EPOCH) / 1000


def _takes_back(record: Record, before: TableState, after: TableState) -> bool:
    """Whether moves were taken back with this record."""
    match record.what:
        case Proposed(what=matter):
            is_undo = matter is Matter.UNDO
        case Agreed():
            is_undo = before.proposal is not None and before.proposal.what is Matter.UNDO
        case _:
            is_undo = False
    return is_undo and after.position is not before.position


def _charge(before: TableState, after: TableState) -> float:
    """The seconds that a record took from the seat whose time ran."""
    was, now = before.clocks, after.clocks
    if was is None or now is None or was.runs is None:
        return 0.0
    left = now.left[was.runs] + min(now.away_left[was.runs], was.away_left[was.runs])
    return (was.left[was.runs] + was.away_left[was.runs] - left) / 1000


def _differing_parts(book: Book, person: str, view: SeenView) -> list[str]:
    page, you = book.at(view.version), view.you
    state, who = page.state, a_person(person)
    table = view.shared.table
    same = {
        "the table": table == page.table(table),
        "the deal": bytes(view.shared.deal) == page.deal,
        "the seat's own": bytes(view.own) == page.own(you.seat),
        "the seat": you.seat == state.seat_of(who),
        "what may be undone": you.undo == undo_to(state, you.seat),
        "the last command": you.last == state.last_accepted(who),
    }
    return [part for part, is_same in same.items() if not is_same]
