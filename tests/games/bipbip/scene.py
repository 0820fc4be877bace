"""Positions of Bip-Bip from text."""

from typing import Any

from app.engine.contract import Illegal, Move, Played
from app.games.bipbip import GAME
from app.games.bipbip.machine import BipMatch

LONG = {"call_window": "until_trick_ends"}


def table(players: int = 2, **given: Any) -> BipMatch:
    """The position of a scenario's `given`; hearts are trump unless it says otherwise."""
    return match(GAME.set_up({"players": players, "trump": "h", **given}))


def match(position: object) -> BipMatch:
    """The same position, known to be one of Bip-Bip."""
    assert isinstance(position, BipMatch)
    return position


def move(line: str) -> Move:
    """The move of a line that is one."""
    found = GAME.parse_move(line)
    assert not isinstance(found, Illegal), line
    return found


def played(at: BipMatch, line: str) -> Played:
    """What a line such as `0 play 4c` makes; it must be legal."""
    seat, _, text = line.partition(" ")
    done = at.play(int(seat), move(text))
    assert not isinstance(done, Illegal), f"{line}: {done}"
    return done


def after(at: BipMatch, *lines: str) -> BipMatch:
    """The position after lines that must all be legal."""
    for line in lines:
        at = match(played(at, line).position)
    return at


def clause(at: BipMatch, line: str) -> str:
    """The clause that a refused line rests on."""
    seat, _, text = line.partition(" ")
    done = at.play(int(seat), move(text))
    assert isinstance(done, Illegal), f"{line}: {done}"
    return done.clause


def options(at: BipMatch, seat: int) -> list[str]:
    """Every legal move of a seat, as lines."""
    return [GAME.format_move(move) for move in at.options(seat)]
