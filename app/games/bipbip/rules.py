"""The sheet of Bip-Bip: every line cites its clause."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from app.engine.cards import RANK_OF, Card, Counts, Suit
from app.engine.contract import Choices, Illegal
from app.engine.tricks import followers
from app.games.bipbip.clauses import any_unused_pair, completed_pair, not_the_trump, or_any_trump

if TYPE_CHECKING:
    from app.games.bipbip.position import BipPosition

Verdict: TypeAlias = Illegal | None
HAND = 7


class DrawTime(StrEnum):
    """When the stock is drawn from (P-10)."""

    AFTER_CARD = "after_card"
    AFTER_TRICK = "after_trick"


class CallWindow(StrEnum):
    """How long a player may still call (P-17)."""

    TURN = "turn"
    UNTIL_TRICK_ENDS = "until_trick_ends"


@dataclass(frozen=True, slots=True, kw_only=True)
class BipRules:
    """A table's frozen rules."""

    players: int
    packs: int
    hand: int
    points: tuple[int, ...]
    """Captured card points by face."""
    height: tuple[int, ...]
    """Rank order by face: 3 lowest, Two highest."""
    playable: "Callable[[Counts, Suit | None, Suit | None], tuple[Card, ...]]"
    """(hand, led suit, trump) to the faces that may be played."""
    pair_counts: "Callable[[BipPosition, int, Suit], bool]"
    may_call_suit: "Callable[[BipPosition, Suit], Verdict]"
    call_points: int
    draw: DrawTime
    window: CallWindow
    deals: int
    target: int | None


_POINTS = {1: 10, 2: 11, 13: 5, 12: 4, 11: 3}
_HEIGHT = {1: 14, 2: 15}


def rules(choices: Choices, players: int) -> BipRules:
    """The sheet of a table with these choices."""
    target = choices["target_score"]
    return BipRules(
        players=players,  # P-01
        packs=2,  # P-02
        hand=HAND,  # P-05
        points=tuple(_POINTS.get(RANK_OF[card], 0) for card in range(54)),  # P-23
        height=tuple(_HEIGHT.get(RANK_OF[card], RANK_OF[card]) for card in range(54)),  # P-06
        playable=or_any_trump if choices["may_trump_anytime"] else follow_suit,  # P-07
        pair_counts=completed_pair if choices["call_only_on_completion"] else any_unused_pair,
        may_call_suit=any_suit if choices["trump_pair_pays"] else not_the_trump,  # P-15
        call_points=50,  # P-23
        draw=DrawTime(str(choices["draw"])),
        window=CallWindow(str(choices["call_window"])),
        deals=int(choices["deals"]),  # P-25
        target=None if target == "none" else int(target),  # P-25
    )


def follow_suit(hand: Counts, led: Suit | None, _trump: Suit | None) -> tuple[Card, ...]:
    """P-07  Follow suit if able, otherwise anything."""
    return followers(hand, led)


def any_suit(_at: "BipPosition", _suit: Suit) -> Verdict:
    """P-15 with trump_pair_pays  A pair of the trump may be called as well."""
    return None
