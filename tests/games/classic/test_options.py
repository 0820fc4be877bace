"""Which options a classic table takes, and which of them do not go together."""

from collections.abc import Mapping

import pytest

from app.engine.contract import Choices, Unfit
from app.games.classic.options import OPTIONS, choose
from app.rulebook.reading import book

BOOK = {
    "target": 5000,
    "target_strict": "over",
    "sides": "teams",
    "six_teams": False,
    "sets": True,
    "set_max": 9,
    "wild_biriba": False,
    "full_run_bonus": True,
    "atou_rank": False,
    "joker_upcard": "first_player_names",
    "pile_take": "free",
    "pile_view": "open",
    "return_taken": "forbid_single",
    "obligations": "none",
    "packet_needs_biriba": True,
    "second_morto_in_flight_only": False,
    "packet_missed": 100,
    "unplayed_packet": "as_missed",
    "nothing_melded": "none",
    "final_discard": True,
    "final_wild_discard": True,
    "close_needs_clean": False,
    "stock_end": "play_pile",
    "passed_out": "scored",
    "dirty_stays": False,
    "natural_two_may_revert": False,
    "joker": 20,
    "turn_seconds": 0,
}
"""Column B of the option table."""


def fits(raw: Mapping[str, object], players: int = 4) -> Choices:
    found = choose(raw, players)
    assert not isinstance(found, Unfit), found
    return found


def unfit(raw: Mapping[str, object], players: int = 4) -> tuple[str, str]:
    found = choose(raw, players)
    assert isinstance(found, Unfit), found
    return found.option, found.code


def test_a_table_without_a_word_plays_by_the_book() -> None:
    assert fits({}) == BOOK


def test_every_option_cites_a_clause_that_the_rulebook_has() -> None:
    assert {option.clause for option in OPTIONS} <= set(book().clauses)


@pytest.mark.parametrize("take", ["use_top", "new_meld", "new_or_add"])
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("return_taken", "forbid_all"),
        ("final_wild_discard", False),
        ("second_morto_in_flight_only", True),
    ],
)
def test_a_pile_that_nobody_sees_goes_with_every_rule_for_what_follows(
    take: str, key: str, value: object
) -> None:
    raw = {"pile_take": take, key: value, "pile_view": "top_only"}
    assert fits(raw)[key] == value


def test_any_card_of_a_pile_can_be_used_only_where_the_pile_is_open() -> None:
    assert unfit({"pile_take": "use_any", "pile_view": "top_only"}) == ("pile_take", "blind")
    assert fits({"pile_take": "use_any"})["pile_take"] == "use_any"


@pytest.mark.parametrize("take", ["free", "use_top", "new_meld", "new_or_add"])
def test_a_buried_pile_goes_with_every_other_way_to_take_it(take: str) -> None:
    assert fits({"pile_take": take, "pile_view": "top_only"})["pile_take"] == take


def test_a_free_buried_pile_goes_with_every_return_and_every_last_card() -> None:
    raw = {"return_taken": "forbid_all", "final_wild_discard": "off", "pile_view": "top_only"}
    assert fits({**raw, "second_morto_in_flight_only": "on"})["pile_take"] == "free"


def test_six_play_as_two_teams_or_alone_but_not_both() -> None:
    assert unfit({"six_teams": True, "sides": "single"}, 6) == ("six_teams", "together")
    assert fits({"six_teams": True, "sides": "single"}, 4)["sides"] == "single"
    assert fits({"six_teams": True}, 6)["six_teams"] is True


@pytest.mark.parametrize(
    ("raw", "option"),
    [
        ({"colour": "red"}, "colour"),
        ({"target": 0}, "target"),
        ({"target": "5000"}, "target"),
        ({"sets": 1}, "sets"),
        ({"set_max": 7}, "set_max"),
        ({"joker": True}, "joker"),
        ({"stock_end": "refill"}, "stock_end"),
        ({"obligations": "90:1500, 75:1000"}, "obligations"),
        ({"packet_missed": -1}, "packet_missed"),
    ],
)
def test_a_value_that_an_option_does_not_take_is_named(
    raw: Mapping[str, object], option: str
) -> None:
    assert unfit(raw)[0] == option
