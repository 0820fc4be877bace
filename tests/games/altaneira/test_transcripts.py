"""Golden tables of Altaneira.

To play new matches in place of the old ones, once a change is meant:

python -m tests.games.altaneira.test_transcripts
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from app.games.altaneira import GAME
from tests.games.golden import Told, endings, keep, read, replay, verbs

FOLDER = Path(__file__).with_name("transcripts")
TABLES: Mapping[str, Told] = {
    "by-the-book": {"players": 4, "seed": 1, "options": {"target": 3000}},
    "a-lixo-for-additions-and-sets": {
        "players": 4,
        "seed": 2,
        "options": {
            "target": 2000,
            "pile_take": "new_or_add",
            "sets": True,
            "black_gap": "bridged",
            "obligations": "500:50",
        },
    },
    "a-tranca-that-blocks": {
        "players": 4,
        "seed": 3,
        "options": {
            "target": 2500,
            "tranca": "block",
            "pile_take": "free",
            "pile_view": "open",
            "dolar": "flat",
            "dolar_in_runs": False,
            "final_discard": True,
            "packet_needs_biriba": True,
        },
    },
}


@pytest.mark.parametrize("name", TABLES)
def test_a_finished_match_is_replayed_to_the_last_point(name: str) -> None:
    told = read(FOLDER, name)
    assert replay(GAME, told) == {
        "totals": [deal["totals"] for deal in told["deals"]],
        "digests": told["digests"],
        "result": told["result"],
    }


def test_transcripts_show_every_kind_of_move_and_of_ending() -> None:
    assert verbs(FOLDER, list(TABLES)) >= {
        "draw",
        "redraw",
        "take",
        "meld",
        "add",
        "discard",
        "shuffle",
    }
    assert endings(FOLDER, list(TABLES)) >= {"closed", "stock"}


if __name__ == "__main__":
    keep(GAME, TABLES, FOLDER)
