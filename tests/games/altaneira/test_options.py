"""Which options a table of Altaneira takes, and which of them do not go together."""

from collections.abc import Mapping

import pytest

from app.engine.contract import Unfit
from app.games.altaneira.options import OPTIONS, choose
from app.rulebook.reading import book

BOOK = {
    "target": 5000,
    "target_strict": "reach",
    "sets": False,
    "full_run_bonus": True,
    "pile_take": "new_meld",
    "pile_view": "top_only",
    "return_taken": "forbid_single",
    "obligations": "none",
    "packet_needs_biriba": False,
    "second_morto_in_flight_only": True,
    "packet_missed": 100,
    "unplayed_packet": "count",
    "nothing_melded": "none",
    "final_discard": False,
    "final_wild_discard": True,
    "close_needs_clean": False,
    "stock_end": "refill",
    "dirty_stays": False,
    "natural_two_may_revert": False,
    "dolar": "per_canastra",
    "dolar_in_runs": True,
    "tranca": "remove",
    "black_gap": "closed",
    "turn_seconds": 0,
}
"""Column A of the option table."""


def test_a_table_without_a_word_plays_by_the_book() -> None:
    assert choose({}, 4) == BOOK


def test_every_option_cites_a_clause_that_the_rulebook_has() -> None:
    assert {option.clause for option in OPTIONS} <= set(book().clauses)


@pytest.mark.parametrize(
    ("raw", "option", "code"),
    [
        ({"pile_take": "use_any"}, "pile_take", "blind"),
        ({"set_max": 8}, "set_max", "unknown"),
        ({"joker": 20}, "joker", "unknown"),
        ({"wild_biriba": True}, "wild_biriba", "unknown"),
        ({"tranca": "keep"}, "tranca", "choice"),
        ({"dolar_in_runs": "maybe"}, "dolar_in_runs", "switch"),
    ],
)
def test_what_does_not_fit_is_named(raw: Mapping[str, object], option: str, code: str) -> None:
    found = choose(raw, 4)
    assert isinstance(found, Unfit)
    assert (found.option, found.code) == (option, code)


def test_any_card_of_an_open_lixo_may_be_used() -> None:
    raw = {"pile_take": "use_any", "pile_view": "open"}
    assert choose(raw, 4) == {**BOOK, **raw}
