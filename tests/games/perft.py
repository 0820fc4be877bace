"""Counts from small positions: how many lines of one, two and three moves are legal.

The figures in each game's counts.json were counted by judging every text over the cards of a hand,
none of the engine's own lists being asked.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, TypeAlias

from app.engine.cards import TEXT, cards_in
from app.engine.contract import Game, Illegal, Move, Played, Position
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.position import Phase, RummyPosition
from app.engine.seats import Seat
from app.games.bipbip.machine import BipMatch
from app.rulebook.scenarios.running import settled

DEPTH = 3
LARGEST = 6
SUITS = "shdc"
BARE = (
    *("draw", "redraw", "claim", "take", "pass", "withdraw", "trump none"),
    *(f"trump {suit}" for suit in SUITS),
)
TRICKS = ("pass", *(f"play {text}" for text in TEXT), *(f"call K{s} Q{s}" for s in SUITS))
Given: TypeAlias = Mapping[str, Mapping[str, Any]]
Moves: TypeAlias = Callable[[Game, Position], Iterator[tuple[Seat, Move]]]


def by_texts(game: Game, at: Position) -> Iterator[tuple[Seat, Move]]:
    """Every legal move of any seat, found by judging every text over its cards."""
    for seat in range(len(at.letters)):
        normal: dict[Move, None] = {}
        for line in texts(at, seat):
            move = game.parse_move(line)
            assert not isinstance(move, Illegal), line
            judged = at.play(seat, move)
            if isinstance(judged, Played):
                normal[judged.move] = None
        yield from ((seat, move) for move in normal)


def texts(at: Position, seat: Seat) -> Iterator[str]:
    """Every line that a seat could write over its cards."""
    if isinstance(at, BipMatch):
        yield from TRICKS
        return
    assert isinstance(at, RummyMatch)
    yield from BARE
    if seat == at.at.turn:
        yield from _over_cards(at.at, seat)


def _over_cards(inner: RummyPosition, seat: Seat) -> Iterator[str]:
    hand = cards_in(inner.hands[seat])[:LARGEST]
    hand = (*hand, *inner.shown[inner.side(seat)])
    yield from (f"discard {TEXT[card]}" for card in hand)
    top = inner.pile[-1:] if inner.phase is Phase.DRAW else ()
    verb = "take" if inner.phase is Phase.DRAW else "meld"
    numbers = range(1, len(inner.melds[inner.side(seat)]) + 1)
    yield from (f"take {number}" for number in numbers)
    for size in range(3, len(hand) + len(top) + 1):
        for cards in {p for c in combinations((*hand, *top), size) for p in permutations(c)}:
            yield f"{verb} {_line(cards)}"
    for size in range(1, len(hand) + 1):
        for cards in set(combinations(hand, size)):
            for number in numbers:
                for end in ("", " low", " high"):
                    yield f"add {number} {_line(cards)}{end}"


def _line(cards: tuple[int, ...]) -> str:
    return " ".join(TEXT[card] for card in cards)


def by_options(_game: Game, at: Position) -> Iterator[tuple[Seat, Move]]:
    """Every legal move of any seat, as the engine lists them."""
    for seat in range(len(at.letters)):
        yield from ((seat, move) for move in at.options(seat))


def counted(game: Game, at: Position, moves: Moves, depth: int = DEPTH) -> list[int]:
    """How many lines of one, two, … moves are legal. A hand over six cards is not gone into; what
    the house shuffles stays in its order.
    """
    if depth == 0 or _is_left_alone(at):
        return [0] * depth
    below = [0] * (depth - 1)
    here = 0
    for seat, move in moves(game, at):
        here += 1
        done = at.play(seat, move)
        assert isinstance(done, Played)
        deeper = counted(game, settled(done.position), moves, depth - 1)
        below = [so_far + more for so_far, more in zip(below, deeper, strict=True)]
    return [here, *below]


def _is_left_alone(at: Position) -> bool:
    if isinstance(at, RummyMatch):
        return at.at.phase is Phase.OVER or sum(at.at.hands[at.at.turn]) > LARGEST
    return not at.may_act


def start(game: Game, given: Mapping[str, Any]) -> Position:
    """A position of a scenario's `given`, two at the table unless it or the game says otherwise."""
    return settled(game.set_up({"players": game.players[0], "options": {}, **given}))


def write(game: Game, positions: Given, file: Path) -> None:
    """Count anew, by texts, and keep the figures."""
    found = {name: counted(game, start(game, given), by_texts) for name, given in positions.items()}
    rows = ",\n".join(
        f"  {json.dumps(name, ensure_ascii=False)}: {json.dumps(row)}"
        for name, row in found.items()
    )
    file.write_text(f"{{\n{rows}\n}}\n")
