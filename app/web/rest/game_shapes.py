"""What the API gives of the games of the house, and of its house rules."""

from typing import Literal

from pydantic import BaseModel, Field

from app.web.rest.shapes import Choice, Difference


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
    differences: list[Difference] = Field(description="Where it differs from the book.")


class PresetsShown(BaseModel):
    """The house rules that are kept for one game."""

    presets: list[PresetShown]
