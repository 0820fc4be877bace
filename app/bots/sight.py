"""All that a bot may know: what its seat is shown and offered, worked out when it looks, and the
rules its table plays by, which everybody knows.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Generic, TypeAlias, TypeVar

from app.engine.contract import Position
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Claim, RummyMove
from app.engine.rummy.shapes import RummyOwn, RummyPublic
from app.engine.rummy.sheet import RummyRules
from app.engine.seats import Seat
from app.games.bipbip.machine import BipMatch
from app.games.bipbip.moves import BipMove
from app.games.bipbip.rules import BipRules
from app.games.bipbip.shapes import BipOwn, BipPublic

PublicT = TypeVar("PublicT")
OwnT = TypeVar("OwnT")
MoveT = TypeVar("MoveT")


@dataclass(frozen=True)
class Sight(Generic[PublicT, OwnT, MoveT]):
    """One seat's view and its legal moves. The position it was made from is not part of it."""

    see_public: Callable[[], PublicT]
    see_own: Callable[[], OwnT]
    see_options: Callable[[], Iterator[MoveT]]

    @cached_property
    def public(self) -> PublicT:
        """What everybody sees."""
        return self.see_public()

    @cached_property
    def own(self) -> OwnT:
        """What this seat alone sees."""
        return self.see_own()

    @cached_property
    def options(self) -> tuple[MoveT, ...]:
        """Every legal move of the seat once."""
        return tuple(self.see_options())


@dataclass(frozen=True)
class RummySight(Sight[RummyPublic, RummyOwn, RummyMove]):
    """What a seat sees of a rummy table."""

    rules: RummyRules

    @cached_property
    def turn(self) -> tuple[RummyMove, ...]:
        """The legal moves but a claim: that one is legal tells what is to be found out."""
        return tuple(move for move in self.options if not isinstance(move, Claim))


@dataclass(frozen=True)
class BipSight(Sight[BipPublic, BipOwn, BipMove]):
    """What a seat sees of a table of Bip-Bip."""

    rules: BipRules


AnySight: TypeAlias = Sight[Any, Any, Any]


def sight_of(position: Position, seat: Seat) -> AnySight:
    """What a seat sees of a position of any game."""
    own, options = partial(position.own, seat), partial(position.options, seat)
    match position:
        case RummyMatch():
            return RummySight(position.public, own, options, position.at.rules)
        case BipMatch():
            return BipSight(position.public, own, options, position.rules)
        case _:
            return Sight(position.public, own, options)
