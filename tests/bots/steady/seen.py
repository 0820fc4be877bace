"""What the steady player makes of a position and does in it."""

from random import Random
from typing import Any

from app.bots import choose, sight_of
from app.bots.sight import RummySight
from app.bots.steady.outlook import Outlook, outlook
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import format_move
from app.games.altaneira import GAME as ALTANEIRA
from app.games.tournament import GAME as TOURNAMENT
from tests.engine.rummy.scene import after, match, table


class Placid(Random):
    """Dice that always fall the same way: no moods."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return start - 1


def altaneira(phase: str = "play", **given: Any) -> RummyMatch:
    """Seat 0 to move at a table of Altaneira."""
    return match(ALTANEIRA.set_up({"players": 4, "turn": 0, "phase": phase, **given}))


def tournament(phase: str = "play", **given: Any) -> RummyMatch:
    """Seat 0 to move at a table of the tournament."""
    return match(TOURNAMENT.set_up({"players": 4, "turn": 0, "phase": phase, **given}))


def sight(at: RummyMatch, seat: int = 0) -> RummySight:
    """What a seat sees there."""
    found = sight_of(at, seat)
    assert isinstance(found, RummySight)
    return found


def seen(at: RummyMatch, seat: int = 0) -> Outlook:
    """The outlook of a seat."""
    return outlook(sight(at, seat))


def steady(at: RummyMatch, seat: int = 0) -> str:
    """The line of the steady player's move."""
    return format_move(choose("steady", sight_of(at, seat), Placid()))


def turn(at: RummyMatch) -> list[str]:
    """The lines of the rest of seat 0's turn."""
    lines = []
    while at.due == 0:
        lines.append(steady(at))
        at = after(at, f"0 {lines[-1]}")
    return lines


def drawing(hand: str, pile: str, **given: Any) -> RummyMatch:
    """Seat 0 about to draw, with a hand and a pile."""
    return table(phase="draw", hands={0: hand}, discard=pile, **given)
