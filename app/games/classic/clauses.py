"""The judgements that only classic Biriba makes, and the numbers of its score table (B-22,
B-33).
"""

from collections.abc import Callable
from typing import assert_never

from app.engine.cards import RANK_OF
from app.engine.contract import Choices
from app.engine.rummy.melds import Kind, Meld
from app.engine.rummy.position import NO_TRUMP, RummyPosition

RUN = (200, 100)
SET = (300, 150)
FULL = (1000, 500)
WILD_CARDS = (2000, 1500)
FULL_LENGTH = 13


def bonus_table(
    choices: Choices, is_clean: Callable[[Meld], bool]
) -> Callable[[RummyPosition, Meld], int]:
    """B-33  What a biriba of each kind is worth, clean or dirty; runs in the bonus suit count
    double.
    """
    full = FULL if choices["full_run_bonus"] else RUN

    def bonus(at: RummyPosition, meld: Meld) -> int:
        if not meld.is_biriba:
            return 0
        dirty = int(not is_clean(meld))
        match meld.kind:
            case Kind.RUN:
                table = full if len(meld.cards) == FULL_LENGTH else RUN
                return table[dirty] * (2 if meld.suit == at.trump < NO_TRUMP else 1)
            case Kind.SET:
                return SET[dirty] * (2 if choices["atou_rank"] and _of_upcard(at, meld) else 1)
            case Kind.WILD:
                return WILD_CARDS[dirty]
            case _:
                assert_never(meld.kind)

    return bonus


def _of_upcard(at: RummyPosition, meld: Meld) -> bool:
    return at.upcard is not None and RANK_OF[at.upcard] == meld.low


def over_target(_before: tuple[int, ...], after: tuple[int, ...], target: int) -> tuple[int, ...]:
    """B-37  The highest total wins once it is more than the target; while the highest are equal,
    play goes on.
    """
    return _highest(after, target + 1)


def reaching_target(
    _before: tuple[int, ...], after: tuple[int, ...], target: int
) -> tuple[int, ...]:
    """B-37 with target_strict: reach  The target itself is enough."""
    return _highest(after, target)


def _highest(totals: tuple[int, ...], needed: int) -> tuple[int, ...]:
    best = max(totals)
    leaders = tuple(side for side, total in enumerate(totals) if total == best)
    return leaders if best >= needed and len(leaders) == 1 else ()
