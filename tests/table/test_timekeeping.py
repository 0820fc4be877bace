from dataclasses import replace

from app.engine.contract import Illegal
from app.engine.seats import HOUSE
from app.table.advance import Advanced, At, Candidate, Repeated, Unopened, advance
from app.table.clock import time_is_up
from app.table.commands import Answer, Command, LeaveSeat, MarkAway, MarkBack, Propose, Start
from app.table.records import THE_HOUSE, Matter, Opened, Played, Record, Resumed, a_person
from app.table.state import Status
from app.table.terms import TimeControl
from app.table.timekeeping import MOST_LAG
from tests.table.clocked import (
    PER_MATCH,
    PER_TURN,
    START,
    at,
    away,
    back,
    clocked,
    left,
    resume,
    timed_out,
)
from tests.table.folding import asked, deal, next_move, opened, playing, replayed, sit, unopened
from tests.table.matches import GAMES, a_match, followed


def test_a_table_without_a_clock_has_none_whatever_is_played() -> None:
    state = playing()
    step = at(state, replace(next_move(state), lag=300), 2_000, waited=50)
    assert step.state.clocks is None
    assert step.record.what == Played(seat=state.due or 0, move="draw")
    assert asked(state, away(state)) == Illegal("phase")
    assert asked(state, resume(state, 1, 2)) == Illegal("phase")


def test_the_option_turn_seconds_sets_a_clock_and_old_logs_have_none() -> None:
    first = a_match("classic")[0].what
    assert isinstance(first, Opened)
    assert first.clock is None
    assert all(state.clocks is None for _, state in followed(a_match("classic")))
    of_its_own = opened(game="classic", options={"turn_seconds": 30})
    step = advance(Unopened("t", GAMES), Candidate(of_its_own, START))
    assert isinstance(step, Advanced)
    assert step.state.opened.clock == TimeControl(per="turn", time=30_000)


def test_the_turn_ends_with_the_discard_and_the_next_seat_has_its_own_time() -> None:
    state = clocked()
    first = state.due or 0
    assert left(state)[first] == 300
    state = at(state, next_move(state), START + 100).state
    assert left(state)[first] == 200
    state = at(state, next_move(state), START + 150).state
    assert (left(state)[first], left(state)[1 - first]) == (150, 300)
    assert state.clocks is not None
    assert (state.clocks.runs, time_is_up(state.clocks)) == (1 - first, START + 150 + 300)


def test_the_way_here_is_given_back_up_to_a_cap_and_stands_in_the_record() -> None:
    state = clocked()
    seat = state.due or 0
    step = at(state, replace(next_move(state), lag=70), START + 100, waited=10)
    assert step.record.what == Played(seat=seat, move="draw", lag=80)
    assert left(step.state)[seat] == 280
    greedy = at(state, replace(next_move(state), lag=60_000), START + 100)
    assert greedy.record.what == Played(seat=seat, move="draw", lag=MOST_LAG)
    sly = at(state, replace(next_move(state), lag=-60_000), START + 100)
    assert sly.record.what == Played(seat=seat, move="draw")


def test_the_house_moves_for_a_seat_once_its_time_is_up_and_not_before() -> None:
    state = clocked()
    assert advance(state, Candidate(timed_out(state), START + 299)) == Illegal("phase")
    step = at(state, timed_out(state), START + 300)
    assert step.record.by == THE_HOUSE
    assert step.record.what == Played(seat=state.due or 0, move="draw")
    late = at(state, timed_out(state), START + 300, waited=50)  # nothing is given back by the house
    assert (late.record.what, left(late.state)) == (step.record.what, left(step.state))
    again = advance(step.state, Candidate(timed_out(state), START + 301))
    assert isinstance(again, Repeated)
    discard = at(step.state, timed_out(step.state), START + 301)  # the turn has no time left
    assert left(discard.state)[discard.state.due or 0] == 300


def test_the_increment_keeps_one_who_has_run_out_in_the_game() -> None:
    state = clocked(PER_MATCH)
    seat = state.due or 0
    for _ in range(2):
        state = at(state, timed_out(state), START + 2_000).state
    assert left(state)[seat] == 0
    for _ in range(2):
        state = at(state, next_move(state), START + 2_010).state
    assert (state.due, left(state)[seat]) == (seat, 60)


def test_nobodys_time_runs_between_deals_nor_for_a_stand_in() -> None:
    state = clocked()
    seat = state.due or 0
    gone = LeaveSeat(who=a_person(state.person_at(seat) or ""), id="x")
    assert at(state, gone, START + 10).state.clocks.runs is None  # type: ignore[union-attr]
    time = START
    while state.status is Status.PLAYING:
        time += 10
        state = at(state, next_move(state), time).state
    assert state.clocks is not None
    assert (state.clocks.runs, time_is_up(state.clocks)) == (None, None)


