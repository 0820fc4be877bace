"""Frames we send on a table's socket, and how they are rendered.

Whole views only; what all see alike (`shared`) is encoded once and spliced into each frame.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from app.table.sayings import PhraseKey
from app.table.terms import ChatRule
from app.wire.clocks import ClocksShown, ControlShown


class SeatShown(Struct, frozen=True):
    """One seat of the table: who holds it and how they are."""

    seat: int
    side: str
    holder: Literal["empty", "person", "bot"]
    name: str
    """A person's name; a bot's kind (random, greedy, steady); empty for an empty seat."""
    here: bool
    """A socket is attached (bots always are)."""
    ready: bool


class OptionShown(Struct, frozen=True):
    """An option that differs from the book."""

    key: str
    value: bool | int | str
    default: bool | int | str
    clause: str


class Happening(Struct, frozen=True, omit_defaults=True):
    """One thing that happened since the last view, redacted for this viewer.

    `kind` is a verb of the table (opened seated left missing sent host started asked agreed
    declined expired undone concede forfeit over closed) or of the game: deal draw take meld add
    discard pass trump withdraw packet end, and whatever else its rules name.
    """

    version: int
    time: int
    """Milliseconds since 1970, UTC."""
    kind: str
    seat: int | None = None
    count: int = 0
    cards: tuple[str, ...] = ()
    meld: int | None = None
    note: str = ""
    by_house: bool = False
    fades: bool = False
    """Its cards are shown now, and not again before the deal is over: keep them in no list."""


class DealChance(Struct, frozen=True):
    """What a deal was drawn from; `secret` and the rest from the deal's end on, null before."""

    deal: int
    """Its number, counted from 1; the promise is about the one after it."""
    commitment: str
    """SHA-256, in hex, of the secret's bytes."""
    contributions: tuple[str, ...]
    """By seat."""
    secret: str | None
    """Hex."""
    deck: str | None
    """The order that was dealt, first card first, with spaces between."""
    unshuffled: str | None
    """The deck from which that order was drawn, written alike."""


class ChanceShown(Struct, frozen=True):
    """How anybody can check that the deals were drawn fairly (docs/fair-deals.md)."""

    newest: DealChance | None
    """Of the deal on the table or just over; null before the first."""
    promise: str
    """The commitment to the secret of the next deal; empty where nothing was promised."""


class ProposalShown(Struct, frozen=True):
    """What somebody asks the table. Play goes on meanwhile."""

    version: int
    """Its name: `answer` says it."""
    seat: int
    """Who asks."""
    what: Literal["undo", "concede", "pause", "go_on"]
    """`undo`: to take moves back, everybody is asked. `concede`: to give the match up, the side of
    that seat is asked."""
    count: int
    """How many moves an undo takes back."""
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]
    """The seats that have not answered yet."""
    until: int
    """Milliseconds since 1970, UTC: then it is off the table."""


class TableShown(Struct, frozen=True):
    """What everybody at the table sees of the table itself."""

    id: str
    game: str
    edition: int
    status: Literal["waiting", "playing", "between", "over", "closed", "frozen"]
    """`between`: a deal is over and the next one is due at `next_deal_at`."""
    players: int
    direction: Literal["clockwise", "anticlockwise"]
    seats: tuple[SeatShown, ...]
    host: int | None
    """The seat of the host."""
    differences: tuple[OptionShown, ...]
    next_deal_at: int | None
    stalled: bool
    """Nothing can be written just now: the table waits, and goes on by itself when it can be."""
    chance: ChanceShown
    paused: bool
    """Everybody agreed to stand still: nobody moves and no clock runs until somebody goes on."""
    proposal: ProposalShown | None
    """What the table is asked."""
    conceded: str | None
    """The side that gave the match up, or lost it by being away."""
    absence: Literal["wait", "substitute", "bot", "forfeit"] | None
    """What becomes of a seat whose person leaves or is long away; null: a bot plays on."""
    clock: ControlShown | None
    """How long everybody may think; null: without limit."""
    watchers: Literal["anyone", "invited", "nobody"]
    """Who may watch without a seat: they see what everybody sees alike."""
    watching: int
    """So many do, told at most once a second."""
    chat: ChatRule
    """What may be said."""
    gallery_chat: ChatRule
    """What those who watch may say among themselves."""
    silence: str | None
    """The clause by which nobody at the table may say anything now."""


class Shared(Struct, frozen=True):
    """The part of a view that is the same for every viewer."""

    table: TableShown
    deal: Any
    """What the game shows everybody, told apart by `family`; null before the first deal."""
    clocks: ClocksShown | None
    """Null where everybody takes what time they like."""


class You(Struct, frozen=True):
    """What concerns this viewer's seat and this socket."""

    seat: int
    name: str
    controls: bool
    """False: another tab of this seat has the controls; `take_over` asks for them."""
    last: str | None
    """The last command id accepted from this seat."""
    order: Literal["suit", "rank", "own"]
    ordered: tuple[str, ...]
    invite: str | None
    """The table's invitation code, while seats are open."""
    undo: int | None
    """The version to which this seat may ask to go back: before its own newest move."""
    watch: str | None
    """The table's watch key where only the invited may watch: it shows, and never seats."""


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
