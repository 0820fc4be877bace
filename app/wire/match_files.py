"""A finished match as a file: its records, a line each, and a seal over every deal.

The seal is the last line: the SHA-256, in hex, of the lines before the first deal and of those of
each deal. It finds damage and clumsy changes; against a house that forges, only what players saw
counts (docs/fair-deals.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct

from app.table.ports import Unreadable
from app.table.records import Dealt, Opened, PersonId, Record, Seated, a_person, person_of
from app.wire.records import read_record, write_record

LONGEST: Final = 16 << 20
"""No match is longer than this, in bytes."""


class Seal(Struct, tag_field="kind", tag="seal", forbid_unknown_fields=True, frozen=True):
    """The last line."""

    deals: tuple[str, ...]


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
    written = [_anonymous(record, people) for record in records]
    seals = [_seal([write_record(record) for record in part]) for part in _parts(written)]
    lines = [*map(write_record, written), _encoder.encode(Seal(deals=tuple(seals)))]
    return b"".join(line + b"\n" for line in lines)


def read_match(file: bytes) -> list[Record]:
    """The records of such a file. Raises NotAMatch at the first line that is wrong."""
    lines = file.split(b"\n")
    if len(file) > LONGEST or len(lines) < 3 or lines.pop():  # noqa: PLR2004 - a record and a seal
        raise NotAMatch(0, len(lines), "the file does not end with a whole line, or is too long")
    *written, last = lines
    records: list[Record] = []
    deal = 0
    for number, line in enumerate(written, start=1):
        try:
            record = read_record(line, number)
        except Unreadable as fault:
            raise NotAMatch(_deal_of(written, number), number, str(fault)) from None
        deal += isinstance(record.what, Dealt)
        records.append(record)
    _compare(records, written, _seal_of(last, deal, len(lines)))
    return records


def _deal_of(lines: Sequence[bytes], number: int) -> int:
    return sum(b'"kind":"dealt"' in line for line in lines[:number])


def _seal_of(line: bytes, deal: int, number: int) -> Seal:
    try:
        return _decoder.decode(line)
    except msgspec.DecodeError as fault:
        raise NotAMatch(deal, number, f"is no seal: {fault}") from None


def _compare(records: Sequence[Record], lines: Sequence[bytes], seal: Seal) -> None:
    start = 0
    parts = _parts(records)
    for deal, part in enumerate(parts):
        end = start + len(part)
        if deal >= len(seal.deals) or _seal(lines[start:end]) != seal.deals[deal]:
            raise NotAMatch(deal, start + 1, "what is written from here on is not what was sealed")
        start = end
    if len(seal.deals) != len(parts):
        raise NotAMatch(len(parts), len(lines) + 1, "the seal speaks of more deals than there are")


def _parts(records: Sequence[Record]) -> list[list[Record]]:
    """What comes before the first deal, then each deal."""
    parts: list[list[Record]] = [[]]
    for record in records:
        if isinstance(record.what, Dealt):
            parts.append([])
        parts[-1].append(record)
    return parts


def _seal(lines: Sequence[bytes]) -> str:
    return sha256(b"\n".join(lines)).hexdigest()


def _anonymous(record: Record, people: dict[PersonId, PersonId]) -> Record:
    def called(person: PersonId | None) -> PersonId | None:
        return None if person is None else people.setdefault(person, f"p{len(people) + 1}")

    actor = called(person_of(record.by))
    by = record.by if actor is None else a_person(actor)
    what = record.what
    match what:
        case Opened():
            what = replace(what, host=called(what.host), invite="", opened_for=None)
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
