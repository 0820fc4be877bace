"""Frames we send on a table's socket, and how they are rendered.

Whole views only; what all see alike (`shared`) is encoded once and spliced into each frame.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from app.table.sayings import PhraseKey
from app.wire.clocks import ClocksShown
from app.wire.shown import Happening, TableShown, You


class Shared(Struct, frozen=True):
    """The part of a view that is the same for every viewer."""

    table: TableShown
    deal: Any
    """What the game shows everybody, told apart by `family`; null before the first deal."""
    clocks: ClocksShown | None
    """Null where everybody takes what time they like."""


class View(Struct, tag="view", tag_field="t", frozen=True):
    """Everything this viewer may see, whole. `now`: the server's clock when it was sent."""

    version: int
    now: int
    shared: Shared
    own: Any
    """What the game shows this seat alone, of the family of `deal`; null before the first deal."""
    you: You | None
    """Null for somebody who watches without a seat: then `own` is null too."""
    happened: tuple[Happening, ...] = ()
    lost: bool = False
    """The server is behind what this page had shown: a power cut took the newest moves."""


class Accepted(Struct, tag="accepted", tag_field="t", frozen=True):
    """The command with this id is in the log as this version."""

    id: str
    version: int


class Refused(Struct, tag="refused", tag_field="t", frozen=True):
    """The command changed nothing. `because` is the clause's sentence in the viewer's language."""

    id: str
    version: int
    clause: str
    because: str
    facts: dict[str, int | str | tuple[str, ...]]


class CanMove(Struct, frozen=True):
    """One legal move that uses exactly the cards asked about, and the card points it lays."""

    move: str
    points: int


class Can(Struct, tag="can", tag_field="t", frozen=True):
    """Answer to `ask`: judged at version `at`."""

    id: str
    at: int
    moves: tuple[CanMove, ...]


class Reload(Struct, tag="reload", tag_field="t", frozen=True):
    """This page is older than the server: load it again."""

    build: str


class Trouble(Struct, tag="trouble", tag_field="t", frozen=True):
    """A frame that was not taken, or a door that is closed. `fatal`: the socket closes after it."""

    code: str
    because: str
    fatal: bool


class SaidLine(Struct, frozen=True):
    """One thing that somebody said."""

    id: str
    time: int
    lane: Literal["seats", "gallery"]
    """Among those who sit (who watches may read it), or among those who watch."""
    seat: int | None
    who: str
    """The same for whatever this person says at this table."""
    name: str
    phrase: PhraseKey | None
    """Every reader has it in a language of their own; null for text."""
    text: str


class Said(Struct, tag="said", tag_field="t", frozen=True):
    """What was said, oldest first: the newest lines at first, and again where some may have been
    missed; otherwise one each. A line is known by its `id`.
    """

    lines: tuple[SaidLine, ...]


class Reported(Struct, tag="reported", tag_field="t", frozen=True):
    """What you said of this line of the chat is kept for whoever runs the house."""

    line: str


class Pong(Struct, tag="pong", tag_field="t", frozen=True):
    """I am here. `now`: the server's clock (ms, UTC)."""

    now: int


ServerFrame: TypeAlias = View | Said | Reported | Accepted | Refused | Can | Reload | Trouble | Pong

_encoder = msgspec.json.Encoder()


def render(frame: Said | Reported | Accepted | Refused | Can | Reload | Trouble | Pong) -> bytes:
    """A frame as the JSON text that is sent."""
    return _encoder.encode(frame)
