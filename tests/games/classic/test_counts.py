"""Counts from small positions of classic Biriba.

Write them anew, after a change of the rules that means it, with

    python -m tests.games.classic.test_counts
"""

import json
from pathlib import Path

import pytest

from app.games.classic import GAME
from tests.games.perft import Given, by_options, by_texts, counted, start, write

COUNTS = Path(__file__).with_name("counts.json")

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
POSITIONS: Given = {
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


@pytest.mark.parametrize("name", POSITIONS)
def test_options_are_as_many_as_were_counted_by_hand(name: str) -> None:
    at = start(GAME, POSITIONS[name])
    assert counted(GAME, at, by_options) == json.loads(COUNTS.read_text())[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_judging_every_text_still_counts_the_same(name: str) -> None:
    at = start(GAME, POSITIONS[name])
    assert counted(GAME, at, by_texts, 2) == json.loads(COUNTS.read_text())[name][:2]


if __name__ == "__main__":
    write(GAME, POSITIONS, COUNTS)
