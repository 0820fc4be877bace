"""What the API takes and gives while a match is played, with examples."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool

from app.web.rest.shapes import ID, CommandId, Face, Taken


class Moves(BaseModel):
    """Every legal move of your seat, as lines of notation in normal form."""

    version: int = Field(examples=[42])
    moves: list[str] = Field(examples=[["draw", "take"]])
    complete: bool = Field(description="False where there are more than can be listed.")


class Question(Taken):
    """What could be done with exactly these cards?"""

    cards: Annotated[list[Face], Field(max_length=60, examples=[["5h", "6h", "7h"]])]
    meld: Annotated[int, Field(ge=1, le=60)] | None = Field(
        default=None, description="The meld of your side to which they would be added."
    )


class MovePossible(BaseModel):
    """One legal move that uses exactly the cards asked about, and the points it lays."""

    move: str = Field(examples=["meld 5h 6h 7h"])
    points: int = Field(examples=[15])


class Possible(BaseModel):
    """What exactly these cards could do, judged at version `at`."""

    at: int = Field(examples=[42])
    moves: list[MovePossible]


class NewCommand(Taken):
    """A move, made while looking at version `at`."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"id": "m2", "at": 42, "move": "meld 5h 6h 7h"}]}
    )

    id: CommandId
    at: Annotated[int, Field(ge=0, le=1 << 53)]
    move: Annotated[str, Field(min_length=1, max_length=400)]


class NewProposal(Taken):
    """What you ask those whom it concerns."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"what": "undo", "to": 41}, {"what": "pause"}]}
    )

    what: Literal["undo", "concede", "pause", "go_on"] = Field(
        description="`undo` takes your newest move back, and all after it; `concede` gives the "
        "match up; `pause` has the table stand still; to `go_on` nobody is asked."
    )
    to: Annotated[int, Field(ge=0, le=1 << 53)] | None = Field(
        default=None, description="For `undo`: the version that `you.undo` of your view says."
    )
    id: CommandId | None = ID


class NewAnswer(Taken):
    """Whether you agree; whoever asked takes it back by not agreeing."""

    agrees: StrictBool = Field(examples=[True])
    id: CommandId | None = ID


class Readiness(Taken):
    """That the scores are read, and perhaps your share of the chance of the next deal."""

    contribution: Annotated[str, Field(pattern=r"^[0-9A-Za-z]{0,64}$")] = Field(
        default="",
        description="The first one stands that you give to a deal (docs/fair-deals.md).",
        examples=["5f0c1d2e"],
    )


class Noted(BaseModel):
    """For which deal your readiness and your contribution count."""

    version: int = Field(examples=[90])
    deal: int = Field(description="The next one: 1 before the first.", examples=[2])
    ready: bool = Field(
        description="Whether you are counted as ready: only between two deals anybody is."
    )
