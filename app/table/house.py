"""The commands of the house: what it says when a duty is due. Pure."""

from collections.abc import Mapping
from typing import TypeVar, assert_never

from app.table.chance import OF_A_BOT
from app.table.commands import Close, Command, Deal, Expire, MarkAway, MarkBack, Play
from app.table.duties import Duty, Owed
from app.table.records import THE_HOUSE, CommandId, Millis, PersonId
from app.table.state import Chair, TableState


def house_owes(  # noqa: PLR0911, C901 - one a duty
    state: TableState,
    now: Millis,
    next_duty: Owed | None,
    secrets: tuple[str, str],
    given: Mapping[PersonId, str],
) -> Command | None:
    """The command the house should give now. Its id is made from what it answers: many may try.

    `secrets` are two new ones, for this deal if none was promised and for the next; `given` is what
    people gave to the chance of this deal.
    """
    if next_duty is None or now < next_duty.when or next_duty.duty is Duty.RESUME:
        return None  # to resume is the vigil's
    match next_duty.duty:
        case Duty.DEAL:
            return _deal(state, secrets, given)
        case Duty.EXPIRE:
            return _expire(state)
        case Duty.GONE:
            return next_duty.command
        case Duty.IDLE:
            return Close(who=THE_HOUSE, id=f"house:{state.version}:idle", reason="idle")
        case Duty.CLOSE:
            return Close(who=THE_HOUSE, id=f"house:{state.version}", reason="abandoned")
        case Duty.TIME_OUT:
            return _timed_out(state)
        case Duty.AWAY:
            return _marked(MarkAway, state)
        case Duty.BACK:
            return _marked(MarkBack, state)
        case _:
            assert_never(next_duty.duty)


def house_id(state: TableState) -> CommandId:
    """The id under which any process of the house answers the position as it stands."""
    return f"house:{state.position_version}"


def _deal(state: TableState, secrets: tuple[str, str], given: Mapping[PersonId, str]) -> Deal:
    secret, next_secret = secrets
    return Deal(
        who=THE_HOUSE,
        id=house_id(state),
        secret=secret,
        next_secret=next_secret,
        contributions=tuple(_contribution(chair, given) for chair in state.chairs),
    )


def _timed_out(state: TableState) -> Play | None:
    """What the rules say the house does for the seat that is due (G-57, A-49, P-29)."""
    if state.position is None:
        return None
    move = state.game.format_move(state.position.time_out())
    return Play(who=THE_HOUSE, id=house_id(state), at=state.position_version, move=move)


Marking = TypeVar("Marking", MarkAway, MarkBack)


def _marked(mark: type[Marking], state: TableState) -> Marking | None:
    if state.due is None:
        return None
    return mark(who=THE_HOUSE, id=f"{mark.__name__}:{state.version}", seat=state.due)


def _expire(state: TableState) -> Expire | None:
    asked = state.proposal
    if asked is None:
        return None
    return Expire(who=THE_HOUSE, id=f"house:{asked.version}:expire", proposal=asked.version)


def _contribution(chair: Chair, given: Mapping[PersonId, str]) -> str:
    if chair.person is None:
        return OF_A_BOT
    return given.get(chair.person, "")
