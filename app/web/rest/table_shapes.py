"""What the API takes and gives of tables."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.table.terms import ChatRule, Watchers
from app.web.rest.clock_shapes import Clock
from app.web.rest.shapes import ID, NAME, Away, Choice, CommandId, Difference, Kind, Name, Taken


class SeatCard(BaseModel):
    """One seat of a table."""

    seat: int
    holder: Literal["empty", "person", "bot"]
    name: str = Field(examples=["Maria"])
    you: bool


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


class Invitation(BaseModel):
    """Who invites to what."""

    code: str
    table: TableCard
    you: int | None = Field(description="Your seat, if you sit there already.")
