"""What a game promises the table: the only surface that table, bots, scenarios and terminal see of
it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from app.engine.cards import Card
from app.engine.seats import Direction, Seat
from app.engine.values import value

Fact: TypeAlias = int | str | tuple[str, ...]
"""A number, a card, a suit letter, or several cards: what a refusal's sentence needs besides its
words.
"""

Choice: TypeAlias = bool | int | str
"""One option's value: on/off options are booleans (decisions.md, settled points)."""

Choices: TypeAlias = Mapping[str, Choice]
"""Every option of a game with its chosen value."""

Move: TypeAlias = Any
"""A game's own move value. The one place where the contract does not name a type: each game has
its own.
"""

HAND_CODES = ("turn", "phase", "cards", "syntax", "seat")
"""The general ids a refusal cites where no clause speaks."""


@value(frozen=True, slots=True)
class Illegal:
    """A refusal: the clause it rests on and the facts its sentence needs. Never an exception."""

    clause: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@value(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened, for motion, speech and the log. `secret` cards go to `seat` alone.

    `kind` is a verb of the game (draw take meld add discard pass trump withdraw packet deal end).
    `count` is how many cards moved; `cards` their faces where the eye may know them.
    """

    kind: str
    seat: Seat | None = None
    count: int = 0
    cards: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    meld: int | None = None
    note: str = ""
    fades: bool = False
    """Its faces are shown as it happens, and not again before the deal is over."""

    def showing(self, cards: tuple[str, ...]) -> "Event":
        """The same with these faces for everybody, and nothing secret."""
        return Event(
            kind=self.kind,
            seat=self.seat,
            count=self.count,
            cards=cards,
            meld=self.meld,
            note=self.note,
            fades=self.fades,
        )


@value(frozen=True, slots=True)
class Played:
    """A move that was accepted: the next position, the move in normal form, and what happened."""

    position: "Position"
    move: Move
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One legal move that uses exactly the cards asked about, and the card points it lays."""

    move: Move
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match that is over: the winning sides (several are joint winners) and the final totals by
    side.
    """

    winners: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a table is opened: its values, the book's own value, the clause it
    changes.

    `kind` is `switch` (on or off), `choice` (one of `values`), `number` (a whole number from
    `least`), or
    `obligations` (a list such as `1000:75, 1500:90`, or `none`).
    """

    key: str
    kind: str
    default: Choice
    clause: str
    values: tuple[Choice, ...] = ()
    least: int = 0


class Position(Protocol):
    """Everything about a match at one instant, as a frozen value. It carries its own rule sheet."""

    @property
    def letters(self) -> tuple[str, ...]:
        """By seat, the letter of the side it plays for."""

    @property
    def due(self) -> Seat | None:
        """The seat, or HOUSE, whose move is awaited; None once the match is over."""

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """Every seat that may move now (usually just `due`)."""

    @property
    def outcome(self) -> Outcome | None:
        """The result once the match is over."""

    def play(self, seat: Seat, move: Move, /) -> Played | Illegal:
        """Judge a seat's move and fold it. A refusal leaves nothing behind."""

    def deal(self, deck: Sequence[Card], first_dealer: Seat, lots: Sequence[Card], /) -> Played:
        """The house deals the next deal from a full deck order.

        `first_dealer` matters for deal 1 only. `lots` are cards of another order of the same deck,
        for games that cut for something or draw for seats.
        """

    @property
    def shuffles(self) -> int:
        """How many cards the house is to shuffle before play goes on; 0 when it owes no shuffle."""

    def shuffle(self, order: Sequence[int], /) -> Played:
        """The cards to be shuffled in their new order: each place once, counted from 0."""

    def concede(self, seat: Seat, /) -> Played:
        """The match is over because the side of this seat gave it up; totals stay as they are."""

    def options(self, seat: Seat, /) -> Iterator[Move]:
        """Every legal move of a seat once, in normal form, lazily."""

    def offers(self, seat: Seat, /) -> tuple[Move, ...]:
        """The legal moves that need no choice of several cards: what a view carries
        (Settled 12).
        """

    def ask(
        self, seat: Seat, cards: Sequence[Card], meld: int | None, /
    ) -> tuple[Reading, ...] | Illegal:
        """Each legal move that uses exactly these cards, or why there is none."""

    def public(self) -> Any:
        """What everybody may see: a frozen dataclass of the game's own view module."""

    def own(self, seat: Seat, /) -> Any:
        """What one seat alone may see besides `public`: a frozen dataclass, including its
        offers.
        """

    def canonical(self) -> str:
        """The position as one line of text, the same for ever: what records digest."""

    def time_out(self) -> Move:
        """The move the house makes for `due` when its time is up (G-57)."""

    def deck_size(self) -> int:
        """How many cards a deck order for `deal` must have."""

    def full_deck(self) -> tuple[Card, ...]:
        """The unshuffled deck of this table: what a shuffle permutes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game of the house: what the lobby shows, how to open it, how its moves are written."""

    slug: str
    letter: str
    edition: int
    players: tuple[int, ...]
    default_players: int
    direction: Direction
    options: tuple[Option, ...]
    choose: Callable[[Mapping[str, object], int], "Choices | Unfit"]
    """Check raw option values for so many players; fill in the defaults."""
    open: Callable[[Choices, int], Position]
    """The position before the first deal (HOUSE is due)."""
    parse_move: Callable[[str], "Move | Illegal"]
    format_move: Callable[[Move], str]
    set_up: Callable[[Mapping[str, object]], Position]
    """The position of a scenario's `given` (with `players` and `options`; shape checked); raises
    Misstated.
    """
    look: Callable[[Position], Mapping[str, object]]
    """Everything a scenario's `expect` may name, in the form a scenario writes it."""
    views: tuple[type, type]
    """The shapes of `public` and `own`: frozen dataclasses, each with the same literal `family`, by
    which a page knows how to draw them.
    """
    hushed: str | None = None
    """The clause by which nobody at the table talks while a deal is played."""


@dataclass(frozen=True, slots=True)
class Unfit:
    """An option value that cannot be: which option, and which values it takes (`facts` for the
    sentence).
    """

    option: str
    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


class Misstated(ValueError):
    """A scenario's `given` that cannot be: `field` names the offending part."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.field = name
        self.why = why
