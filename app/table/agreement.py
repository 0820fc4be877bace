"""What the people of a table agree on: asked by one, answered by those whom it concerns. Pure.

One question is open at a time. Everybody who is asked must agree; bots are not asked. The record
that brings the last word also brings what was agreed on. Play does not wait for an answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from app.engine.changing import changed
from app.engine.contract import Event, Illegal, Position
from app.engine.seats import Seat
from app.table.commands import Answer, Expire, Propose
from app.table.records import (
    Agreed,
    Declined,
    Expired,
    Matter,
    Proposed,
    Record,
    Version,
    What,
)
from app.table.state import Proposal, Retractable, Status, TableState

QUIET: Final = frozenset({"meld", "add", "discard", "withdraw", "pass", "play", "tranca"})
"""The events after which nobody knows a card that they did not know before, but for cards that the
mover laid open. Whatever is not listed shows something: drawing, taking the pile or a packet, cards
shown and replaced, a refilled stock, a trump named or called, a claim, a trick's or deal's end.
"""


Word: TypeAlias = Proposed | Agreed | Declined | Expired


@dataclass(frozen=True, slots=True)
class Done:
    """The table after a word about a proposal, with the position it comes to."""

    state: TableState
    position: Position | None
    events: tuple[Event, ...]


def ruling(state: TableState, command: Propose | Answer | Expire) -> What | Illegal:
    """The fact that such a command means here, or why it cannot be."""
    seat = state.seat_of(command.who)
    match command:
        case Propose():
            return Illegal("seat") if seat is None else _proposed(state, seat, command)
        case Answer():
            return Illegal("seat") if seat is None else _answered(state, seat, command)
        case Expire():
            asked = state.proposal
            fits = asked is not None and asked.version == command.proposal
            return Expired() if fits else Illegal("answered")
        case _:
            assert_never(command)


def awaited(state: TableState, asked: Proposal) -> frozenset[Seat]:
    """The seats whose people still have to agree."""
    people = {seat for seat, chair in enumerate(state.chairs) if chair.person is not None}
    return frozenset(people & _concerned(state, asked)) - asked.agreed


def undo_to(state: TableState, seat: Seat) -> Version | None:
    """The version to which a seat may ask to go back: before its own newest move, if at all."""
    if not state.retractable or state.opened.opened_for is not None:
        return None
    mine = (move.to for move in reversed(state.retractable) if move.seat == seat)
    return next(mine, None)


def retractable(state: TableState, seat: Seat, events: Sequence[Event]) -> tuple[Retractable, ...]:
    """The moves that may be taken back after one more: none, once anything hidden was seen."""
    if state.position is None or any(e.kind not in QUIET or e.secret for e in events):
        return ()
    move = Retractable(to=state.version, seat=seat, position=state.position, clocks=state.clocks)
    return (*state.retractable, move)


def after_word(state: TableState, what: Word, record: Record) -> Done | Illegal:
    """The table after a word about a proposal."""
    match what:
        case Proposed():
            return _after_proposal(state, what, record)
        case Agreed() | Declined():
            return _after_answer(state, what)
        case Expired():
            return _off(state, "expired", None)
        case _:
            assert_never(what)


def _after_proposal(state: TableState, what: Proposed, record: Record) -> Done | Illegal:
    """The question is open, or answered at once where nobody else is asked."""
    if state.position is None:
        return Illegal("waiting")
    asked = Proposal(
        version=record.version,
        time=record.time,
        seat=what.seat,
        what=what.what,
        to=what.to,
        agreed=frozenset({what.seat}),
    )
    if not awaited(state, asked):
        return _agreed_on(state, asked)
    event = Event(kind="asked", seat=what.seat, note=what.what.value)
    return Done(changed(state, proposal=asked), state.position, (event,))


def _after_answer(state: TableState, what: Agreed | Declined) -> Done | Illegal:
    """One more has agreed, or the question is off the table."""
    asked = state.proposal
    if asked is None:
        return Illegal("answered")
    if isinstance(what, Declined):
        return _off(state, "declined", what.seat)
    asked = replace(asked, agreed=asked.agreed | {what.seat})
    event = Event(kind="agreed", seat=what.seat, note=asked.what.value)
    if awaited(state, asked):
        return Done(changed(state, proposal=asked), state.position, (event,))
    done = _agreed_on(state, asked)
    return done if isinstance(done, Illegal) else replace(done, events=(event, *done.events))


def _off(state: TableState, kind: str, seat: Seat | None) -> Done | Illegal:
    """The question is off the table, and nothing else has changed."""
    if state.proposal is None:
        return Illegal("answered")
    event = Event(kind=kind, seat=seat, note=state.proposal.what.value)
    return Done(changed(state, proposal=None), state.position, (event,))


def kept(before: TableState, after: TableState) -> tuple[TableState, tuple[Event, ...]]:
    """The table with its open question, unless what happened has settled that: somebody sat down
    or got up, the match is over, or what was to be taken back no longer can be.
    """
    asked = after.proposal
    if asked is None:
        return after, ()
    is_played = after.status in (Status.PLAYING, Status.BETWEEN)
    can_be = asked.what is not Matter.UNDO or _move_at(after, asked.to) is not None
    if is_played and can_be and after.chairs == before.chairs:
        return after, ()
    event = Event(kind="expired", note=asked.what.value)
    return changed(after, proposal=None), (event,)


def _concerned(state: TableState, asked: Proposal) -> set[Seat]:
    seats = set(range(len(state.chairs)))
    match asked.what:
        case Matter.UNDO:
            return seats
        case Matter.CONCEDE:
            letters = () if state.position is None else state.position.letters
            return {seat for seat in seats if letters[seat] == letters[asked.seat]}
        case Matter.PAUSE:
            return seats
        case Matter.GO_ON:
            return {asked.seat}
        case _:
            assert_never(asked.what)


def _proposed(state: TableState, seat: Seat, command: Propose) -> Proposed | Illegal:
    if state.proposal is not None and command.what is not Matter.GO_ON:
        return Illegal("asked")
    if command.what is (Matter.PAUSE if state.paused else Matter.GO_ON):
        return Illegal("paused" if state.paused else "answered")
    match command.what:
        case Matter.UNDO:
            move = _move_at(state, command.to)
            if state.opened.opened_for is not None:
                return Illegal("counts")
            if move is None or move.seat != seat:
                return Illegal("undo")
            return Proposed(seat=seat, what=Matter.UNDO, to=command.to)
        case Matter.CONCEDE | Matter.PAUSE | Matter.GO_ON:
            return Proposed(seat=seat, what=command.what)
        case _:
            assert_never(command.what)


def _answered(state: TableState, seat: Seat, command: Answer) -> Agreed | Declined | Illegal:
    asked = state.proposal
    if asked is None or asked.version != command.proposal:
        return Illegal("answered")
    takes_back = seat == asked.seat and not command.agrees
    if not takes_back and seat not in awaited(state, asked):
        return Illegal("answered")
    return Agreed(seat=seat) if command.agrees else Declined(seat=seat)


def _agreed_on(state: TableState, asked: Proposal) -> Done | Illegal:
    """The table once everybody has agreed."""
    question = state.proposal
    state = changed(state, proposal=None)
    match asked.what:
        case Matter.UNDO:
            return _undone(state, asked)
        case Matter.CONCEDE:
            return _conceded(state, asked)
        case Matter.PAUSE:
            event = Event(kind="paused", seat=asked.seat)
            return Done(changed(state, paused=True), state.position, (event,))
        case Matter.GO_ON:
            event = Event(kind="went_on", seat=asked.seat)
            on = changed(state, paused=False, proposal=question)  # another one, still open
            return Done(on, state.position, (event,))
        case _:
            assert_never(asked.what)


def _undone(state: TableState, asked: Proposal) -> Done | Illegal:
    move = _move_at(state, asked.to)
    if move is None:
        return Illegal("undo")
    before = tuple(other for other in state.retractable if other.to < move.to)
    count = len(state.retractable) - len(before)
    event = Event(kind="undone", seat=asked.seat, count=count)
    return Done(changed(state, retractable=before), move.position, (event,))


def _conceded(state: TableState, asked: Proposal) -> Done | Illegal:
    if state.position is None:
        return Illegal("waiting")
    over = state.position.concede(asked.seat)
    return Done(changed(state, retractable=(), conceded=asked.seat), over.position, over.events)


def _move_at(state: TableState, to: Version | None) -> Retractable | None:
    return next((move for move in state.retractable if move.to == to), None)
