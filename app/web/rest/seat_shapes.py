"""What the API takes and gives of seats."""

from typing import Annotated

from pydantic import BaseModel, Field

from app.web.rest.shapes import ID, NAME, CommandId, Kind, Name, Seat, Taken


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
