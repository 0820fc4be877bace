"""What a viewer is shown of a Bip-Bip table: plain frozen shapes, in text. They travel as
they are.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class BipSeatShown:
    """One player: totals, what calls and tricks have brought in this deal, and the pairs
    lying open.
    """

    seat: int
    total: int
    tricks: int
    captured: int
    """Card points taken in tricks."""
    calls: int
    exposed: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BipPlayed:
    """A card of a trick and who played it."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BipSeatScored:
    """One player's deal: tricks and calls sum to total; `match` is the total after it."""

    seat: int
    tricks: int
    calls: int
    total: int
    match: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BipScored:
    """What a finished deal brought, and the cards that were left over."""

    deal: int
    seats: tuple[BipSeatScored, ...]
    leftover: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BipPublic:
    """What everybody at the table sees of a Bip-Bip position."""

    family: Literal["bipbip"] = "bipbip"
    players: int
    direction: Literal["clockwise"]
    deal: int
    dealer: int
    phase: Literal["deal", "call", "play", "over"]
    turn: int | None
    """Who is asked: for a card, or for a call. That a seat is asked is public (P-17)."""
    trump: Literal["s", "h", "d", "c", "none"]
    next_trump: Literal["s", "h", "d", "c", "none"]
    cut: str | None
    deals: int
    target: int | None
    hand_sizes: tuple[int, ...]
    stock: int
    leftover: tuple[str, ...]
    trick: tuple[BipPlayed, ...]
    last_trick: tuple[BipPlayed, ...]
    last_winner: int | None
    seats: tuple[BipSeatShown, ...]
    scored: BipScored | None
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BipOwn:
    """What one seat alone sees: its hand in notation order, what it just drew, what it may do."""

    family: Literal["bipbip"] = "bipbip"
    seat: int
    hand: tuple[str, ...]
    fresh: tuple[str, ...]
    moves: tuple[str, ...]
