from dataclasses import replace

from app.table.clock import (
    Clocks,
    dealt,
    handed,
    out_of_time,
    resumed,
    set_up,
    settled,
    time_is_up,
)
from app.table.records import Resumed
from app.table.terms import TimeControl

PER_TURN = TimeControl(per="turn", time=30_000, away=60_000)
PER_MATCH = TimeControl(per="match", time=600_000, increment=15_000, away=60_000)


def running(control: TimeControl = PER_TURN, since: int = 1_000) -> Clocks:
    """The time of seat 0 runs since a second past the beginning of everything."""
    return replace(handed(set_up(control, 2), control, 0, 0, anew=True), since=since)


def test_before_the_first_turn_there_is_the_bank_of_the_match_and_the_time_to_be_away() -> None:
    assert set_up(PER_TURN, 2) == Clocks(left=(0, 0), away_left=(60_000, 60_000))
    assert set_up(PER_MATCH, 2) == Clocks(left=(600_000, 600_000), away_left=(60_000, 60_000))


def test_a_turn_brings_all_of_its_time_or_an_increment_once() -> None:
    assert running(PER_TURN).left == (30_000, 0)
    assert running(PER_MATCH).left == (615_000, 600_000)
    used = settled(running(PER_MATCH), 11_000)
    assert used.left == (605_000, 600_000)
    assert handed(used, PER_MATCH, 0, 0, anew=False).left == (605_000, 600_000)
    assert handed(used, PER_MATCH, 1, 1, anew=True).left == (605_000, 615_000)


def test_a_bots_turn_brings_nothing_and_runs_for_nobody() -> None:
    clocks = handed(running(PER_MATCH), PER_MATCH, 1, None, anew=True)
    assert (clocks.turn, clocks.runs, clocks.left) == (None, None, (615_000, 600_000))
    later = settled(clocks, 900_000)
    assert (later.left, time_is_up(later)) == (clocks.left, None)


def test_what_the_way_took_is_not_charged_and_nothing_is_given_beyond() -> None:
    assert settled(running(), 2_000, lag=200).left[0] == 30_000 - 800
    assert settled(running(), 1_100, lag=200).left[0] == 30_000


def test_a_clock_of_the_server_that_goes_back_charges_nobody() -> None:
    back = settled(running(), 500)
    assert (back.left[0], back.since) == (30_000, 500)


def test_whoever_is_away_draws_on_the_time_to_be_away_and_then_on_their_own() -> None:
    away = replace(running(), away=frozenset({0}))
    assert time_is_up(away) == 1_000 + 60_000 + 30_000
    some = settled(away, 41_000)
    assert (some.left[0], some.away_left[0]) == (30_000, 20_000)
    more = settled(some, 71_000)
    assert (more.left[0], more.away_left[0]) == (20_000, 0)
    assert (dealt(more, PER_TURN).away_left, dealt(more, PER_TURN).turn) == ((60_000,) * 2, None)


def test_the_time_for_which_the_house_was_gone_is_nobodys() -> None:
    gone = resumed(running(), Resumed(since=5_000, until=500_000, grace=10_000))
    assert (gone.left[0], gone.since, time_is_up(gone)) == (26_000, 510_000, 536_000)
    assert settled(gone, 505_000).left[0] == 26_000
    passed = handed(settled(gone, 505_000), PER_TURN, 1, 1, anew=True)
    assert time_is_up(passed) == 510_000 + 30_000


def test_an_outage_from_before_a_clock_ran_takes_nothing_from_it() -> None:
    gone = resumed(running(since=9_000), Resumed(since=5_000, until=20_000, grace=10_000))
    assert (gone.left[0], time_is_up(gone)) == (30_000, 60_000)


def test_time_is_up_at_exactly_one_moment() -> None:
    assert [out_of_time(running(), now) for now in (30_999, 31_000, 31_001)] == [None, 0, 0]
    assert out_of_time(set_up(PER_TURN, 2), 10**9) is None
