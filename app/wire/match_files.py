"""A finished match as a file: its records, a line each, and a seal over every deal.

The seal is the last line: the SHA-256, in hex, of the lines before the first deal and of those of
each deal, joined by newlines. It finds damage and clumsy changes; against a house that forges, only
what players saw counts (docs/fair-deals.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct

from app.table.ports.trouble import Unreadable
from app.table.records import Dealt, Opened, PersonId, Record, Seated, a_person, person_of
from app.wire.records import read_record, write_record

LONGEST: Final = 16 << 20
"""No match is longer than this, in bytes."""


class Sealed(Struct, forbid_unknown_fields=True, frozen=True):
    """One deal, or what came before the first: its first line, counted from 1, and its SHA-256."""

    line: int
    sha256: str


class Seal(Struct, tag_field="kind", tag="seal", forbid_unknown_fields=True, frozen=True):
    """The last line."""

    deals: tuple[Sealed, ...]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Seal)


@dataclass(frozen=True, slots=True)
class NotAMatch(Exception):
    """A file that is no match, or was changed: where, and in which deal (0: before the first)."""

    deal: int
    line: int
    why: str

    def __str__(self) -> str:
        return f"line {self.line}, deal {self.deal}: {self.why}"


def write_match(records: Sequence[Record]) -> bytes:
    """The file of a match. Whoever played is called p1, p2, …; invitations are left out."""
    people: dict[PersonId, PersonId] = {}
    lines = [write_record(_anonymous(record, people)) for record in records]
    starts = [0, *(n for n, record in enumerate(records) if isinstance(record.what, Dealt))]
    ends = [*starts[1:], len(lines)]
    deals = [
        Sealed(start + 1, _digest(lines[start:end]))
        for start, end in zip(starts, ends, strict=True)
    ]
    return b"".join(line + b"\n" for line in (*lines, _encoder.encode(Seal(tuple(deals)))))


def read_match(file: bytes) -> list[Record]:
    """The records of such a file. Raises NotAMatch at the first deal that is not as it was sealed,
    and at the first line that cannot be read.
    """
    lines = file.split(b"\n")
    if len(file) > LONGEST or lines.pop() or not lines:
        raise NotAMatch(0, max(len(lines), 1), "the file does not end with a whole line")
    *written, last = lines
    seal = _seal_of(last, len(lines))
    _compare(written, seal)
    records: list[Record] = []
    for number, line in enumerate(written, start=1):
        try:
            records.append(read_record(line, number))
        except Unreadable as fault:
            raise NotAMatch(_deal_of(seal, number), number, str(fault)) from None
    return records


def _seal_of(line: bytes, number: int) -> Seal:
    try:
        return _decoder.decode(line)
    except msgspec.DecodeError as fault:
        raise NotAMatch(0, number, f"the last line is no seal: {fault}") from None


def _compare(lines: Sequence[bytes], seal: Seal) -> None:
    starts = [sealed.line - 1 for sealed in seal.deals]
    if starts != sorted(set(starts)) or not starts or starts[0] or starts[-1] >= len(lines):
        raise NotAMatch(0, len(lines) + 1, "the seal and the lines do not belong together")
    for deal, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        if _digest(lines[start:end]) != seal.deals[deal].sha256:
            raise NotAMatch(deal, start + 1, "what begins here is not what was sealed")


def _deal_of(seal: Seal, number: int) -> int:
    return max(deal for deal, sealed in enumerate(seal.deals) if sealed.line <= number)


def _digest(lines: Sequence[bytes]) -> str:
    return sha256(b"\n".join(lines)).hexdigest()


def _anonymous(record: Record, people: dict[PersonId, PersonId]) -> Record:
    def called(person: PersonId | None) -> PersonId | None:
        return None if person is None else people.setdefault(person, f"p{len(people) + 1}")

    actor = called(person_of(record.by))
    by = record.by if actor is None else a_person(actor)
    what = record.what
    match what:
        case Opened():
            what = replace(what, host=called(what.host), invite="", watch_key="", opened_for=None)
        case Seated():
            what = replace(what, person=called(what.person))
        case _:
            pass
    return Record(
        version=record.version,
        time=record.time,
        id=record.id,
        by=by,
        digest=record.digest,
        what=what,
        shape=record.shape,
    )
