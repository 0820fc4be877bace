"""The shape of each line of a log: the same fields as the fact, after the same head."""

from typing import TypeAlias

from msgspec import Struct

from app.table.records import Matter, Why
from app.table.terms import Absence, ChatRule, TimeControl, Watchers


class Line(Struct, tag_field="kind", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What every line says."""

    shape: int
    version: int
    time: int
    id: str
    by: str
    digest: str


class OpenedLine(Line, tag="opened", frozen=True, kw_only=True):
    """Opened."""

    game: str
    edition: int
    options: dict[str, bool | int | str]
    players: int
    host: str | None
    host_name: str
    invite: str
    public: bool
    opened_for: str | None
    secret: str = ""
    clock: TimeControl | None = None
    watchers: Watchers = "nobody"
    watch_key: str = ""
    chat: ChatRule = "none"
    gallery_chat: ChatRule | None = None
    absence: Absence | None = None


class SeatedLine(Line, tag="seated", frozen=True, kw_only=True, omit_defaults=True):
    """Seated."""

    seat: int
    person: str | None = None
    name: str = ""
    bot: str | None = None


class LeftLine(Line, tag="left", frozen=True, kw_only=True, omit_defaults=True):
    """Left."""

    seat: int
    stand_in: str | None = None
    why: Why = "left"


class ForfeitedLine(Line, tag="forfeited", frozen=True, kw_only=True):
    """Forfeited."""

    seat: int


class HostChangedLine(Line, tag="host_changed", frozen=True, kw_only=True):
    """HostChanged."""

    seat: int


class StartedLine(Line, tag="started", frozen=True, kw_only=True):
    """Started."""


class DealtLine(Line, tag="dealt", frozen=True, kw_only=True):
    """Dealt."""

    deck: str
    first_dealer: int | None
    secret: str
    commitment: str
    contributions: tuple[str, ...]
    lots: str = ""
    next_secret: str = ""


class ShuffledLine(Line, tag="shuffled", frozen=True, kw_only=True):
    """Shuffled."""

    order: tuple[int, ...]
    secret: str
    commitment: str
    contributions: tuple[str, ...]


class PlayedLine(Line, tag="played", frozen=True, kw_only=True, omit_defaults=True):
    """Played."""

    seat: int
    move: str
    lag: int = 0


class WentAwayLine(Line, tag="went_away", frozen=True, kw_only=True):
    """WentAway."""

    seat: int


class CameBackLine(Line, tag="came_back", frozen=True, kw_only=True):
    """CameBack."""

    seat: int


class ResumedLine(Line, tag="resumed", frozen=True, kw_only=True):
    """Resumed."""

    since: int
    until: int
    grace: int


class ProposedLine(Line, tag="proposed", frozen=True, kw_only=True, omit_defaults=True):
    """Proposed."""

    seat: int
    what: Matter
    to: int | None = None


class AgreedLine(Line, tag="agreed", frozen=True, kw_only=True):
    """Agreed."""

    seat: int


class DeclinedLine(Line, tag="declined", frozen=True, kw_only=True):
    """Declined."""

    seat: int


class ExpiredLine(Line, tag="expired", frozen=True, kw_only=True):
    """Expired."""


class ClosedLine(Line, tag="closed", frozen=True, kw_only=True):
    """Closed."""

    reason: str


AnyLine: TypeAlias = (
    OpenedLine
    | SeatedLine
    | LeftLine
    | ForfeitedLine
    | HostChangedLine
    | StartedLine
    | DealtLine
    | ShuffledLine
    | PlayedLine
    | WentAwayLine
    | CameBackLine
    | ResumedLine
    | ProposedLine
    | AgreedLine
    | DeclinedLine
    | ExpiredLine
    | ClosedLine
)
