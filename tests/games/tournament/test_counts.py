"""Counts from small positions of the Greek tournament.

Write them anew, after a change of the rules that means it, with

    python -m tests.games.tournament.test_counts
"""

import json
from pathlib import Path

import pytest

from app.games.tournament import GAME
from tests.games.perft import Given, by_options, by_texts, counted, start, write

COUNTS = Path(__file__).with_name("counts.json")

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
POSITIONS: Given = {
    "a joker is turned up": {
        "phase": "trump", "hands": {0: "5h 6h 7h", 1: "Kc Kd"}, "discard": "Xr",
        "stock": "8h Ks 4d",
    },
    "a wild card that stands low": {
        "phase": "play", "hands": {0: "8h 9h Xr Kc Kd", 1: "Ks Kd"}, "melds": {"A": ["5h 6h 7h"]},
        "discard": "Qs", "stock": "2d 3d",
    },
    "wild cards alone": {
        "phase": "play", "hands": {0: "2s 2h Xr Xb 9d", 1: "9s 9h"}, "discard": "7d", "stock": "4c",
    },
    "an opening that is prevented from being short": {
        "phase": "play", "scores": {"A": 1000}, "hands": {0: "As Ah Ad Kc Kd Ks", 1: "Qd"},
        "discard": "Qs", "stock": "2d 3d",
    },
    "a short opening to be claimed": {
        "options": {"fouls": "called", "obligations": "0:75"}, "phase": "play",
        "hands": {0: "5h 6h 7h Kc", 1: "Qd Jc", 2: "9s 4s", 3: "Td 3c"}, "discard": "Qs",
        "stock": "2d 3d",
    },
    "a packet in reach": {
        "phase": "play", "hands": {0: "5s 6s 7s", 1: "Kc Kd"}, "discard": "Qs", "stock": "2d 3d",
        "packets": {"B": "played"},
    },
    "a close in reach": {
        "phase": "play", "hands": {0: "Th 2h Kc", 1: "Ks Qd"}, "melds": {"A": [BIRIBA]},
        "packets": {"A": "played", "B": "played"}, "discard": "Qs", "stock": "2d 3d",
    },
    "no stock, and a pile of one": {
        "hands": {0: "9h Kc", 1: "9d Qd", 2: "5c 6c", 3: "Js Jh"}, "discard": "9h", "stock": "none",
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
