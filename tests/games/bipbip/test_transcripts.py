"""Golden tables of Bip-Bip.

To play new matches in place of the old ones, once a change is meant:

python -m tests.games.bipbip.test_transcripts
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from app.games.bipbip import GAME
from tests.games.golden import Told, endings, keep, read, replay, verbs

FOLDER = Path(__file__).with_name("transcripts")
TABLES: Mapping[str, Told] = {
    "two-by-the-book": {"players": 2, "seed": 1, "options": {}},
    "five-for-three-deals": {
        "players": 5,
        "seed": 2,
        "options": {"deals": 3, "draw": "after_trick", "call_only_on_completion": True},
    },
    "twelve-up-to-a-target": {
        "players": 12,
        "seed": 3,
        "options": {
            "target_score": 250,
            "may_trump_anytime": True,
            "trump_pair_pays": True,
            "call_window": "until_trick_ends",
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
    assert verbs(FOLDER, list(TABLES)) >= {"play", "call", "pass"}
    assert endings(FOLDER, list(TABLES)) >= {"played_out"}


if __name__ == "__main__":
    keep(GAME, TABLES, FOLDER)
