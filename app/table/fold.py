"""What each kind of fact does to a table. Pure; judges only what the rules of the game judge."""

from dataclasses import replace
from typing import assert_never

from app.engine.cards import cards_of
from app.engine.changing import changed
from app.engine.contract import Event, Illegal, Position
from app.engine.seats import HOUSE, Seat
from app.engine.values import value
from app.table.absence import left_chair
from app.table.agreement import Word, after_word, kept, retractable
from app.table.ports.inputs import Games
from app.table.records import (
    Agreed,
    CameBack,
    Closed,
    Dealt,
    Declined,
    Expired,
    Forfeited,
    HostChanged,
    Left,
    Millis,
    Opened,
    Played,
    Proposed,
    Record,
    Resumed,
    Seated,
    Shuffled,
    Started,
    TableId,
    WentAway,
    What,
)
from app.table.state import FREE, Chair, Chance, Retractable, Status, TableState


@value(frozen=True, slots=True)
class Folded:
    """A state without its stamps, its position, what happened, and the fact in normal form."""

    state: TableState
    position: Position | None
    events: tuple[Event, ...]
    what: What
    retractable: tuple[Retractable, ...] | None = None
    """The moves that may be taken back from here; None: as the state has them."""


def fold_opened(table: TableId, record: Record, what: Opened, games: Games) -> Folded | Illegal:
    """A new table, its host on seat 0."""
    game = games.get((what.game, what.edition))
    if game is None:
        return Illegal("game", {"game": what.game, "edition": what.edition})
    chairs = [FREE] * what.players
    events = [Event(kind="opened")]
    if what.host is not None:
        chairs[0] = Chair(person=what.host, name=what.host_name)
        events.append(Event(kind="seated", seat=0, note=what.host_name))
    state = TableState(
        table=table,
        version=0,
        status=Status.WAITING,
        game=game,
        opened=what,
        opened_at=record.time,
        opened_as=(record.by, record.id),
        chairs=tuple(chairs),
        host=None if what.host is None else 0,
        position=None,
        position_version=0,
        digest="",
        promised=what.secret,
    )
    return Folded(state, None, tuple(events), what)


def fold(state: TableState, record: Record) -> Folded | Illegal:
    """The table after a fact, or the refusal of the rules of its game."""
    folded = _fold(state, record)
    if state.proposal is None or isinstance(folded, Illegal):
        return folded
    after = folded.state
    if folded.retractable is not None:
        after = changed(after, retractable=folded.retractable)
    after, events = kept(state, after)
    return Folded(after, folded.position, folded.events + events, folded.what)


def _fold(state: TableState, record: Record) -> Folded | Illegal:  # noqa: PLR0911, PLR0912, C901 - one a fact
    match record.what:
        case Played() as what:
            return _played(state, what, record.time)
        case Dealt() as what:
            return _dealt(state, what)
        case Shuffled() as what:
            return _shuffled(state, what, record.time)
        case Seated() as what:
            return _seated(state, what)
        case Left() as what:
            return _left(state, what, record.time)
        case Forfeited() as what:
            return _forfeited(state, what, record.time)
        case HostChanged() as what:
            event = Event(kind="host", seat=what.seat)
            return Folded(changed(state, host=what.seat), state.position, (event,), what)
        case Proposed() | Agreed() | Declined() | Expired() as what:
            return _agreed(state, what, record)
        case Started() as what:
            begun = state.game.open(state.opened.options, state.opened.players)
            playing = changed(state, status=Status.PLAYING, began=record.time)
            return Folded(playing, begun, (Event(kind="started"),), what)
        case Closed() as what:
            closed = changed(state, status=Status.CLOSED)
            event = Event(kind="closed", note=what.reason)
            return Folded(closed, state.position, (event,), what)
        case WentAway() | CameBack() | Resumed() as what:
            return Folded(state, state.position, (), what)  # all about clocks: timekeeping.py
        case Opened():
            return Illegal("started")
        case _:
            assert_never(record.what)


def _played(state: TableState, what: Played, time: Millis) -> Folded | Illegal:
    if state.position is None:
        return Illegal("waiting")
    move = state.game.parse_move(what.move)
    if isinstance(move, Illegal):
        return move
    played = state.position.play(what.seat, move)
    if isinstance(played, Illegal):
        return played
    normal = state.game.format_move(played.move)
    if normal != what.move:
        what = Played(seat=what.seat, move=normal, lag=what.lag)
    after, events = _settled(state, played.position, time)
    may_go_back = retractable(state, what.seat, played.events)
    return Folded(after, played.position, played.events + events, what, may_go_back)


