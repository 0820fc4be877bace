"""What is handed to a table and keeps nothing: the clock, chance, the games, thinking bots."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

from app.engine.contract import Game, Move, Position
from app.engine.seats import Seat
from app.table.records import Millis

Now: TypeAlias = Callable[[], Millis]
"""The clock."""

Games: TypeAlias = Mapping[tuple[str, int], Game]
"""Every game and edition that a table here may be played by."""

Think: TypeAlias = Callable[[str, Position, Seat], Move]
"""A bot of a kind chooses a move for a seat. Runs in a thread."""

Interrupt: TypeAlias = Callable[[str, Position, Seat], Move | None]
"""What a bot of a kind does while another seat is asked, if anything. Runs in a thread."""


class Secrets(Protocol):
    """Chance that nobody can guess."""

    def secret(self) -> str:
        """32 random bytes in hex: what a deal is drawn from."""

    def code(self) -> str:
        """A short random word for a link: a table's id, an invitation."""
