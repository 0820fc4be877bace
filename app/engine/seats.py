"""Seats, sides, and who follows whom."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Seat: TypeAlias = int
"""0 for the seat that is first in the order of play, whichever way round the table that is."""

Side: TypeAlias = int
"""0 for side A, 1 for side B, …"""

HOUSE: Seat = -1
"""The player that is nobody: it deals and acts on time-outs."""

SIDE_LETTERS = "ABCDEFGHIJKL"


class Direction(StrEnum):
    """Which way round the table play runs."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """How many play and who plays with whom: partners sit alternately (notation.md)."""

    players: int
    sides: int

    def side_of(self, seat: Seat) -> Side:
        """The side a seat plays for."""
        return seat % self.sides

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """The seats of a side, in the order of play."""
        return tuple(range(side, self.players, self.sides))

    def after(self, seat: Seat) -> Seat:
        """The seat that plays next after a seat."""
        return (seat + 1) % self.players


def side_letter(side: Side) -> str:
    """A, B, C, …"""
    return SIDE_LETTERS[side]
