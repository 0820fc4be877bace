"""What a table answers to a command, and the ids of the refusals that are the table's own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

from app.engine.contract import Fact
from app.engine.values import value
from app.table.records import CommandId, Version

TABLE_CLAUSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stale": "the table has moved on since `at`; `version` says to where",
        "frozen": "the log and the rules disagree from `version` on; nothing is played any more",
        "storage": "nothing can be written at the moment; nothing has changed",
        "seat": "only somebody who has a seat at this table does this",
        "taken": "that seat is taken; `seat` says which",
        "no_such_seat": "the table has no seat of this number; `seat` says which",
        "no_person": "no person sits on that seat; `seat` says which",
        "no_bot": "no bot sits on that seat; `seat` says which",
        "own_seat": "that seat is the host's own; `seat` says which",
        "full": "every seat is taken",
        "unfilled": "the match cannot start: `free` seats are empty",
        "host": "only the host may do this",
        "house": "only the house does this",
        "invite": "this table needs its invitation link",
        "waiting": "the match has not started",
        "started": "the match has started",
        "over": "the match is over",
        "closed": "the table is closed",
        "paused": "the table stands still until somebody goes on",
        "asked": "something is proposed already",
        "answered": "that proposal is not open, or not for you to answer",
        "undo": "that is not a move of yours, or hidden cards have been seen since",
        "counts": "moves are not taken back at a table that counts",
        "sent_away": "the host sent you away from this table",
        "chat": "this may not be said at this table",
        "chat_pace": "too much was said too fast",
        "chat_name": "only somebody with a name says something",
        "controls": "another tab of this seat has the controls",
        "bot": "there is no such kind of bot",
        "game": "there is no such game or edition here, or not for so many players",
    }
)
"""Refusals that cite no clause of a game and none of the general ids (contract.HAND_CODES)."""


@value(frozen=True, slots=True)
class Accepted:
    """The command with this id is in the log as this version: now, or since it was first sent."""

    id: CommandId
    version: Version


@dataclass(frozen=True, slots=True)
class Refused:
    """The command with this id changed nothing; `version` is where the table is."""

    id: CommandId
    version: Version
    clause: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


Answer: TypeAlias = Accepted | Refused
