"""Questions at a table of Anna and Babis, and the moves that one may ask to take back."""

from app.table.advance import Advanced
from app.table.agreement import undo_to
from app.table.commands import Answer, Propose
from app.table.records import Matter, a_person
from app.table.state import TableState
from tests.table.folding import after, next_move, playing

ANNA, BABIS = a_person("anna"), a_person("babis")


def undo(state: TableState, who: str, to: int | None = None, id_: str = "undo") -> Propose:
    seat = state.seat_of(who)
    assert seat is not None
    return Propose(who=who, id=id_, what=Matter.UNDO, to=to or undo_to(state, seat))


def answer(state: TableState, who: str, *, agrees: bool = True, id_: str = "answer") -> Answer:
    assert state.proposal is not None
    return Answer(who=who, id=id_, proposal=state.proposal.version, agrees=agrees)


def mover(state: TableState) -> str:
    return a_person(state.person_at(state.due) or "")


def other(who: str) -> str:
    return BABIS if who == ANNA else ANNA


def drawn() -> TableState:
    state = playing()
    return after(state, next_move(state, "draw"))


def laid(state: TableState) -> TableState:
    """The seat on turn has laid its first card."""
    assert state.position is not None
    assert state.due is not None
    lay = next(m for m in state.position.options(state.due) if m.verb == "lay")
    return after(state, next_move(state, state.game.format_move(lay)))


def kinds(step: object) -> list[str]:
    assert isinstance(step, Advanced), step
    return [event.kind for event in step.events]
