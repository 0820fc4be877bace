"""How the API takes and gives a table's time control."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Clock(BaseModel):
    """How long everybody may think. When somebody's time is up, the house moves for them."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"per": "turn", "seconds": 60},
                {"per": "match", "seconds": 600, "increment": 15, "away": 120},
            ]
        },
    )

    per: Literal["turn", "match"] = Field(
        description="`turn`: the time is there anew with each turn, from drawing to discarding. "
        "`match`: it is for the whole match, and each turn adds the increment."
    )
    seconds: int = Field(ge=5, le=14_400, description="The time.", examples=[60])
    increment: int = Field(
        default=0, ge=0, le=600, description="Seconds that each turn adds; with `match` only."
    )
    away: int = Field(
        default=120,
        ge=0,
        le=3_600,
        description="Seconds that somebody may be away in each deal before it costs their time.",
    )