def _agreed(state: TableState, what: Word, record: Record) -> Folded | Illegal:
    """The table after a word about a proposal, which may have ended the match."""
    done = after_word(state, what, record)
    if isinstance(done, Illegal):
        return done
    after, events = done.state, done.events
    if done.position is not None and done.position is not after.position:
        after, more = _settled(after, done.position, record.time)
        events += more
    return Folded(after, done.position, events, what)


def _settled(
    state: TableState, position: Position, time: Millis
) -> tuple[TableState, tuple[Event, ...]]:
    if position.outcome is not None:
        over = changed(state, status=Status.OVER, deal_ended=time)
        return over, (Event(kind="over"),)
    if position.due == HOUSE and not position.shuffles:
        return changed(state, status=Status.BETWEEN, deal_ended=time), ()
    return state, ()


def _dealt(state: TableState, what: Dealt) -> Folded | Illegal:
    if state.position is None or state.position.due != HOUSE:
        return Illegal("phase")
    if state.promised not in ("", what.secret):
        return Illegal("frozen", {"version": state.version + 1})
    lots = cards_of(what.lots)
    played = state.position.deal(cards_of(what.deck), what.first_dealer or 0, lots)
    after = changed(
        state,
        status=Status.PLAYING,
        deals=state.deals + 1,
        deal_ended=None,
        promised=what.next_secret,
        chance=_chance_of(what),
        retractable=(),
    )
    return Folded(after, played.position, played.events, what)


def _chance_of(what: Dealt) -> Chance:
    return Chance(
        secret=what.secret,
        commitment=what.commitment,
        contributions=what.contributions,
        deck=what.deck,
        lots=what.lots,
        first_dealer=what.first_dealer,
    )


def _shuffled(state: TableState, what: Shuffled, time: Millis) -> Folded | Illegal:
    position = state.position
    if position is None or sorted(what.order) != list(range(position.shuffles)):
        return Illegal("phase")
    played = position.shuffle(what.order)
    if state.chance is not None:
        more = replace(state.chance, shuffles=state.chance.shuffles + 1)
        state = changed(state, chance=more)
    state = changed(state, retractable=())
    after, events = _settled(state, played.position, time)
    return Folded(after, played.position, played.events + events, what)


def _seated(state: TableState, what: Seated) -> Folded | Illegal:
    if what.seat not in range(len(state.chairs)):
        return Illegal("seat", {"seat": what.seat})
    chairs = [
        FREE if what.person is not None and chair.person == what.person else chair
        for chair in state.chairs
    ]
    host = state.host
    if what.person is not None and (host is None or state.person_at(host) == what.person):
        host = what.seat
    chairs[what.seat] = Chair(person=what.person, name=what.name, bot=what.bot)
    event = Event(kind="seated", seat=what.seat, note=what.name or what.bot or "")
    after = changed(state, chairs=tuple(chairs), host=host)
    return Folded(after, state.position, (event,), what)


def _left(state: TableState, what: Left, time: Millis) -> Folded | Illegal:
    if what.seat not in range(len(state.chairs)):
        return Illegal("seat", {"seat": what.seat})
    gone = state.chairs[what.seat]
    chairs = list(state.chairs)
    chairs[what.seat] = left_chair(state, what, time)
    host = _next_host(chairs, what.seat) if state.host == what.seat else state.host
    events = [Event(kind=what.why, seat=what.seat, note=gone.name or gone.bot or "")]
    if what.stand_in:
        events.append(Event(kind="seated", seat=what.seat, note=what.stand_in))
    after = changed(state, chairs=tuple(chairs), host=host)
    if what.why == "sent" and gone.person is not None:
        after = changed(after, sent_away=state.sent_away | {gone.person})
    return Folded(after, state.position, tuple(events), what)


def _forfeited(state: TableState, what: Forfeited, time: Millis) -> Folded | Illegal:
    if state.position is None:
        return Illegal("waiting")
    played = state.position.concede(what.seat)
    after, events = _settled(changed(state, conceded=what.seat), played.position, time)
    forfeit = Event(kind="forfeit", seat=what.seat)
    return Folded(after, played.position, (forfeit, *events), what)


def _next_host(chairs: list[Chair], left: Seat) -> Seat | None:
    seats = [(left + step) % len(chairs) for step in range(1, len(chairs))]
    return next((seat for seat in seats if chairs[seat].person is not None), None)
