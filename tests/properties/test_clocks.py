"""Clocks after whatever may happen, and races for the last moment."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from app.table.advance import Advanced, Candidate, Repeated, advance
from app.table.clock import settled
from app.table.commands import AddBot, Answer, Command, LeaveSeat, Play, Propose, Start, TakeSeat
from app.table.records import THE_HOUSE, Matter, Played, a_person, the_bot_at
from app.table.state import Status, TableState
from app.table.terms import TimeControl
from tests.counts import each
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
from tests.table.folding import after, deal, next_move, opened, sit, unopened
from tests.table.slow_clocks import SlowClocks


def any_move(state: TableState, dice: Random) -> Command:
    """A move of whoever is due, person or bot, with some lag."""
    due = state.due
    assert state.position is not None
    assert due is not None
    person = state.person_at(due)
    move = state.game.format_move(dice.choice(list(state.position.options(due))))
    return Play(
        who=the_bot_at(due) if person is None else a_person(person),
        id=f"m{state.version}",
        at=state.version,
        move=move,
        lag=dice.randrange(40),
    )


def an_outage(state: TableState, time: int, dice: Random) -> Command:
    since = time - dice.randrange(80)
    return resume(state, since, since + dice.randrange(1, 80), grace=dice.randrange(60))


def somebody_else(state: TableState, dice: Random) -> Command:
    """A person gets up, or sits down again where a bot plays on."""
    seat, name = dice.randrange(len(state.chairs)), f"s{state.version}"
    chair = state.chairs[seat]
    if chair.kept_for:
        return TakeSeat(who=a_person(chair.kept_for), id=name, name="Back", seat=seat)
    others = any(one.person for one in state.chairs if one is not chair)
    return LeaveSeat(who=a_person(chair.person or ""), id=name) if others else away(state)


def a_word_about_a_pause(state: TableState, dice: Random) -> Command:
    """Somebody asks for a pause, another agrees, or anybody ends it."""
    who = a_person(dice.choice([chair.person for chair in state.chairs if chair.person] or [""]))
    name, asked = f"w{state.version}", state.proposal
    if asked is not None:
        return Answer(who=who, id=name, proposal=asked.version, agrees=dice.random() < 0.9)
    what = Matter.GO_ON if state.paused else Matter.PAUSE
    return Propose(who=who, id=name, what=what)


def any_command(state: TableState, time: int, dice: Random) -> Command:
    """Something that could be asked for now; some of it will be refused."""
    if state.status is Status.BETWEEN:
        return deal(state)
    likely: tuple[Callable[[], Command], ...] = (
        *[lambda: any_move(state, dice)] * 4,
        *(lambda: timed_out(state), lambda: away(state), lambda: back(state)),
        *(lambda: an_outage(state, time, dice), lambda: somebody_else(state, dice)),
        lambda: a_word_about_a_pause(state, dice),
    )
    return dice.choice(likely)()


def next_step(state: TableState, time: int, dice: Random) -> Advanced:
    """Whatever is accepted next, some time later."""
    while True:
        time += dice.choice((0, 1, 7, 30, 90, 400))
        waited = dice.choice((0, 0, 5))
        step = advance(state, Candidate(any_command(state, time, dice), time, waited))
        if isinstance(step, Advanced):
            return step


def dealt(control: TimeControl) -> TableState:
    """Anna and Babis and a bot, just before their first cards."""
    state = after(unopened(), opened(clock=control, players=3), sit("babis"))
    bot = AddBot(who=a_person("anna"), id="bot", kind="steady")
    return after(state, bot, Start(who=a_person("anna"), id="start"))


@pytest.mark.parametrize("control", [PER_TURN, PER_MATCH, replace(PER_TURN, away=0)])
def test_row_23_random_sequences_leave_every_clock_as_a_slow_model_has_it(
    control: TimeControl,
) -> None:
    pauses = 0
    for seed in each(f"clocks against a model, {control.per} {control.away}", 300):
        dice = Random(seed)
        state = dealt(control)
        model = SlowClocks(control=control, left=list(left(state)), away=[100] * 3, now=START)
        step = at(state, deal(state), START)
        while True:
            model.hear(step.record, step.state)
            assert step.state.clocks is not None
            now = settled(step.state.clocks, step.record.time)
            assert (list(now.left), list(now.away_left)) == (model.left, model.away)
            pauses += step.state.paused
            if step.state.status is Status.OVER:
                break
            step = next_step(step.state, step.record.time, dice)
    assert pauses


def test_row_22_who_lost_on_time_is_decided_by_the_log_alone() -> None:
    """A move and the house's move for the same seat race; one of them is, and replay agrees."""
    lost = 0
    for seed in each("a move races the end of its time", 1_000):
        dice = Random(seed)
        state = clocked()
        seat = state.due or 0
        up = START + 300
        arrivals = [
            (up + dice.randint(-3, 3), 1, replace(next_move(state), lag=dice.randrange(3))),
            (up + dice.randint(-3, 3), dice.randrange(3), timed_out(state)),
        ]
        steps = [(advance(state, Candidate(c, t)), t) for t, _, c in sorted(arrivals, key=_first)]
        won, when = next((s, t) for s, t in steps if isinstance(s, Advanced))
        others = [advance(won.state, Candidate(c, when)) for *_, c in arrivals]
        assert sum(isinstance(other, Repeated) for other in others) == 1
        assert not any(isinstance(other, Advanced) for other in others)
        what = won.record.what
        assert isinstance(what, Played)
        assert what.seat == seat
        if won.record.by == THE_HOUSE:
            lost += 1
            assert won.record.time >= up
            assert left(won.state)[seat] == 0
        again = advance(state, won.record)
        assert isinstance(again, Advanced)
        assert again.state.clocks == won.state.clocks
    assert lost


def _first(arrival: tuple[int, int, Command]) -> tuple[int, int]:
    return arrival[:2]
