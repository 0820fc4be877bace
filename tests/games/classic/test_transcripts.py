"""Golden tables of classic Biriba.

To play new matches in place of the old ones, once a change is meant:

python -m tests.games.classic.test_transcripts
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from app.games.classic import GAME
from tests.games.golden import Told, endings, keep, read, replay, verbs

FOLDER = Path(__file__).with_name("transcripts")
TABLES: Mapping[str, Told] = {
    "two-alone": {"players": 2, "seed": 7, "options": {"target": 1500}},
    "four-in-pairs": {
        "players": 4,
        "seed": 4,
        "options": {
            "target": 1500,
            "obligations": "0:40, 500:75",
            "stock_end": "at_two",
            "return_taken": "free",
        },
    },
    "six-in-two-teams": {
        "players": 6,
        "seed": 6,
        "options": {
            "target": 2000,
            "six_teams": True,
            "wild_biriba": True,
            "full_run_bonus": False,
            "joker_upcard": "turn_another",
            "dirty_stays": True,
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
    assert verbs(FOLDER, list(TABLES)) >= {"draw", "take", "meld", "add", "discard"}
    assert endings(FOLDER, list(TABLES)) >= {"closed", "stock"}


if __name__ == "__main__":
    keep(GAME, TABLES, FOLDER)
