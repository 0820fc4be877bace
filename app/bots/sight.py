"""All that a bot may know: what its seat is shown and offered, worked out when it looks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from app.engine.contract import Position
from app.engine.rummy.moves import RummyMove
from app.engine.rummy.shapes import RummyOwn, RummyPublic
from app.engine.seats import Seat


@dataclass(frozen=True)
class Sight:
    """One seat's view and its legal moves. The position it was made from is not part of it."""

    see_public: Callable[[], RummyPublic]
    see_own: Callable[[], RummyOwn]
    see_options: Callable[[], Iterator[RummyMove]]

    @cached_property
    def public(self) -> RummyPublic:
        """What everybody sees."""
        return self.see_public()

    @cached_property
    def own(self) -> RummyOwn:
        """What this seat alone sees."""
        return self.see_own()

    @cached_property
    def options(self) -> tuple[RummyMove, ...]:
        """Every legal move of the seat once."""
        return tuple(self.see_options())


def sight_of(position: Position, seat: Seat) -> Sight:
    """What a seat sees of a position."""
    return Sight(
        position.public,
        partial(position.own, seat),
        partial(position.options, seat),
    )
