"""Counts from small positions of Bip-Bip.

Write them anew, after a change of the rules that means it, with

    python -m tests.games.bipbip.test_counts
"""

import json
from pathlib import Path

import pytest

from app.games.bipbip import GAME
from tests.games.perft import Given, by_options, by_texts, counted, start, write

COUNTS = Path(__file__).with_name("counts.json")

POSITIONS: Given = {
    "a suit to be followed": {
        "trump": "h", "hands": {0: "4c 9c Ah", 1: "3s Kc 5d"}, "trick": ["0 8c"],
        "stock": "Qd Js 7h",
    },
    "a pair completed by the draw": {
        "trump": "h", "hands": {0: "Qs 4c 9c", 1: "3s Kc 5d"}, "stock": "Ks Qc 7h",
    },
    "calls before play": {
        "phase": "call", "trump": "c", "hands": {0: "Kh Qh 4c", 1: "Ks Qs Kd Qd", 2: "5c 6c"},
        "players": 3, "dealer": 2, "stock": "9d 8d 7d",
    },
    "two pairs of one suit": {
        "phase": "call", "trump": "c", "hands": {0: "Ks Ks Qs Qs", 1: "3s 9h"}, "dealer": 1,
        "stock": "9d 8d 7d",
    },
    "late calls": {
        "options": {"call_window": "until_trick_ends"}, "trump": "c", "players": 3,
        "hands": {0: "Kh Qh 4c", 1: "Ks 5d", 2: "5c 6c"}, "trick": ["0 8c"],
        "stock": "Qs 8d 7d",
    },
    "drawing after the trick": {
        "options": {"draw": "after_trick"}, "trump": "h", "hands": {0: "Qs 4c 9c", 1: "3s Kc 5d"},
        "stock": "Ks Qc 7h",
    },
    "the last tricks": {
        "trump": "h", "hands": {0: "Kd 4c Ah", 1: "3s Kc 5d", 2: "Qd 8h 9h"}, "players": 3,
        "stock": "Qs 8d",
    },
    "trumps at any time": {
        "options": {"may_trump_anytime": True}, "trump": "h", "hands": {0: "4c", 1: "3s Kc 5h"},
        "trick": ["0 8c"], "stock": "none",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
def test_options_are_as_many_as_were_counted_by_hand(name: str) -> None:
    at = start(GAME, POSITIONS[name])
    assert counted(GAME, at, by_options) == json.loads(COUNTS.read_text())[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_judging_every_text_still_counts_the_same(name: str) -> None:
    at = start(GAME, POSITIONS[name])
    assert counted(GAME, at, by_texts, 3) == json.loads(COUNTS.read_text())[name][:3]


if __name__ == "__main__":
    write(GAME, POSITIONS, COUNTS)
