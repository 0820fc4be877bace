"""What a view is made of: what everybody sees of the table, and what is said to one viewer."""

from typing import Literal

from msgspec import Struct

from app.table.terms import ChatRule
from app.wire.clocks import ControlShown


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
