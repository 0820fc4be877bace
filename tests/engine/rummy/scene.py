"""Positions from text: `given` as a scenario writes it, moves as lines, refusals as clause ids."""

from collections.abc import Mapping
from typing import Any

from app.engine.cards import Card, cards_of, format_cards, parse_card
from app.engine.contract import Illegal, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import RummyMove, format_move, parse_move
from app.engine.rummy.position import RummyPosition
from app.games.classic import GAME

Given = Any
Options = Mapping[str, object] | None


def table(players: int = 4, options: Options = None, **given: Given) -> RummyMatch:
    """The position of a scenario's `given`: seat 0 to move unless it says otherwise."""
    return match(GAME.set_up({"players": players, "options": options or {}, **given}))


def at_play(hand: str, *melds: str, **given: Given) -> RummyMatch:
    """Seat 0 in the middle of its turn, with a hand and its side's melds."""
    return table(phase="play", hands={0: hand}, melds={"A": list(melds)}, **given)


def match(position: object) -> RummyMatch:
    """The same position, known to be a rummy match."""
    assert isinstance(position, RummyMatch)
    return position


def move(line: str) -> RummyMove:
    """The move of a line that is one."""
    found = parse_move(line)
    assert not isinstance(found, Illegal), line
    return found


def played(at: RummyMatch, line: str) -> Played:
    """What a line such as `0 draw` makes; it must be legal."""
    seat, _, text = line.partition(" ")
    done = at.play(int(seat), move(text))
    assert not isinstance(done, Illegal), f"{line}: {done}"
    return done


def after(at: RummyMatch, *lines: str) -> RummyMatch:
    """The position after lines that must all be legal."""
    for line in lines:
        at = match(played(at, line).position)
    return at


def refusal(at: RummyMatch, line: str) -> Illegal:
    """The refusal of a line that must be illegal."""
    seat, _, text = line.partition(" ")
    done = at.play(int(seat), move(text))
    assert isinstance(done, Illegal), f"{line}: {done}"
    return done


def clause(at: RummyMatch, line: str) -> str:
    """The clause that a refused line rests on."""
    return refusal(at, line).clause


def texts(moves: Any) -> list[str]:
    """Moves as lines."""
    return [format_move(move) for move in moves]


def options(at: RummyMatch, seat: int = 0) -> list[str]:
    """Every legal move of a seat, as lines."""
    return texts(at.options(seat))


def lies(at: RummyPosition | RummyMatch, side: int = 0) -> list[str]:
    """A side's melds, each as its line."""
    inner = at.at if isinstance(at, RummyMatch) else at
    return [format_cards(meld.cards) for meld in inner.melds[side]]


def card(text: str) -> Card:
    """The face of a text."""
    found = parse_card(text)
    assert found is not None, text
    return found


cards = cards_of
