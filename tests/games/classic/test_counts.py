"""Counts from small positions: how many lines of one, two and three moves are legal.

The figures in counts.json were counted by judging every text over the cards of a hand, none of the
engine's own lists being asked. Write them anew, after a change of the rules that means it, with

    python -m tests.games.classic.test_counts
"""

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from app.engine.cards import TEXT, cards_in
from app.engine.contract import Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import RummyMove
from app.engine.rummy.position import Phase
from tests.engine.rummy.scene import match, move, table

COUNTS = Path(__file__).with_name("counts.json")
DEPTH = 3
SUITS = ("s", "h", "d", "c", "none")
BARE = ("draw", "take", "pass", "withdraw", *(f"trump {suit}" for suit in SUITS))
Moves: TypeAlias = Callable[[RummyMatch], Iterator[RummyMove]]

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "a joker is turned up": {
        "phase": "trump", "hands": {0: "5h 6h 7h", 1: "Kc Kd"}, "discard": "Xr",
        "stock": "8h Ks 4d",
    },
    "a run to grow and a wild card": {
        "phase": "play", "hands": {0: "4h 8h 9h Xr Kc", 1: "Ks Kd"}, "melds": {"A": ["5h 6h 7h"]},
        "discard": "Qs", "stock": "2d 3d",
    },
    "sets, twos and a pile": {
        "hands": {0: "7s 7h 2c Kd", 1: "9s 9h"}, "discard": "7d 2h", "stock": "Xb 4c",
    },
    "a packet in reach": {
        "phase": "play", "hands": {0: "5s 6s 7s", 1: "Kc Kd"}, "melds": {"A": [BIRIBA]},
        "discard": "Qs", "stock": "2d 3d", "packets": {"B": "gone"},
    },
    "a close in reach": {
        "phase": "play", "hands": {0: "Th 2h Kc", 1: "Ks Qd"}, "melds": {"A": [BIRIBA]},
        "packets": {"A": "played", "B": "played"}, "discard": "Qs", "stock": "2d 3d",
    },
    "no stock, and a pile of one": {
        "hands": {0: "9h Kc", 1: "9d Qd"}, "discard": "9h", "stock": "none",
    },
    "an opening still owed": {
        "options": {"obligations": "0:40"}, "phase": "play",
        "hands": {0: "5h 6h 7h Kc Kd Ks", 1: "Qd"}, "discard": "Qs", "stock": "2d 3d",
    },
    "a pile taken with a meld": {
        "options": {"pile_take": "new_or_add"}, "hands": {0: "5h 6h 8h Kc", 1: "Ks"},
        "melds": {"A": ["7s 7d 7c"]}, "discard": "4c 7h", "stock": "2d 3d",
    },
}  # fmt: skip


def by_texts(at: RummyMatch) -> Iterator[RummyMove]:
    """Every legal move, found by judging every text over the hand."""
    normal: dict[RummyMove, None] = {}
    for line in texts(at):
        judged = at.play(at.at.turn, move(line))
        if isinstance(judged, Played):
            normal[judged.move] = None
    yield from normal


def texts(at: RummyMatch) -> Iterator[str]:
    hand = cards_in(at.at.hands[at.at.turn])[:6]
    numbers = range(1, len(at.at.melds[at.at.side(at.at.turn)]) + 1)
    yield from BARE
    yield from (f"discard {TEXT[card]}" for card in hand)
    top = at.at.pile[-1:] if at.at.phase is Phase.DRAW else ()
    verb = "take" if at.at.phase is Phase.DRAW else "meld"
    yield from (f"take {number}" for number in numbers)
    for size in range(3, len(hand) + len(top) + 1):
        for cards in {p for c in combinations((*hand, *top), size) for p in permutations(c)}:
            yield f"{verb} {line(cards)}"
    for size in range(1, len(hand) + 1):
        for cards in set(combinations(hand, size)):
            for number in numbers:
                for end in ("", " low", " high"):
                    yield f"add {number} {line(cards)}{end}"


def line(cards: tuple[int, ...]) -> str:
    return " ".join(TEXT[card] for card in cards)


def by_options(at: RummyMatch) -> Iterator[RummyMove]:
    """Every legal move, as the engine lists them."""
    yield from at.options(at.at.turn)


def counted(at: RummyMatch, moves: Moves, depth: int = DEPTH) -> list[int]:
    """How many lines of one, two, … moves are legal. A hand over six cards is not gone into."""
    if depth == 0 or at.at.phase is Phase.OVER or sum(at.at.hands[at.at.turn]) > 6:
        return [0] * depth
    below = [0] * (depth - 1)
    here = 0
    for found in moves(at):
        here += 1
        done = at.play(at.at.turn, found)
        assert isinstance(done, Played)
        deeper = counted(match(done.position), moves, depth - 1)
        below = [so_far + more for so_far, more in zip(below, deeper, strict=True)]
    return [here, *below]


def start(name: str) -> RummyMatch:
    return table(2, **POSITIONS[name])


@pytest.mark.parametrize("name", POSITIONS)
def test_options_are_as_many_as_were_counted_by_hand(name: str) -> None:
    assert counted(start(name), by_options) == json.loads(COUNTS.read_text())[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_judging_every_text_still_counts_the_same(name: str) -> None:
    assert counted(start(name), by_texts, 2) == json.loads(COUNTS.read_text())[name][:2]


if __name__ == "__main__":
    found = {name: counted(start(name), by_texts) for name in POSITIONS}
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in found.items())
    COUNTS.write_text(f"{{\n{rows}\n}}\n")
