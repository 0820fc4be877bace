"""What the API gives of a rulebook: clauses, chapters and worked examples."""

from typing import Literal

from pydantic import BaseModel, Field

from app.people.guests import Language
from app.web.rest.shapes import Choice, Face, Seat


class ClauseShown(BaseModel):
    """One clause of a rulebook, in one language."""

    id: str = Field(examples=["A-27"])
    source: str = Field(
        description="The article of the source document; empty: our own decision.",
        examples=["A 10.6"],
    )
    text: str
    options: list[str] = Field(
        description="Those that change it, where the game has them.", examples=[["pile_take"]]
    )
    refusals: list[str] = Field(
        description="What somebody reads who breaks it, with places for facts in braces."
    )
    examples: list[str] = Field(
        description="Ids of worked examples; not all are shown in the rulebook's `examples`.",
        examples=[["A-X17"]],
    )


class ChapterShown(BaseModel):
    """The clauses of one letter: a game's own, or those that a family of games shares."""

    letter: str = Field(examples=["A"])
    clauses: list[ClauseShown]


class ExampleStepShown(BaseModel):
    """A move of an example."""

    seat: Seat
    move: str = Field(examples=["take 9c Tc 2h"])
    refused: str | None = Field(
        description="Null where it is legal; else the clause that forbids it, empty: any.",
        examples=["A-27"],
    )


class ExamplePlayedShown(BaseModel):
    """A card of a trick."""

    seat: Seat
    card: Face


class ExampleShown(BaseModel):
    """A worked example: a position as far as it matters, some moves, and what comes of them."""

    id: str = Field(description="The scenario that it is.", examples=["a27-a-foreign-mele"])
    examples: list[str] = Field(
        description="The worked examples that it shows.", examples=[["A-X17"]]
    )
    options: dict[str, Choice] = Field(description="Where its table differs from the book.")
    players: int | None = Field(description="Null: as many as usual.")
    trump: str = Field(description="A suit, `none`, or empty where it does not matter.")
    scores: dict[str, int] = Field(description="Totals before the deal, by side.")
    hands: dict[str, list[Face]] = Field(description="Of the seats that move.")
    melds: dict[str, list[list[Face]]] = Field(description="On the table, by side.")
    dollars: dict[str, list[Face]] = Field(description="Dólares shown, by side.")
    packets: dict[str, str] = Field(
        description="`untaken`, `taken`, `played` or `gone`, by side.", examples=[{"B": "untaken"}]
    )
    pile: list[Face] = Field(description="From the bottom to the top.")
    stock: list[Face] | None = Field(
        description="Its next cards; empty: used up; null: it does not matter."
    )
    trick: list[ExamplePlayedShown]
    steps: list[ExampleStepShown]
    then: dict[str, list[list[Face]]] = Field(description="Melds afterwards, by side.")
    packets_then: dict[str, str] = Field(description="Packets afterwards, by side.")
    next_trump: str = Field(description="The trump of the next trick, where it matters.")
    brings: dict[str, dict[str, int]] = Field(
        description="What the deal brings a side, item by item.",
        examples=[{"A": {"cards": 70, "bonuses": 200}}],
    )
    over: Literal["", "deal", "match"] = Field(description="What has ended.")
    winners: list[str] = Field(description="The sides that have won, where it is over.")


class RulebookShown(BaseModel):
    """The rules of one game, in one language."""

    game: str = Field(examples=["altaneira"])
    edition: int = Field(examples=[1])
    language: Language
    chapters: list[ChapterShown]
    examples: list[ExampleShown] = Field(description="Those that the clauses name.")
