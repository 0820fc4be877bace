"""Facts in a table's log, past tense. Durable before anyone hears of them, never changed."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from app.engine.contract import Choices
from app.engine.seats import Seat
from app.engine.values import value
from app.table.terms import Absence, ChatRule, TimeControl, Watchers

TableId: TypeAlias = str
PersonId: TypeAlias = str
CommandId: TypeAlias = str
Version: TypeAlias = int
Millis: TypeAlias = int
"""Milliseconds since 1970, UTC."""

Who: TypeAlias = str
"""Who acts: `person:ID`, `bot:SEAT` or `house`. Made by the functions below, never by hand."""

THE_HOUSE: Final[Who] = "house"
SHAPE: Final = 1
"""The number of the shape in which records are written now; older ones stay readable."""


def a_person(person: PersonId) -> Who:
    """A person, seated or not."""
    return f"person:{person}"


def the_bot_at(seat: Seat) -> Who:
    """The bot that holds a seat."""
    return f"bot:{seat}"


def person_of(who: Who) -> PersonId | None:
    """The person who acts, or None for a bot or the house."""
    return who[7:] if who.startswith("person:") else None


Why: TypeAlias = Literal["left", "missing", "sent"]
"""How a seat lost its person: they got up, were missed for too long, or the host sent them away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The table exists; all that decides a verdict is pinned. The host, if any, sits on seat 0."""

    game: str
    edition: int
    options: Choices
    players: int
    host: PersonId | None = None
    host_name: str = ""
    invite: str = ""
    """The code that an invitation link carries."""
    public: bool = False
    """Listed among the open tables: anyone may sit down without the code."""
    opened_for: str | None = None
    """Whatever this table is played for (a pairing); the table never looks inside."""
    secret: str = ""
    """Hex: what the first deal will be drawn from. Its commitment is shown from now on."""
    clock: TimeControl | None = None
    """None: everybody takes what time they like."""
    watchers: Watchers = "nobody"
    watch_key: str = ""
    """What a link to watch carries where only the invited may. It seats nobody."""
    absence: Absence | None = None
    """None at tables of old: a bot plays for whoever leaves, and whoever is away is waited for."""
    chat: ChatRule = "none"
    gallery_chat: ChatRule | None = None  # None: the same as at the table


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A seat has a holder: a person with a name, or a bot of a kind. Their earlier seat is free."""

    seat: Seat
    person: PersonId | None = None
    name: str = ""
    bot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """The holder of a seat went away; `stand_in` is the kind of bot that plays on, if any."""

    seat: Seat
    stand_in: str | None = None
    why: Why = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeited:
    """The person of a seat was gone for too long: its side has lost the match (M14, P-31)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HostChanged:
    """Another seat is the host's."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Started:
    """The match began: the first deal is owed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The house dealt. Everything needed to check the deal afterwards (chance.py)."""

    deck: str
    """The whole order, first card first."""
    first_dealer: Seat | None
    """Drawn with the first deal of a match; None later."""
    secret: str
    """Hex. Goes to nobody before the deal is over."""
    commitment: str
    contributions: tuple[str, ...] = ()
    lots: str = ""
    """Cards for what the game cuts or draws lots for."""
    next_secret: str = ""
    """Hex: what the next deal will be drawn from. Its commitment is shown from now on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled:
    """The house shuffled cards in mid-deal: their places in the new order, counted from 0. It is
    drawn from the chance of the deal itself.
    """

    order: tuple[int, ...]
    secret: str
    commitment: str
    contributions: tuple[str, ...] = ()


@value(frozen=True, slots=True, kw_only=True)
class Played:
    """A seat moved (`move` in normal form). Written by the house where a seat's time was up."""

    seat: Seat
    move: str
    lag: Millis = 0
    """So much of the time since the clock began to run was the way here: nobody is charged it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WentAway:
    """The person on a seat is not at the table while their clock runs: it draws on the time to be
    away first, until they came back.
    """

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack:
    """The person on a seat that went away is at the table again."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed:
    """The house was gone from its last sign of life until it was back: clocks stood meanwhile, and
    stand for a moment more.
    """

    since: Millis
    until: Millis
    grace: Millis


class Matter(StrEnum):
    """What a table can agree on. Another kind is a member here and a case in agreement.py."""

    UNDO = "undo"
    """To take moves back; everybody is asked."""
    CONCEDE = "concede"
    """To give the match up; the people of one's own side are asked."""
    PAUSE = "pause"
    """To stand still until anybody wants to go on; everybody is asked."""
    GO_ON = "go_on"
    """To go on after a pause; nobody is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A seat asked for something, and agrees to it. Where nobody else is asked, it is done."""

    seat: Seat
    what: Matter
    to: Version | None = None
    """The version to which an undo goes back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """A seat agreed to what is asked. With the last one who was asked, it is done."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined:
    """A seat is against what is asked, or takes its own question back: it is off the table."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Expired:
    """Not everybody answered in time: what was asked is off the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """The table is gone: `host` closed it, it was `abandoned` by everyone, or `idle` for long."""

    reason: str


What: TypeAlias = (
    Opened
    | Seated
    | Left
    | Forfeited
    | HostChanged
    | Started
    | Dealt
    | Shuffled
    | Played
    | WentAway
    | CameBack
    | Resumed
    | Proposed
    | Agreed
    | Declined
    | Expired
    | Closed
)


@value(frozen=True, slots=True, kw_only=True)
class Record:
    """One entry of a log: what happened, when, by whose command, and where it led."""

    version: Version
    time: Millis
    id: CommandId
    by: Who
    digest: str
    """Of the canonical text of the position afterwards."""
    what: What
    shape: int = SHAPE

    @property
    def by_house(self) -> bool:
        """Whether nobody at the table asked for this."""
        return self.by == THE_HOUSE
