"""What somebody says at a table: a phrase, or a line of text. No record of its log."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from app.engine.seats import Seat
from app.table.records import Millis, PersonId

PhraseKey: TypeAlias = Literal[
    "hello", "luck", "nice", "thanks", "sorry", "moment", "hurry", "played", "again", "bye"
]
"""Phrases that everybody reads in a language of their own."""

LONGEST: Final = 200
"""Letters that a line of text may have."""

KEPT: Final = 100
"""So many lines of a table are kept."""


class Lane(StrEnum):
    """Where something is said."""

    SEATS = "seats"
    """Among those who sit; whoever watches may read it."""
    GALLERY = "gallery"
    """Among those who watch. Nobody at the table is sent it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    """One thing that somebody said: a phrase, or text where there is none."""

    id: str
    time: Millis
    lane: Lane
    person: PersonId
    name: str
    seat: Seat | None = None
    phrase: PhraseKey | None = None
    text: str = ""
