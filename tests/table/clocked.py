"""Tables whose seats have clocks, folded by hand."""

from app.table.advance import Advanced, Candidate, advance
from app.table.commands import Command, MarkAway, MarkBack, Play, Resume, Start
from app.table.house import house_id
from app.table.records import THE_HOUSE, a_person
from app.table.state import TableState
from app.table.terms import TimeControl
from tests.table.folding import after, deal, opened, sit, unopened

PER_TURN = TimeControl(per="turn", time=300, away=100)
PER_MATCH = TimeControl(per="match", time=900, increment=60, away=100)
START = 1_000


def clocked(control: TimeControl = PER_TURN) -> TableState:
    """Anna and Babis have been dealt their first cards, at 1,000."""
    state = after(unopened(), opened(clock=control), sit("babis"))
    state = after(state, Start(who=a_person("anna"), id="start"))
    return after(state, deal(state))


def at(state: TableState, command: Command, time: int, waited: int = 0) -> Advanced:
    step = advance(state, Candidate(command, time, waited))
    assert isinstance(step, Advanced), (command, step)
    return step


def timed_out(state: TableState) -> Play:
    assert state.position is not None
    move = state.game.format_move(state.position.time_out())
    return Play(who=THE_HOUSE, id=house_id(state), at=state.position_version, move=move)


def away(state: TableState) -> MarkAway:
    return MarkAway(who=THE_HOUSE, id=f"away:{state.version}", seat=state.due or 0)


def back(state: TableState) -> MarkBack:
    return MarkBack(who=THE_HOUSE, id=f"back:{state.version}", seat=state.due or 0)


def resume(state: TableState, since: int, until: int, grace: int = 20) -> Resume:
    who, name = THE_HOUSE, f"resume:{state.version}"
    return Resume(who=who, id=name, since=since, until=until, grace=grace)


def left(state: TableState) -> tuple[int, ...]:
    assert state.clocks is not None
    return state.clocks.left
