"""Records as lines of JSON, for the log and the archive: one flat object each, by `kind`.

A line once written stays readable for ever: a new shape gets a new number and a reader of its own.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import Struct

from app.table.ports.trouble import Unreadable
from app.table.records import (
    SHAPE,
    Agreed,
    CameBack,
    Closed,
    Dealt,
    Declined,
    Expired,
    Forfeited,
    HostChanged,
    Left,
    Opened,
    Played,
    Proposed,
    Record,
    Resumed,
    Seated,
    Shuffled,
    Started,
    Version,
    WentAway,
    What,
)
from app.wire.record_lines import (
    AgreedLine,
    AnyLine,
    CameBackLine,
    ClosedLine,
    DealtLine,
    DeclinedLine,
    ExpiredLine,
    ForfeitedLine,
    HostChangedLine,
    LeftLine,
    Line,
    OpenedLine,
    PlayedLine,
    ProposedLine,
    ResumedLine,
    SeatedLine,
    ShuffledLine,
    StartedLine,
    WentAwayLine,
)

LINES: Final[Mapping[type[What], type[AnyLine]]] = MappingProxyType(
    {
        Opened: OpenedLine,
        Seated: SeatedLine,
        Left: LeftLine,
        Forfeited: ForfeitedLine,
        HostChanged: HostChangedLine,
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
