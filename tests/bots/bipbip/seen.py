"""Tables of Bip-Bip and what a bot does there."""

from random import Random
from typing import Any

from app.bots import choose, sight_of
from app.bots.sight import BipSight
from app.engine.contract import Move
from app.games.bipbip import GAME
from app.games.bipbip.machine import BipMatch


def table(hand: str, *trick: str, players: int = 4, **given: Any) -> BipMatch:
    """Seat 0 to play, with a hand, after the cards of a trick such as `3 Kd`."""
    facts = {"players": players, "turn": 0, "hands": {0: hand}, "trick": list(trick), **given}
    match = GAME.set_up(facts)
    assert isinstance(match, BipMatch)
    return match


def sight(match: BipMatch, seat: int = 0) -> BipSight:
    """What a seat sees there."""
    found = sight_of(match, seat)
    assert isinstance(found, BipSight)
    return found


def line(move: Move | None) -> str | None:
    """The line of a move."""
    return None if move is None else GAME.format_move(move)


def bot(kind: str, match: BipMatch, seat: int = 0) -> str | None:
    """The line of a bot's move."""
    return line(choose(kind, sight_of(match, seat), Random(1)))
