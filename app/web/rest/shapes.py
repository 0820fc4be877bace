"""What all that the API takes and gives has in common; the rest stands beside it by subject."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

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


class Difference(BaseModel):
    """An option of a table that differs from the book."""

    key: str = Field(examples=["target"])
    value: Choice
    default: Choice
    clause: str


class Done(BaseModel):
    """What was asked for is in the table's log as this version."""

    id: str = Field(examples=["k3Jx8"])
    version: int = Field(examples=[7])


class Health(BaseModel):
    """How the house is."""

    status: Literal["ok", "trouble", "closing"]
    """`closing`: this process takes no new tables and will be gone in a moment."""
    version: str = Field(examples=["0.1.0"])
    build: str = Field(description="The build of the page that is served.")
    checks: dict[str, str] = Field(examples=[{"log": "ok"}])
