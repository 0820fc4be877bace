"""Requests to a table, imperative. `who` comes from the connection, never from a frame.

Sending a command again under the same `id` never acts twice: it is answered with the first answer.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.contract import Choices
from app.engine.seats import Seat
from app.engine.values import value
from app.table.records import CommandId, Matter, Millis, PersonId, Version, Who
from app.table.terms import Absence, ChatRule, TimeControl, Watchers


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """Open a table. `options` are the game's checked choices (Game.choose), every one of them."""

    who: Who
    id: CommandId
    game: str
    edition: int
    options: Choices
    players: int
    host: PersonId | None = None
    host_name: str = ""
    invite: str = ""
    public: bool = False
    opened_for: str | None = None
    secret: str = ""
    clock: TimeControl | None = None
    watchers: Watchers = "nobody"
    watch_key: str = ""
    absence: Absence | None = None
    chat: ChatRule = "none"
    gallery_chat: ChatRule | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat:
    """Sit down, change seats before the start, or come back to the seat a stand-in keeps.

    `seat` None: the one that is kept for me, or else the first free one.
    """

    who: Who
    id: CommandId
    name: str
    seat: Seat | None = None
    invite: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddBot:
    """Let a bot of a kind have a free seat (None: the first free one)."""

    who: Who
    id: CommandId
    kind: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveBot:
    """Free a bot's seat before the start."""

    who: Who
    id: CommandId
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveSeat:
    """Get up. During a match the table's policy says what becomes of the seat (Absence)."""

    who: Who
    id: CommandId


@dataclass(frozen=True, slots=True, kw_only=True)
class SendAway:
    """Have somebody get up, for good: the host's word."""

    who: Who
    id: CommandId
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeHost:
    """Make the person on another seat the host."""

    who: Who
    id: CommandId
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacate:
    """Have somebody's seat played by another: they were missed for too long."""

    who: Who
    id: CommandId
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """End the match: somebody of that seat's side is gone for too long."""

    who: Who
    id: CommandId
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Begin the match: every seat must be taken."""

    who: Who
    id: CommandId


@value(frozen=True, slots=True, kw_only=True)
class Play:
    """Move (a line of notation) while looking at version `at`. The house: for the due seat."""

    who: Who
    id: CommandId
    at: Version
    move: str
    lag: Millis = 0
    """How long it was on its way here, as the server measures it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deal from the secret that was promised and each seat's contribution, or shuffle what is to be
    shuffled. `secret` (hex) serves where none was promised; `next_secret` is for the deal after.
    """

    who: Who
    id: CommandId
    secret: str
    next_secret: str = ""
    contributions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkAway:
    """The person on the seat whose clock runs is not at the table."""

    who: Who
    id: CommandId
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkBack:
    """The person on the seat whose clock runs is at the table again."""

    who: Who
    id: CommandId
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """Give back the time for which the house was gone, and a moment to come back in."""

    who: Who
    id: CommandId
    since: Millis
    until: Millis
    grace: Millis


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """Ask those whom it concerns for something. An undo names the version it goes back to."""

    who: Who
    id: CommandId
    what: Matter
    to: Version | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Agree to what was proposed as version `proposal`, or not; whoever asked may think again."""

    who: Who
    id: CommandId
    proposal: Version
    agrees: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Expire:
    """Take what was proposed as version `proposal` off the table."""

    who: Who
    id: CommandId
    proposal: Version


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Close the table for good."""

    who: Who
    id: CommandId
    reason: str


Command: TypeAlias = (
    Open
    | TakeSeat
    | AddBot
    | RemoveBot
    | LeaveSeat
    | SendAway
    | MakeHost
    | Vacate
    | Forfeit
    | Start
    | Play
    | Deal
    | MarkAway
    | MarkBack
    | Resume
    | Propose
    | Answer
    | Expire
    | Close
)
