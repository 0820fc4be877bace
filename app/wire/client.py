"""Frames a browser sends on a table's socket, and how they are parsed."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from app.table.sayings import PhraseKey

PROTOCOL = 1

CommandId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[0-9A-Za-z_-]+$")
]
"""Made by the client; sending the same id again never acts twice."""

Face: TypeAlias = Annotated[str, Meta(min_length=2, max_length=2)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Version: TypeAlias = Annotated[int, Meta(ge=0)]
Contribution: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[0-9A-Za-z]*$")]
"""A seat's own chance for the next deal (docs/fair-deals.md); empty for none."""


class Hello(Struct, tag="hello", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """First frame of a socket: which protocol and build speaks, and the last version it showed."""

    protocol: int
    build: Annotated[str, Meta(max_length=40)]
    version: Version | None = None
    takes_control: bool = True
    """False on a reconnect of a tab that was only watching: no automatic take-over."""
    contribution: Contribution = ""
    """The first one stands that a person gives to a deal, here or with `ready`."""
    watch: Annotated[str, Meta(max_length=100)] = ""
    """The watch key of a table that only the invited may watch; a seat needs none."""


class Play(Struct, tag="play", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A move, as a line of notation, made while looking at version `at`."""

    id: CommandId
    at: Version
    move: MoveText


class Ask(Struct, tag="ask", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """What could be done with exactly these cards (and this meld of my side)? Changes nothing."""

    id: CommandId
    cards: Annotated[tuple[Face, ...], Meta(max_length=60)]
    meld: Annotated[int, Meta(ge=1, le=60)] | None = None


class Propose(Struct, tag="propose", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Ask those whom it concerns: to take moves back (`undo`, `to` as `you.undo` says), to give the
    match up (`concede`), or to stand still for a while (`pause`). To go on after a pause (`go_on`)
    nobody is asked: anybody may.
    """

    id: CommandId
    what: Literal["undo", "concede", "pause", "go_on"]
    to: Version | None = None


class Answer(Struct, tag="answer", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Agree to the proposal of this version, or not; the seat that made it may take it back."""

    id: CommandId
    proposal: Version
    agrees: bool


class Ready(Struct, tag="ready", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """The sheet is read: deal the next deal without waiting for the countdown."""

    id: CommandId
    contribution: Contribution = ""


class Order(Struct, tag="order", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """How this seat likes its hand: by suit, by rank, or its own order of faces. No record."""

    by: Literal["suit", "rank", "own"]
    cards: Annotated[tuple[Face, ...], Meta(max_length=120)] = ()


class TakeOver(Struct, tag="take_over", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """This tab wants the controls of the seat; the tab that had them goes on watching."""


class Say(Struct, tag="say", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Say one of the phrases, or `text` where the table allows it; all hear it as `said`. The same
    id again says nothing new: only you are told the line once more.
    """

    id: CommandId
    phrase: PhraseKey | None = None
    text: Annotated[str, Meta(max_length=400)] = ""


class Block(Struct, tag="block", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Hear no more of whoever said this line, at any table; without one: hear everybody again."""

    line: Annotated[str, Meta(max_length=40)] | None = None


class Report(Struct, tag="report", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Show this line, and those around it, to whoever runs the house."""

    line: Annotated[str, Meta(max_length=40)]


class Ping(Struct, tag="ping", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Are you there? Answered with pong at once."""


TalkFrame: TypeAlias = Say | Block | Report
"""Frames about what is said at a table."""

TableFrame: TypeAlias = Hello | Play | Ask | Propose | Answer | Ready | Order | TakeOver | Ping
"""All other frames."""

ClientFrame: TypeAlias = TableFrame | TalkFrame

_decoder = msgspec.json.Decoder(ClientFrame)


def parse_frame(text: str | bytes) -> ClientFrame:
    """The frame a text holds. Raises msgspec.DecodeError, which says what is wrong and where."""
    try:
        return _decoder.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("nested too deeply") from None
