"""A scenario as values: one position, some moves, and what must come of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.engine.contract import Game
from app.engine.seats import Seat
from app.rulebook.located import Located


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A move of a seat. `refused` is None where it must be accepted, the clause that must be cited
    where it must be refused, and empty where any clause will do."""

    line: int
    text: str
    seat: Seat
    move: str
    refused: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One scenario of a file, checked for shape; whether its position can be is not yet known."""

    line: int
    id: str
    game: Game
    clauses: tuple[str, ...]
    players: int
    options: Located
    given: Located
    steps: tuple[Step, ...]
    expect: Mapping[str, Located]
