from dataclasses import replace

import pytest

from app.table.commands import Close, Command, Deal
from app.table.duties import Duty, Owed
from app.table.house import house_owes
from app.table.records import THE_HOUSE
from app.table.state import Chair, TableState
from tests.table.clocked import away, back, clocked, timed_out
from tests.table.folding import between_deals, playing, waiting


def said(state: TableState, duty: Duty) -> Command | None:
    """What the house says when this is due."""
    return house_owes(state, 0, Owed(duty, 0), ("ab", "cd"), {})


def test_the_command_is_named_after_the_position_it_answers() -> None:
    state = between_deals()
    duty = Owed(Duty.DEAL, 1_000)
    deal = Deal(
        who=THE_HOUSE,
        id=f"house:{state.position_version}",
        secret="ab",
        next_secret="cd",
        contributions=("", "mine"),
    )
    given = {"babis": "mine"}
    assert house_owes(state, 1_000, duty, ("ab", "cd"), given) == deal
    assert house_owes(state, 999, duty, ("ab", "cd"), given) is None
    assert house_owes(state, 1_000, None, ("ab", "cd"), given) is None


def test_a_bot_gives_to_a_deal_what_every_bot_gives() -> None:
    state = playing(dealt=False)
    alone = replace(state, chairs=(state.chairs[0], Chair(bot="steady")))
    given = {"anna": "mine", "dimos": "not"}
    deal = house_owes(alone, 0, Owed(Duty.DEAL, 0), ("ab", "cd"), given)
    assert isinstance(deal, Deal)
    assert deal.contributions == ("mine", "bot")


@pytest.mark.parametrize(
    ("duty", "name", "reason"), [(Duty.CLOSE, "", "abandoned"), (Duty.IDLE, ":idle", "idle")]
)
def test_closing_says_why(duty: Duty, name: str, reason: str) -> None:
    state = waiting()
    close = Close(who=THE_HOUSE, id=f"house:{state.version}{name}", reason=reason)
    assert said(state, duty) == close


def test_a_seat_whose_time_is_up_is_moved_for_as_the_rules_say() -> None:
    state = clocked()
    assert said(state, Duty.TIME_OUT) == timed_out(state)


def test_away_and_back_are_named_after_the_version_they_follow() -> None:
    state = clocked()
    assert said(state, Duty.AWAY) == replace(away(state), id=f"MarkAway:{state.version}")
    assert said(state, Duty.BACK) == replace(back(state), id=f"MarkBack:{state.version}")


def test_to_resume_is_not_for_the_house_to_say() -> None:
    assert said(clocked(), Duty.RESUME) is None
