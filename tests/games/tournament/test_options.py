"""Which options a tournament table takes, and which of them do not go together."""

from collections.abc import Mapping

import pytest

from app.engine.contract import Unfit
from app.games.tournament.options import OPTIONS, choose
from app.rulebook.reading import book

BOOK = {
    "target": 2000,
    "target_strict": "over",
    "seat_draw": "random",
    "sets": True,
    "set_max": 8,
    "wild_biriba": True,
    "full_run_bonus": False,
    "atou_rank": False,
    "joker_upcard": "first_player_names",
    "pile_take": "free",
    "pile_view": "open",
    "return_taken": "forbid_single",
    "obligations": "1000:75, 1500:90",
    "fouls": "prevented",
    "packet_needs_biriba": False,
    "second_morto_in_flight_only": False,
    "packet_missed": 100,
    "unplayed_packet": "as_missed",
    "nothing_melded": "extra",
    "final_discard": True,
    "final_wild_discard": True,
    "close_needs_clean": False,
    "stock_end": "play_pile",
    "dirty_stays": False,
    "natural_two_may_revert": False,
    "joker": 25,
    "turn_seconds": 0,
}
"""Column G of the option table."""


def test_a_table_without_a_word_plays_by_the_book() -> None:
    assert choose({}, 4) == BOOK


def test_every_option_cites_a_clause_that_the_rulebook_has() -> None:
    assert {option.clause for option in OPTIONS} <= set(book().clauses)


@pytest.mark.parametrize(
    ("raw", "option", "code"),
    [
        ({"pile_take": "use_any", "pile_view": "top_only"}, "pile_take", "blind"),
        ({"fouls": "forgiven"}, "fouls", "choice"),
        ({"seat_draw": "dice"}, "seat_draw", "choice"),
        ({"stock_end": "refill"}, "stock_end", "choice"),
        ({"sides": "single"}, "sides", "unknown"),
        ({"obligations": "1500:90, 1000:75"}, "obligations", "obligations"),
    ],
)
def test_what_does_not_fit_is_named(raw: Mapping[str, object], option: str, code: str) -> None:
    found = choose(raw, 4)
    assert isinstance(found, Unfit)
    assert (found.option, found.code) == (option, code)


@pytest.mark.parametrize(
    ("text", "kept"),
    [("", "none"), ("none", "none"), ("0:75", "0:75"), ("0:75,9:80", "0:75, 9:80")],
)
def test_obligations_may_be_lifted_or_asked_of_everybody(text: str, kept: str) -> None:
    found = choose({"obligations": text}, 4)
    assert found == {**BOOK, "obligations": kept}
