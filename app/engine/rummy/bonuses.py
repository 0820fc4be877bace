"""What a biriba is worth in the games with a bonus suit (B-33, G-50)."""

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.cards import RANK_OF
from app.engine.rummy.melds import Kind, Meld
from app.engine.rummy.position import NO_TRUMP, RummyPosition

FULL_LENGTH = 13
RUN = (200, 100)
SET = (300, 150)
FULL = (1000, 500)
WILD_CARDS = (2000, 1500)


@dataclass(frozen=True, slots=True)
class BonusTable:
    """(clean, dirty) points of each kind. Runs in the bonus suit count double."""

    full: tuple[int, int]
    """A run of thirteen, instead of RUN."""
    upcard_rank_sets: int
    """How many times a set of the upcard's rank counts."""


def bonuses(
    table: BonusTable, is_clean: Callable[[Meld], bool]
) -> Callable[[RummyPosition, Meld], int]:
    """The bonus of a meld by a table; nothing below seven cards."""

    def bonus(at: RummyPosition, meld: Meld) -> int:
        if not meld.is_biriba:
            return 0
        dirty = int(not is_clean(meld))
        match meld.kind:
            case Kind.RUN:
                points = table.full if len(meld.cards) == FULL_LENGTH else RUN
                return points[dirty] * (2 if meld.suit == at.trump < NO_TRUMP else 1)
            case Kind.SET:
                of_upcard = at.upcard is not None and RANK_OF[at.upcard] == meld.low
                return SET[dirty] * (table.upcard_rank_sets if of_upcard else 1)
            case Kind.WILD:
                return WILD_CARDS[dirty]

    return bonus
