from dataclasses import replace

import pytest

from app.table.duties import Around, Duty, Owed, owed
from app.table.pace import Pace
from app.table.ports.presence import Readiness
from app.table.state import FREE, Chair, Status, TableState
from tests.table.clocked import PER_TURN, START, at, away, clocked
from tests.table.folding import between_deals, playing, waiting

PACE = Pace(next_deal=20_000, once_ready=5_000)
NOBODY = Readiness()
BOTH = frozenset({"anna", "babis"})


def around(
    ready: Readiness = NOBODY, here: frozenset[str] = BOTH, given: tuple[str, ...] = ()
) -> Around:
    return Around(here=here, ready=ready, contributions=dict.fromkeys(given, "luck"))


def deal_time(state: TableState, ready: Readiness, here: frozenset[str]) -> int:
    duty = owed(state, around(ready, here), PACE)
    assert duty is not None
    assert duty.duty is Duty.DEAL
    return duty.when


def test_the_first_deal_waits_five_seconds_for_each_persons_share_of_its_chance() -> None:
    state = playing(dealt=False)
    assert state.began is not None
    for given in ((), ("anna",), ("babis", "stranger")):
        duty = owed(state, around(given=given), PACE)
        assert duty == Owed(Duty.DEAL, state.began + 5_000)
    assert owed(state, around(given=("anna", "babis")), PACE) == Owed(Duty.DEAL, 0)


def test_nothing_is_owed_while_people_wait_or_play() -> None:
    assert owed(waiting(), around(), PACE) is None
    assert owed(playing(), around(), PACE) is None


def test_the_next_deal_comes_after_the_countdown_whoever_is_away() -> None:
    state = between_deals()
    for here in (BOTH, frozenset({"anna"}), frozenset[str]()):
        assert deal_time(state, NOBODY, here) == (state.deal_ended or 0) + 20_000


def test_one_who_is_ready_leaves_the_others_five_seconds() -> None:
    state = between_deals()
    ended = state.deal_ended or 0
    one = frozenset({"anna"})
    assert deal_time(state, Readiness(one, ended + 2_000), BOTH) == ended + 7_000
    assert deal_time(state, Readiness(one, ended + 19_000), BOTH) == ended + 20_000


@pytest.mark.parametrize("here", [BOTH, frozenset({"anna"})])
def test_when_all_who_are_here_are_ready_it_comes_at_once(here: frozenset[str]) -> None:
    state = between_deals()
    ready = Readiness(here, (state.deal_ended or 0) + 1_000)
    assert deal_time(state, ready, here) == state.deal_ended


def test_when_all_who_sit_there_are_ready_it_comes_at_once_though_nobody_is_here() -> None:
    state = between_deals()
    ended = state.deal_ended or 0
    nobody: frozenset[str] = frozenset()
    assert deal_time(state, Readiness(BOTH, ended + 1_000), nobody) == ended
    assert deal_time(state, Readiness(frozenset({"anna"}), ended + 1_000), nobody) == ended + 6_000


def test_a_table_that_everybody_left_is_closed_and_a_new_one_is_not() -> None:
    left = (FREE, Chair(bot="steady", kept_for="anna"))
    for state in (waiting(), playing(), between_deals()):
        assert owed(replace(state, chairs=left), around(), PACE) == Owed(Duty.CLOSE, 0)
    new = waiting(host=None)
    assert owed(new, around(), PACE) is None


@pytest.mark.parametrize("status", [Status.OVER, Status.CLOSED, Status.FROZEN])
def test_nothing_is_owed_once_it_is_over(status: Status) -> None:
    state = replace(between_deals(), status=status, chairs=(FREE, FREE))
    assert owed(state, around(), PACE) is None


def test_a_bot_is_not_waited_for() -> None:
    state = playing(dealt=False)
    alone = replace(state, chairs=(state.chairs[0], Chair(bot="steady")))
    assert owed(alone, around(given=("anna",)), PACE) == Owed(Duty.DEAL, 0)


def about_time(state: TableState, missed_since: int | None = None) -> Owed | None:
    """What is owed to the clock that runs."""
    return owed(state, replace(around(), missed_since=missed_since), PACE)


def test_a_seat_whose_time_is_up_is_moved_for_a_moment_later() -> None:
    assert about_time(clocked()) == Owed(Duty.TIME_OUT, START + 300 + PACE.overtime)


def test_whoever_is_missed_is_away_after_a_while_and_back_at_once() -> None:
    state = clocked(replace(PER_TURN, time=60_000))
    assert about_time(state, START + 40) == Owed(Duty.AWAY, START + 40 + PACE.away_after)
    gone = at(state, away(state), START + 50).state
    up = START + 60_000 + 100 + PACE.overtime
    assert about_time(gone, START + 40) == Owed(Duty.TIME_OUT, up)
    assert about_time(gone) == Owed(Duty.BACK, 0)


def test_nobody_is_away_where_that_would_change_nothing() -> None:
    state = clocked(replace(PER_TURN, away=0))
    assert about_time(state, START) == Owed(Duty.TIME_OUT, START + 300 + PACE.overtime)
