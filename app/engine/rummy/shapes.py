"""What a viewer is shown of a rummy table: plain frozen shapes, in text. They travel as
they are.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.engine.values import value

Letter: TypeAlias = str
"""A side: A, B, C, …"""


@value(frozen=True, slots=True, kw_only=True)
class MeldShown:
    """One meld: cards low to high; `wild` is the index of the wild card and `stands` the face it
    stands for.
    """

    number: int
    kind: Literal["run", "set", "wild"]
    cards: tuple[str, ...]
    wild: int | None
    stands: str | None
    biriba: Literal["none", "clean", "dirty"]
    full: bool
    points: int
    bonus: int


@value(frozen=True, slots=True, kw_only=True)
class SideShown:
    """One side: its seats, totals before this deal, melds, packet, and what is asked of its
    opening.
    """

    letter: Letter
    seats: tuple[int, ...]
    total: int
    laid: int
    melds: tuple[MeldShown, ...]
    packet: Literal["untaken", "taken", "played", "gone", "none"]
    packet_seat: int | None
    shown: tuple[str, ...]
    """Cards laid open and replaced: Dólares (A-12)."""
    opening: int
    opening_laid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldScored:
    """One meld on a score sheet."""

    number: int
    cards: tuple[str, ...]
    biriba: Literal["none", "clean", "dirty"]
    points: int
    bonus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SideScored:
    """One side's itemised deal: every item is a whole number of points and they sum to `total`."""

    letter: Letter
    melds: tuple[MeldScored, ...]
    cards: int
    bonuses: int
    going_out: int
    packet: int
    hand: int
    dollars: int
    nothing_melded: int
    total: int
    match: int
    """The side's match total after this deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScored:
    """How a deal ended and what it brought. `hands` are all laid open, in notation order."""

    deal: int
    ending: Literal["closed", "passed_out", "stalemate", "stock"]
    closer: int | None
    void: bool
    sides: tuple[SideScored, ...]
    hands: tuple[tuple[str, ...], ...]
    packets: tuple[tuple[str, ...], ...]


@value(frozen=True, slots=True, kw_only=True)
class RummyPublic:
    """What everybody at the table sees of a rummy position (M12)."""

    family: Literal["rummy"] = "rummy"
    players: int
    direction: Literal["clockwise", "anticlockwise"]
    deal: int
    dealer: int
    phase: Literal["deal", "trump", "draw", "play", "shuffle", "over"]
    turn: int | None
    trump: Literal["s", "h", "d", "c", "none", "unnamed"]
    upcard: str | None
    target: int
    hand_sizes: tuple[int, ...]
    stock: int
    pile: tuple[str, ...]
    """Bottom to top; only the top card where the pile may not be looked through."""
    pile_size: int
    blocked: bool
    """The pile may not be taken this turn (A-17)."""
    removed: int
    """How many cards have left the game with a Tranca (A-17)."""
    packets_left: int
    claim: int | None
    """The seat whose opening its opponents may claim now, honest or not (G-34)."""
    sides: tuple[SideShown, ...]
    scored: DealScored | None
    """The last finished deal, until the next one is dealt."""
    winners: tuple[Letter, ...]


@value(frozen=True, slots=True, kw_only=True)
class RummyOwn:
    """What one seat alone sees: its hand in notation order, what it just drew or took, what it may
    do.
    """

    family: Literal["rummy"] = "rummy"
    seat: int
    side: Letter
    hand: tuple[str, ...]
    fresh: tuple[str, ...]
    moves: tuple[str, ...]
    selects: bool
    """True when the seat may meld or add: select cards and ask."""
