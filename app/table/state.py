"""A live table at one instant, as a frozen value: what its log folds to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from app.engine.contract import Game, Position
from app.engine.seats import HOUSE, Seat
from app.engine.values import value
from app.table.clock import Clocks
from app.table.records import (
    CommandId,
    Matter,
    Millis,
    Opened,
    PersonId,
    TableId,
    Version,
    Who,
    person_of,
    the_bot_at,
)
from app.table.remembered import Remembered


class Status(StrEnum):
    """Where a table is in its life."""

    WAITING = "waiting"
    """For people; the match has not started."""
    PLAYING = "playing"
    BETWEEN = "between"
    """A deal is over and the next one is owed."""
    OVER = "over"
    """The match has its result."""
    CLOSED = "closed"
    FROZEN = "frozen"
    """Log and rules disagree: nothing is played on from a wrong position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A seat and who holds it: a person, a bot, or nobody. It is kept for `kept_for` in a match."""

    person: PersonId | None = None
    name: str = ""
    bot: str | None = None
    kept_for: PersonId | None = None
    missed: bool = False
    """Its person did not get up but was gone for too long: being there again is sitting down."""
    since: Millis | None = None
    """When its person left it, in a match."""

    @property
    def is_free(self) -> bool:
        """Nobody holds it."""
        return self.person is None and self.bot is None


FREE = Chair()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """What the deal on the table was drawn from. Only `commitment` and `contributions` may be told
    before it is over.
    """

    secret: str
    commitment: str
    contributions: tuple[str, ...]
    deck: str
    lots: str
    first_dealer: Seat | None
    shuffles: int = 0
    """How often cards were shuffled again in this deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What somebody asked the table, and who has agreed so far."""

    version: Version
    """Of the record with which it was asked: its name."""
    time: Millis
    seat: Seat
    what: Matter
    to: Version | None
    agreed: frozenset[Seat]


@value(frozen=True, slots=True, kw_only=True)
class Retractable:
    """A move that showed nobody anything hidden, and how it stood before it."""

    to: Version
    """The version the table had then."""
    seat: Seat
    position: Position
    clocks: Clocks | None = None


@dataclass(frozen=True, kw_only=True)
class TableState:
    """Everything about a live table that its log decides. No slots: see changing.py."""

    table: TableId
    version: Version
    status: Status
    game: Game
    opened: Opened
    opened_at: Millis
    opened_as: tuple[Who, CommandId]
    """The command that opened it: recognised for ever."""
    chairs: tuple[Chair, ...]
    host: Seat | None
    position: Position | None
    """None before the start."""
    position_version: Version
    """The last record that changed the position: no move may look at anything older."""
    digest: str
    accepted: Mapping[Who, Remembered] = field(default_factory=dict)
    """The last commands accepted from each actor, and what they became."""
    deals: int = 0
    deal_ended: Millis | None = None
    """When the last deal ended, while status is `between` or `over`."""
    began: Millis | None = None
    """When the match started."""
    promised: str = ""
    """The secret of the next deal: its commitment is shown, and nothing else."""
    chance: Chance | None = None
    """Of the newest deal."""
    paused: bool = False
    """Nobody moves, nothing is dealt and no clock runs until somebody goes on."""
    clocks: Clocks | None = None
    """Everybody's time; None where nobody's is limited."""
    proposal: Proposal | None = None
    """What the table is being asked."""
    retractable: tuple[Retractable, ...] = ()
    """The moves since hidden cards were last seen, oldest first."""
    conceded: Seat | None = None
    """A seat of the side that gave the match up."""
    sent_away: frozenset[PersonId] = frozenset()
    """Whom the host sent away: they do not sit down here again."""
    frozen_because: str = ""

    def seat_of(self, who: Who) -> Seat | None:
        """The seat from which somebody acts, or None."""
        person = person_of(who)
        for seat, chair in enumerate(self.chairs):
            if chair.person == person if person else chair.bot and who == the_bot_at(seat):
                return seat
        return None

    def has_seat(self, seat: Seat) -> bool:
        """Whether the table has a seat of this number."""
        return 0 <= seat < len(self.chairs)

    def person_at(self, seat: Seat | None) -> PersonId | None:
        """The person on a seat; None for a bot, nobody or the house."""
        return None if seat is None or seat == HOUSE else self.chairs[seat].person

    def accepted_as(self, who: Who, command: CommandId) -> Version | None:
        """What a command of somebody's became, if it was accepted and is still remembered."""
        if self.opened_as == (who, command):
            return 1
        known = self.accepted.get(who)
        return None if known is None else known.get(command)

    def last_accepted(self, who: Who) -> CommandId | None:
        """The last command id accepted from somebody, as far back as it is remembered."""
        known = self.accepted.get(who)
        return None if known is None else known.last

    @property
    def due(self) -> Seat | None:
        """The seat (or HOUSE) that is awaited; None while nobody is."""
        if self.position is None or self.status not in (Status.PLAYING, Status.BETWEEN):
            return None
        return self.position.due

    @property
    def thinker(self) -> Seat | None:
        """The seat of the person whose time runs, if this table has clocks: a bot has none."""
        due = self.due if self.status is Status.PLAYING and not self.paused else None
        return None if self.person_at(due) is None else due

    @property
    def holds_bots(self) -> bool:
        """Whether a bot's move would be an answer: somebody asks for a move to be taken back."""
        return self.paused or (self.proposal is not None and self.proposal.what is Matter.UNDO)

    @property
    def bot_due(self) -> str | None:
        """The kind of the bot whose move is awaited, unless bots have to wait."""
        due = self.due if not self.holds_bots else None
        return None if due is None or due == HOUSE else self.chairs[due].bot

    @property
    def bots_in_wait(self) -> tuple[tuple[Seat, str], ...]:
        """The seats of bots that may move although another is awaited, with their kinds."""
        due = self.due
        if due is None or self.position is None or self.holds_bots:
            return ()
        seats = [(seat, self.chairs[seat].bot) for seat in self.position.may_act if seat != due]
        return tuple((seat, bot) for seat, bot in seats if bot is not None)
