"""What the API takes and gives, with examples."""

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from app.people.guests import Language
from app.table.terms import ChatRule, Watchers
from app.web.rest.clock_shapes import Clock

Choice: TypeAlias = StrictBool | StrictInt | Annotated[StrictStr, Field(max_length=200)]
Name: TypeAlias = Annotated[str, Field(max_length=200)]
CommandId: TypeAlias = Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{1,40}$")]
Face: TypeAlias = Annotated[str, Field(min_length=2, max_length=2)]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=11)]
Away: TypeAlias = Literal["wait", "substitute", "bot", "forfeit"]
Kind: TypeAlias = Annotated[str, Field(max_length=20)]

NAME = Field(default=None, description="Under which name you sit down.", examples=["Maria"])
ID = Field(default=None, description="Yours: the same id never acts twice.", examples=["k3Jx8"])


class Taken(BaseModel):
    """A request body: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class OptionOffered(BaseModel):
    """A choice made when a table is opened."""

    key: str = Field(examples=["target"])
    kind: str = Field(
        description="`switch`, `choice`, `number`, `number_or_none` or `obligations`.",
        examples=["number"],
    )
    default: Choice = Field(description="What the book says.", examples=[2000])
    clause: str = Field(description="The clause that it changes.", examples=["B-33"])
    rule: str = Field(description="The text of that clause, in your language.")
    values: list[Choice] = Field(description="What may be chosen; empty: any of its kind.")
    least: int = Field(description="The least number it takes, where it takes numbers.")


class GameOffered(BaseModel):
    """A game of the house."""

    slug: str = Field(examples=["classic"])
    edition: int = Field(examples=[1])
    players: list[int] = Field(examples=[[2, 3, 4, 5, 6]])
    default_players: int = Field(examples=[4])
    direction: Literal["clockwise", "anticlockwise"]
    options: list[OptionOffered]


class GamesOffered(BaseModel):
    """The games of the house, and who plays when nobody else is there."""

    games: list[GameOffered]
    bots: list[str] = Field(examples=[["steady"]])


class PresetShown(BaseModel):
    """House rules under a name."""

    preset: str = Field(description="The word to open a table by.", examples=["friday"])
    name: str = Field(examples=["Our Friday"])
    game: str = Field(examples=["classic"])
    options: dict[str, Choice] = Field(examples=[{"target": 3000}])
    differences: list["Difference"] = Field(description="Where it differs from the book.")


class PresetsShown(BaseModel):
    """The house rules that are kept for one game."""

    presets: list[PresetShown]


class Me(BaseModel):
    """You, as far as the house knows you."""

    known: bool = Field(description="Whether you have a cookie of this house.")
    name: str = Field(description="Empty while you have none.", examples=["Maria"])
    language: Language


class MeChanged(Taken):
    """Your name, your language, or both."""

    name: Name | None = Field(default=None, examples=["Maria"])
    language: Language | None = Field(default=None, examples=["el"])


class SeatCard(BaseModel):
    """One seat of a table."""

    seat: int
    holder: Literal["empty", "person", "bot"]
    name: str = Field(examples=["Maria"])
    you: bool


class Difference(BaseModel):
    """An option of a table that differs from the book."""

    key: str = Field(examples=["target"])
    value: Choice
    default: Choice
    clause: str


class TableCard(BaseModel):
    """What anybody may know of a table: no cards."""

    id: str = Field(examples=["tb7Qm2kX9c"])
    game: str = Field(examples=["classic"])
    edition: int
    status: Literal["waiting", "playing", "between", "over", "closed", "frozen"]
    public: bool = Field(description="Anybody may sit down, without an invitation.")
    watchers: Watchers = Field(
        description="Who may watch without a seat: `anyone`, the `invited` who have its watch key, "
        "or `nobody`."
    )
    opened: datetime
    players: int
    free: int = Field(description="Seats that nobody holds.")
    absence: Away | None = Field(
        description="What becomes of a seat whose person leaves the match or is away for long: the "
        "table waits, a substitute may sit down, a bot plays on, or the side loses."
    )
    host: str = Field(description="The name of the host.", examples=["Maria"])
    seats: list[SeatCard]
    differences: list[Difference]
    clock: Clock | None = Field(description="How long everybody may think; null: without limit.")


class Tables(BaseModel):
    """Tables that want players, those that anyone may watch, and those where you sit."""

    open: list[TableCard]
    watch: list[TableCard] = Field(description="Matches going on that anyone may watch.")
    mine: list[TableCard]


class NewTable(Taken):
    """A table to be opened, with you as its host."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"game": "classic", "players": 4, "bots": "fill", "start": True},
                {"game": "classic", "players": 4, "options": {"target": 3000}, "public": True},
                {"game": "classic", "players": 4, "clock": {"per": "turn", "seconds": 60}},
            ]
        }
    )

    game: Annotated[str, Field(max_length=40)]
    players: int | None = Field(default=None, description="The game's usual number if left out.")
    options: dict[Annotated[str, Field(max_length=60)], Choice] = Field(
        default_factory=dict, max_length=60, description="Where you differ from the book."
    )
    preset: Annotated[str, Field(max_length=60)] | None = Field(
        default=None, description="House rules of this name; `options` say what else is different."
    )
    clock: Clock | None = Field(
        default=None,
        description="How long everybody may think. Left out: as long as they like, unless the "
        "option `turn_seconds` says otherwise.",
    )
    bots: Annotated[int, Field(ge=0, le=11)] | Literal["fill"] = Field(
        default=0, description="So many bots, or `fill` for every seat but yours."
    )
    kind: Kind = Field(default="steady", description="Which kind of bots.")
    absence: Away = Field(
        default="bot",
        description="What becomes of a seat whose person leaves the match or is away for long.",
    )
    public: bool = Field(default=False, description="List it among the open tables.")
    watchers: Watchers | None = Field(
        default=None,
        description="Who may watch without a seat; if left out, `anyone` where the table is public "
        "and otherwise the `invited`.",
    )
    chat: ChatRule = Field(
        default="phrases",
        description="What may be said: nothing (`none`), `phrases` that all read in their own "
        "language, or free text too (`all`).",
    )
    gallery_chat: ChatRule | None = Field(
        default=None, description="What watchers may say among themselves; if left out, the same."
    )
    start: bool = Field(default=False, description="Begin at once: no seat may be left.")
    name: Name | None = NAME
    id: CommandId | None = ID


