"""What the API takes and gives of a table's chat, with examples."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.table.sayings import PhraseKey
from app.web.rest.shapes import ID, CommandId, Taken


class NewLine(Taken):
    """A phrase or, where the table's `chat` is `all`, text of up to 200 letters."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"phrase": "nice"}]})

    phrase: PhraseKey | None = Field(
        default=None, description="Everybody reads it in a language of their own; before `text`."
    )
    text: Annotated[str, Field(max_length=400)] = ""
    id: CommandId | None = ID


class ChatLine(BaseModel):
    """One thing that somebody said."""

    model_config = ConfigDict(from_attributes=True)

    id: str = Field(examples=["aG9sYTEyMzQ1"])
    time: int = Field(description="ms since 1970, UTC.", examples=[1780000000000])
    lane: Literal["seats", "gallery"] = Field(
        description="Said among those who sit, or among those who watch."
    )
    seat: int | None = Field(examples=[2])
    who: str = Field(
        description="The same for whatever this person says at this table.",
        examples=["5f0c1d2e3a4b"],
    )
    name: str = Field(examples=["Maria"])
    phrase: PhraseKey | None = Field(examples=["nice"])
    text: str = Field(description="Empty where it is a phrase.")


class ChatLines(BaseModel):
    """What was said last, oldest first, but for those whom you do not want to hear."""

    lines: list[ChatLine]


class Reported(BaseModel):
    """Your report is kept for whoever runs the house."""

    line: str = Field(examples=["aG9sYTEyMzQ1"])


class Unheard(BaseModel):
    """Of how many people you hear nothing, at any table."""

    people: int = Field(ge=0, examples=[1])
