"""Counts from small positions of Altaneira.

Write them anew, after a change of the rules that means it, with

    python -m tests.games.altaneira.test_counts
"""

import json
from pathlib import Path

import pytest

from app.games.altaneira import GAME
from tests.games.perft import Given, by_options, by_texts, counted, start, write

COUNTS = Path(__file__).with_name("counts.json")

CANASTRA = "4d 5d 6d 7d 8d 9d Td"
TAKEN = {"A": "played", "B": "played"}
POSITIONS: Given = {
    "a card to be exchanged": {
        "phase": "draw", "hands": {0: "9c Tc Jd", 1: "Kc Kd", 2: "5c 6c", 3: "Js Jh"},
        "stock": "3s 8h Ks 4d",
    },
    "a lixo taken with a meld": {
        "hands": {0: "Tc Jc 2h 2c 9d", 1: "Ks"}, "discard": "4c 7h 9c", "stock": "2d 3h 5d",
    },
    "Dólares to be moved into runs": {
        "phase": "play", "hands": {0: "Ah 2h 4h 2d 9c", 1: "Ks Kd"}, "dollars": {"A": "3h 3d"},
        "discard": "Qs", "stock": "2d 5d",
    },
    "a Tranca in the hand": {
        "phase": "play", "hands": {0: "3s 4s 5s 2c", 1: "9s 9h", 2: "6c 7c"}, "discard": "7d 6s",
        "stock": "3d 4c 8c",
    },
    "a Tranca that blocks": {
        "options": {"tranca": "block", "pile_take": "free"}, "phase": "play",
        "hands": {0: "3s 9d", 1: "9s 9h", 2: "6c 7c"}, "discard": "7d 6s", "stock": "3d 4c 8c",
    },
    "the second Morto in flight": {
        "phase": "play", "hands": {0: "5s 6s 7s", 1: "Kc Kd"}, "discard": "Qs", "stock": "2d 5d",
        "packets": {"B": "played"},
    },
    "a batida in reach": {
        "phase": "play", "hands": {0: "Jd 2d Kc", 1: "Ks Qd"}, "melds": {"A": [CANASTRA]},
        "packets": TAKEN, "discard": "Qs", "stock": "2d 3d 5d",
    },
    "a lixo to be shuffled": {
        "hands": {0: "9h Kc", 1: "9d Qd", 2: "5c 6c", 3: "Js Jh"}, "discard": "9h 4c 7s 8s 5d",
        "stock": "none", "packets": {"A": "gone", "B": "gone"}, "refills": 2,
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