def test_being_away_is_noted_once_and_only_where_time_runs() -> None:
    state = clocked()
    gone = at(state, away(state), START + 50).state
    assert asked(gone, away(gone)) == Illegal("phase")
    assert asked(state, back(state)) == Illegal("phase")
    other = MarkAway(who=THE_HOUSE, id="o", seat=1 - (state.due or 0))
    assert asked(state, other) == Illegal("phase")
    assert gone.clocks is not None
    assert time_is_up(gone.clocks) == START + 300 + 100
    here = at(gone, back(gone), START + 90).state
    assert here.clocks is not None
    assert here.clocks.away_left[state.due or 0] == 60
    passed = at(gone, next_move(gone), START + 60).state
    passed = at(passed, next_move(passed), START + 60).state
    assert passed.due != gone.due
    no_longer = MarkBack(who=THE_HOUSE, id="b", seat=gone.due or 0)
    assert asked(passed, no_longer) == Illegal("phase")
    assert time_is_up(here.clocks) == START + 300 + 40


def test_an_outage_is_given_back_once_and_only_from_clocks_that_ran_in_it() -> None:
    state = clocked()
    step = at(state, resume(state, START + 100, START + 5_000), START + 5_001)
    assert step.record.what == Resumed(since=START + 100, until=START + 5_000, grace=20)
    assert time_is_up(step.state.clocks) == START + 5_020 + 200  # type: ignore[arg-type]
    again = resume(step.state, START + 100, START + 5_000)
    assert asked(step.state, again) == Illegal("phase")
    assert asked(state, resume(state, START - 500, START)) == Illegal("phase")
    assert asked(state, resume(state, START + 9, START + 9)) == Illegal("phase")


def test_a_log_folds_to_the_same_clocks() -> None:
    table: At = unopened()
    records: list[Record] = []

    def follow(command: Command, time: int) -> Advanced:
        step = advance(table, Candidate(command, time))
        assert isinstance(step, Advanced)
        records.append(step.record)
        return step

    for first in (opened(clock=PER_TURN), sit("babis"), Start(who=a_person("anna"), id="start")):
        state = follow(first, START).state
        table = state
    for time in range(START, START + 500, 40):
        move = deal(state) if state.due == HOUSE else replace(next_move(state), lag=13)
        table = state = follow(move, time).state
    assert replayed(records) == state


def test_nobody_gains_time_by_a_turn_that_is_taken_back() -> None:
    state = clocked(PER_MATCH)
    seat = state.due or 0
    other = 1 - seat
    drawn = at(state, next_move(state), START + 10).state
    done = at(drawn, next_move(drawn), START + 30).state
    assert (done.due, left(done)[other]) == (other, left(drawn)[other] + PER_MATCH.increment)
    who, friend = (a_person(done.person_at(each) or "") for each in (seat, other))
    ask = Propose(who=who, id="u", what=Matter.UNDO, to=drawn.version)
    asking = at(done, ask, START + 31).state
    agree = Answer(who=friend, id="a", proposal=asking.version, agrees=True)
    back_again = at(asking, agree, START + 32).state
    assert (back_again.due, back_again.digest) == (seat, drawn.digest)
    assert left(back_again)[seat] == left(done)[seat]
    assert left(back_again)[other] == left(drawn)[other]
    assert back_again.clocks is not None
    assert back_again.clocks.runs == seat


def test_in_a_pause_nobodys_time_runs_and_the_turn_goes_on_after_it() -> None:
    state = clocked(PER_MATCH)
    seat = state.due or 0
    ask = Propose(who=a_person("anna"), id="p", what=Matter.PAUSE)
    state = at(state, ask, START + 10).state
    agree = Answer(who=a_person("babis"), id="a", proposal=state.version, agrees=True)
    state = at(state, agree, START + 100).state
    assert state.clocks is not None
    assert (state.clocks.runs, left(state)[seat]) == (None, 960 - 100)
    on = Propose(who=a_person("babis"), id="g", what=Matter.GO_ON)
    state = at(state, on, START + 90_000).state
    assert state.clocks is not None
    assert (state.clocks.runs, left(state)[seat]) == (seat, 860)
    assert time_is_up(state.clocks) == START + 90_000 + 860


def test_a_shuffle_in_the_middle_of_a_turn_begins_no_other_turn() -> None:
    records = a_match("altaneira")
    first = records[0]
    assert isinstance(first.what, Opened)
    timed = replace(first, what=replace(first.what, clock=PER_MATCH))
    states = [state for _, state in followed((timed, *records[1:]))]
    shuffles = [
        (turn, shuffled)
        for turn, drawn, shuffled in zip(states, states[1:], states[2:], strict=False)
        if turn.deals == drawn.deals and drawn.due == HOUSE and shuffled.deals == drawn.deals
    ]
    assert shuffles
    for turn, shuffled in shuffles:
        seat = turn.due
        assert turn.clocks is not None
        assert shuffled.clocks is not None
        assert (shuffled.due, shuffled.clocks.turn, shuffled.clocks.runs) == (seat, seat, seat)
        assert sum(turn.clocks.left) - 1 == sum(shuffled.clocks.left)  # no increment: a draw's time