class Sitting(Taken):
    """Where and as whom you sit down."""

    name: Name | None = NAME
    seat: Seat | None = Field(default=None, description="The first free one if left out.")
    invite: Annotated[str, Field(max_length=100)] = Field(
        default="", description="The code of an invitation; open tables need none."
    )
    id: CommandId | None = ID


class Seated(BaseModel):
    """Your seat at a table."""

    table: str = Field(examples=["tb7Qm2kX9c"])
    seat: int = Field(examples=[0])
    version: int = Field(examples=[5])
    invite: str | None = Field(description="The invitation code, while seats are free.")


class NewHost(Taken):
    """Who is the host from now on."""

    seat: Seat = Field(examples=[1])


class NewBot(Taken):
    """A bot and where it sits."""

    kind: Kind = Field(default="steady", examples=["steady"])
    seat: Seat | None = Field(default=None, description="The first free one if left out.")
    id: CommandId | None = ID


class Done(BaseModel):
    """What was asked for is in the table's log as this version."""

    id: str = Field(examples=["k3Jx8"])
    version: int = Field(examples=[7])


class Invitation(BaseModel):
    """Who invites to what."""

    code: str
    table: TableCard
    you: int | None = Field(description="Your seat, if you sit there already.")


class Health(BaseModel):
    """How the house is."""

    status: Literal["ok", "trouble", "closing"]
    """`closing`: this process takes no new tables and will be gone in a moment."""
    version: str = Field(examples=["0.1.0"])
    build: str = Field(description="The build of the page that is served.")
    checks: dict[str, str] = Field(examples=[{"log": "ok"}])
