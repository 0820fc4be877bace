"""What the steady player makes of a position and does in it."""

from random import Random
from typing import Any

from app.bots import choose, sight_of
from app.bots.sight import RummySight
from app.bots.steady.outlook import Outlook, outlook
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import format_move
from tests.engine.rummy.scene import after, table


class Placid(Random):
    """Dice that always fall the same way: no moods."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return start - 1


def sight(match: RummyMatch, seat: int = 0) -> RummySight:
    """What a seat sees there."""
    found = sight_of(match, seat)
    assert isinstance(found, RummySight)
    return found


def seen(match: RummyMatch, seat: int = 0) -> Outlook:
    """The outlook of a seat."""
    return outlook(sight(match, seat))


def steady(match: RummyMatch, seat: int = 0) -> str:
    """The line of the steady player's move."""
    return format_move(choose("steady", sight_of(match, seat), Placid()))


def turn(match: RummyMatch) -> list[str]:
    """The lines of the rest of seat 0's turn."""
    lines = []
    while match.due == 0:
        lines.append(steady(match))
        match = after(match, f"0 {lines[-1]}")
    return lines


def drawing(hand: str, pile: str, **given: Any) -> RummyMatch:
    """Seat 0 about to draw, with a hand and a pile."""
    return table(phase="draw", hands={0: hand}, discard=pile, **given)
