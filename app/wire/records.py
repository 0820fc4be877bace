"""Records as lines of JSON, for the log and the archive: one flat object each, by `kind`.

A line once written stays readable for ever: a new shape gets a new number and a reader of its own.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from app.table.ports import Unreadable
from app.table.records import (
    SHAPE,
    Agreed,
    CameBack,
    Closed,
    Dealt,
    Declined,
    Expired,
    Left,
    Matter,
    Opened,
    Played,
    Proposed,
    Record,
    Resumed,
    Seated,
    Shuffled,
    Started,
    TimeControl,
    Version,
    Watchers,
    WentAway,
    What,
)


class Line(Struct, tag_field="kind", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What every line says."""

    shape: int
    version: int
    time: int
    id: str
    by: str
    digest: str


class OpenedLine(Line, tag="opened", frozen=True, kw_only=True):
    """Opened."""

    game: str
    edition: int
    options: dict[str, bool | int | str]
    players: int
    host: str | None
    host_name: str
    invite: str
    public: bool
    opened_for: str | None
    secret: str = ""
    clock: TimeControl | None = None
    watchers: Watchers = "nobody"
    watch_key: str = ""


class SeatedLine(Line, tag="seated", frozen=True, kw_only=True, omit_defaults=True):
    """Seated."""

    seat: int
    person: str | None = None
    name: str = ""
    bot: str | None = None


class LeftLine(Line, tag="left", frozen=True, kw_only=True, omit_defaults=True):
    """Left."""

    seat: int
    stand_in: str | None = None


class StartedLine(Line, tag="started", frozen=True, kw_only=True):
    """Started."""


class DealtLine(Line, tag="dealt", frozen=True, kw_only=True):
    """Dealt."""

    deck: str
    first_dealer: int | None
    secret: str
    commitment: str
    contributions: tuple[str, ...]
    lots: str = ""
    next_secret: str = ""


class ShuffledLine(Line, tag="shuffled", frozen=True, kw_only=True):
    """Shuffled."""

    order: tuple[int, ...]
    secret: str
    commitment: str
    contributions: tuple[str, ...]


class PlayedLine(Line, tag="played", frozen=True, kw_only=True, omit_defaults=True):
    """Played."""

    seat: int
    move: str
    lag: int = 0


class WentAwayLine(Line, tag="went_away", frozen=True, kw_only=True):
    """WentAway."""

    seat: int


class CameBackLine(Line, tag="came_back", frozen=True, kw_only=True):
    """CameBack."""

    seat: int


class ResumedLine(Line, tag="resumed", frozen=True, kw_only=True):
    """Resumed."""

    since: int
    until: int
    grace: int


class ProposedLine(Line, tag="proposed", frozen=True, kw_only=True, omit_defaults=True):
    """Proposed."""

    seat: int
    what: Matter
    to: int | None = None


class AgreedLine(Line, tag="agreed", frozen=True, kw_only=True):
    """Agreed."""

    seat: int


class DeclinedLine(Line, tag="declined", frozen=True, kw_only=True):
    """Declined."""

    seat: int


class ExpiredLine(Line, tag="expired", frozen=True, kw_only=True):
    """Expired."""


class ClosedLine(Line, tag="closed", frozen=True, kw_only=True):
    """Closed."""

    reason: str


AnyLine: TypeAlias = (
    OpenedLine
    | SeatedLine
    | LeftLine
    | StartedLine
    | DealtLine
    | ShuffledLine
    | PlayedLine
    | WentAwayLine
    | CameBackLine
    | ResumedLine
    | ProposedLine
    | AgreedLine
    | DeclinedLine
    | ExpiredLine
    | ClosedLine
)

LINES: Final[Mapping[type[What], type[AnyLine]]] = MappingProxyType(
    {
        Opened: OpenedLine,
        Seated: SeatedLine,
        Left: LeftLine,
        Started: StartedLine,
        Dealt: DealtLine,
        Shuffled: ShuffledLine,
        Played: PlayedLine,
        WentAway: WentAwayLine,
        CameBack: CameBackLine,
        Resumed: ResumedLine,
        Proposed: ProposedLine,
        Agreed: AgreedLine,
        Declined: DeclinedLine,
        Expired: ExpiredLine,
        Closed: ClosedLine,
    }
)
"""How each fact is written: the same fields after the same head."""

_FACTS: Final[Mapping[type[AnyLine], type[What]]] = {line: what for what, line in LINES.items()}
_HEAD: Final = Line.__struct_fields__
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyLine)


class _ShapeOnly(Struct):
    shape: int


def write_record(record: Record) -> bytes:
    """A record as its line of JSON."""
    return _encoder.encode(_line(record))


def read_record(line: bytes, version: Version) -> Record:
    """The record of a line that should be of this version. Raises Unreadable."""
    try:
        read = _decoder.decode(line)
    except msgspec.DecodeError as fault:
        raise Unreadable(version, _fault(line, fault)) from None
    if read.shape != SHAPE or read.version != version:
        raise Unreadable(version, f"is of shape {read.shape}, version {read.version}")
    return Record(
        shape=read.shape,
        version=read.version,
        time=read.time,
        id=read.id,
        by=read.by,
        digest=read.digest,
        what=_what(read),
    )


def read_records(lines: Sequence[bytes], after: Version) -> list[Record]:
    """The records of lines that follow a version. Raises Unreadable with the sound ones."""
    records: list[Record] = []
    for version, line in enumerate(lines, start=after + 1):
        try:
            records.append(read_record(line, version))
        except Unreadable as damage:
            damage.sound = records
            raise
    return records


def _fault(line: bytes, fault: msgspec.DecodeError) -> str:
    try:
        shape = msgspec.json.decode(line, type=_ShapeOnly).shape
    except msgspec.DecodeError:
        return str(fault)
    return str(fault) if shape == SHAPE else f"is of shape {shape}, which this program cannot read"


def _line(record: Record) -> AnyLine:
    what = record.what
    if type(what) is Played:  # nearly all of them: spelled out
        return PlayedLine(
            shape=record.shape,
            version=record.version,
            time=record.time,
            id=record.id,
            by=record.by,
            digest=record.digest,
            seat=what.seat,
            move=what.move,
            lag=what.lag,
        )
    kind = LINES[type(record.what)]
    head = {name: getattr(record, name) for name in _HEAD}
    return kind(**head, **{name: getattr(record.what, name) for name in _fields(kind)})


def _what(line: AnyLine) -> What:
    return _FACTS[type(line)](**{name: getattr(line, name) for name in _fields(type(line))})


@cache
def _fields(kind: type[Line]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name not in _HEAD)
