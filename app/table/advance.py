"""The state machine of a table: one pure function judges commands and replays records."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeAlias

from app.engine.changing import changed
from app.engine.contract import Event, Illegal, Position
from app.engine.values import value
from app.table.commands import Command
from app.table.fold import Folded, fold, fold_opened
from app.table.permissions import objection
from app.table.ports.inputs import Games
from app.table.records import CommandId, Millis, Opened, Record, TableId, Version, Who
from app.table.remembered import Remembered, remember
from app.table.rulings import opening, ruling
from app.table.state import Status, TableState
from app.table.timekeeping import clocks_after, credited, untimely

REMEMBERED = 32
"""Of so many actors accepted commands are remembered."""


@dataclass(frozen=True, slots=True)
class Unopened:
    """A table before its first record: its id, and the games it might be opened for."""

    table: TableId
    games: Games
    version: Version = 0


At: TypeAlias = TableState | Unopened


@value(frozen=True, slots=True)
class Candidate:
    """A command and when it came: what might become the next record."""

    command: Command
    time: Millis
    waited: Millis = 0
    """So long it has waited here for its judgement."""


@value(frozen=True, slots=True)
class Advanced:
    """The next state, what happened, and the record that led there: complete, to be written."""

    state: TableState
    events: tuple[Event, ...]
    record: Record


@dataclass(frozen=True, slots=True)
class Repeated:
    """This very command was accepted before, as this version."""

    version: Version


def advance(at: At, step: Candidate | Record) -> Advanced | Repeated | Illegal:
    """What a command or a written record leads to.

    A command may be refused, and then nothing has changed. A record is past refusing: where the
    rules no longer agree with it, the table it leads to is frozen.
    """
    return _judge(at, step) if isinstance(step, Candidate) else _replay(at, step)


def _judge(at: At, candidate: Candidate) -> Advanced | Repeated | Illegal:
    command = candidate.command
    if isinstance(at, Unopened):
        what: Any = opening(command, at.games)
    else:
        known = at.accepted_as(command.who, command.id)
        if known is not None:
            return Repeated(known)
        what = (
            objection(at, command)
            or untimely(at, command, candidate.time)
            or credited(at, command, ruling(at, command), candidate.waited)
        )
    if isinstance(what, Illegal):
        return what
    record = Record(
        version=at.version + 1,
        time=candidate.time,
        id=command.id,
        by=command.who,
        digest="",
        what=what,
    )
    return _step(at, record)


def _replay(at: At, record: Record) -> Advanced | Illegal:
    if record.version != at.version + 1:
        stepped: Advanced | Illegal = Illegal("stale", {"version": at.version})
    else:
        stepped = _step(at, record)
    if isinstance(stepped, Advanced) and stepped.record.digest == record.digest:
        return stepped
    if isinstance(at, Unopened):
        return stepped if isinstance(stepped, Illegal) else Illegal("frozen", {"version": 1})
    why = stepped.clause if isinstance(stepped, Illegal) else "digest"
    return Advanced(freeze(at, record.version, why), (), record)


def freeze(state: TableState, version: Version, why: str) -> TableState:
    """The table, stopped for good at a record that cannot be followed."""
    return changed(state, version=version, status=Status.FROZEN, frozen_because=why)


def _step(at: At, record: Record) -> Advanced | Illegal:
    if isinstance(at, Unopened):
        if not isinstance(record.what, Opened):
            return Illegal("closed")
        folded = fold_opened(at.table, record, record.what, at.games)
    else:
        folded = fold(at, record)
    if isinstance(folded, Illegal):
        return folded
    return _stamped(at, folded, record)


def _stamped(at: At, folded: Folded, record: Record) -> Advanced:
    before = folded.state
    moved = folded.position is not before.position
    digest = digest_of(folded.position) if moved or not before.digest else before.digest
    state = changed(
        before,
        version=record.version,
        position=folded.position,
        position_version=record.version if moved else before.position_version,
        digest=digest,
        retractable=before.retractable if folded.retractable is None else folded.retractable,
        accepted=_remember(before.accepted, record.by, record.id, record.version),
    )
    if state.opened.clock is not None:
        before_it = at if isinstance(at, TableState) else state
        state = changed(state, clocks=clocks_after(before_it, state, record))
    complete = Record(
        version=record.version,
        time=record.time,
        id=record.id,
        by=record.by,
        digest=digest,
        what=folded.what,
        shape=record.shape,
    )
    return Advanced(state, folded.events, complete)


def digest_of(position: Position | None) -> str:
    """Sixteen hex digits that stand for a position's canonical text."""
    text = "" if position is None else position.canonical()
    return sha256(text.encode()).hexdigest()[:16]


def _remember(
    accepted: Mapping[Who, Remembered], who: Who, id_: CommandId, version: Version
) -> Mapping[Who, Remembered]:
    everyone = {**accepted, who: remember(accepted.get(who), id_, version)}
    if len(everyone) > REMEMBERED:
        del everyone[next(iter(everyone))]
    return everyone
