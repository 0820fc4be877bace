"""Golden tables of the Greek tournament.

To play new matches in place of the old ones, once a change is meant:

python -m tests.games.tournament.test_transcripts
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from app.games.tournament import GAME
from tests.games.golden import Told, endings, keep, read, replay, verbs

FOLDER = Path(__file__).with_name("transcripts")
TABLES: Mapping[str, Told] = {
    "by-the-book": {"players": 4, "seed": 1, "options": {}},
    "fouls-called-and-seats-drawn": {
        "players": 4,
        "seed": 2,
        "options": {
            "fouls": "called",
            "seat_draw": "cards",
            "obligations": "0:75, 800:90",
            "joker_upcard": "turn_another",
            "return_taken": "forbid_all",
        },
    },
    "a-pile-to-be-used": {
        "players": 4,
        "seed": 3,
        "options": {
            "target": 1500,
            "pile_take": "new_or_add",
            "stock_end": "at_two",
            "natural_two_may_revert": True,
            "packet_needs_biriba": True,
            "nothing_melded": "flat",
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
    assert verbs(FOLDER, list(TABLES)) >= {"draw", "take", "meld", "add", "discard", "claim"}
    assert endings(FOLDER, list(TABLES)) >= {"closed", "stock"}


if __name__ == "__main__":
    keep(GAME, TABLES, FOLDER)
