"""What may be said at a table now. Pure."""

from app.engine.contract import Illegal
from app.table.sayings import Lane, Saying
from app.table.state import Status, TableState
from app.table.terms import ChatRule


def rule_of(state: TableState, lane: Lane) -> ChatRule:
    """What may be said there at all: those who watch may have a rule of their own."""
    apart = state.opened.gallery_chat if lane is Lane.GALLERY else None
    return apart or state.opened.chat


def silence(state: TableState, lane: Lane) -> str | None:
    """The clause by which nobody speaks there now, or None.

    Partners read the same lane as everybody at the table, so it is closed to all of them (A-46).
    """
    if rule_of(state, lane) == "none":
        return "chat"
    is_hushed = lane is Lane.SEATS and state.status is Status.PLAYING
    return state.game.hushed if is_hushed else None


def unspeakable(state: TableState, saying: Saying) -> Illegal | None:
    """Why this may not be said here now, or None."""
    clause = silence(state, saying.lane)
    if clause is not None:
        return Illegal(clause)
    if saying.phrase is None and (rule_of(state, saying.lane) != "all" or not saying.text):
        return Illegal("chat")
    return None
