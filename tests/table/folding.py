"""Tables folded by hand, without a croupier: what pure functions are tried on."""

from typing import Any

from app.engine.contract import Illegal
from app.table.advance import Advanced, At, Candidate, Repeated, Unopened, advance
from app.table.commands import Command, Deal, Open, Play, Start, TakeSeat
from app.table.records import THE_HOUSE, Record, a_person
from app.table.state import Status, TableState
from tests.table.toy import GAMES

SECRET = "0" * 64
TIME = 1_000


def asked(at: At, command: Command, time: int = TIME) -> Advanced | Repeated | Illegal:
    """What a command leads to."""
    return advance(at, Candidate(command, time))


def after(at: At, *commands: Command) -> TableState:
    """The table after commands that must all be accepted."""
    for command in commands:
        step = asked(at, command)
        assert isinstance(step, Advanced), (command, step)
        at = step.state
    assert isinstance(at, TableState)
    return at


def unopened() -> Unopened:
    return Unopened("t", GAMES)


def opened(**differences: Any) -> Open:
    plain: dict[str, Any] = {
        "who": a_person("anna"),
        "id": "open",
        "game": "toy",
        "edition": 1,
        "options": {},
        "players": 2,
        "host": "anna",
        "host_name": "Anna",
        "invite": "come",
    }
    return Open(**(plain | differences))


def sit(person: str, **differences: Any) -> TakeSeat:
    plain: dict[str, Any] = {"id": f"sit-{person}", "name": person.title(), "invite": "come"}
    return TakeSeat(who=a_person(person), **(plain | differences))


def waiting(**differences: Any) -> TableState:
    """Anna alone at a table for two."""
    return after(unopened(), opened(**differences))


def playing(*, dealt: bool = True) -> TableState:
    """Anna and Babis after the first deal, or just before it."""
    begun = after(waiting(), sit("babis"), Start(who=a_person("anna"), id="start"))
    return after(begun, deal(begun)) if dealt else begun


def deal(state: TableState) -> Deal:
    return Deal(who=THE_HOUSE, id=f"house:{state.position_version}", secret=SECRET)


def next_move(state: TableState, text: str | None = None) -> Play:
    """A move of the person who is due: the last on offer unless said otherwise."""
    assert state.position is not None
    assert state.due is not None
    person = state.person_at(state.due)
    assert person is not None
    move = text or state.game.format_move(state.position.offers(state.due)[-1])
    return Play(who=a_person(person), id=f"{person}-{state.version}", at=state.version, move=move)


def between_deals() -> TableState:
    """The first deal is over."""
    state = playing()
    while state.status is Status.PLAYING:
        state = after(state, next_move(state))
    assert state.status is Status.BETWEEN
    return state


def match_over() -> TableState:
    """The match has its result."""
    state = between_deals()
    state = after(state, deal(state))
    while state.status is Status.PLAYING:
        state = after(state, next_move(state))
    assert state.status is Status.OVER
    return state


def replayed(records: list[Record]) -> TableState:
    """The table that a log folds to."""
    at: At = unopened()
    for record in records:
        step = advance(at, record)
        assert isinstance(step, Advanced), step
        at = step.state
    assert isinstance(at, TableState)
    return at
