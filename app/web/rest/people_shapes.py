"""What the API takes and gives of yourself."""

from pydantic import BaseModel, Field

from app.people.guests import Language
from app.web.rest.shapes import Name, Taken


class Me(BaseModel):
    """You, as far as the house knows you."""

    known: bool = Field(description="Whether you have a cookie of this house.")
    name: str = Field(description="Empty while you have none.", examples=["Maria"])
    language: Language


class MeChanged(Taken):
    """Your name, your language, or both."""

    name: Name | None = Field(default=None, examples=["Maria"])
    language: Language | None = Field(default=None, examples=["el"])
