"""What a command would be as a fact, judged by the rules of the table itself. Pure."""

from hmac import compare_digest
from typing import assert_never

from app.bots import KINDS
from app.engine.cards import format_cards
from app.engine.contract import Choices, Illegal, Unfit
from app.engine.seats import HOUSE, Seat
from app.table import absence, agreement, chance
from app.table.commands import (
    AddBot,
    Answer,
    Close,
    Command,
    Deal,
    Expire,
    Forfeit,
    LeaveSeat,
    MakeHost,
    MarkAway,
    MarkBack,
    Open,
    Play,
    Propose,
    RemoveBot,
    Resume,
    SendAway,
    Start,
    TakeSeat,
    Vacate,
)
from app.table.ports.inputs import Games
from app.table.records import (
    THE_HOUSE,
    Closed,
    Dealt,
    Left,
    Opened,
    Played,
    Seated,
    Shuffled,
    Started,
    What,
    person_of,
)
from app.table.state import Status, TableState
from app.table.terms import TimeControl
from app.table.timekeeping import about_a_clock


def opening(command: Command, games: Games) -> Opened | Illegal:
    """The fact with which a log begins, every option pinned."""
    if not isinstance(command, Open):
        return Illegal("closed")
    game = games.get((command.game, command.edition))
    if game is None or command.players not in game.players:
        return Illegal("game", {"game": command.game, "players": command.players})
    options = game.choose(command.options, command.players)
    if isinstance(options, Unfit):
        return Illegal("game", {"game": command.game, "option": options.option})
    return Opened(
        game=command.game,
        edition=command.edition,
        options=dict(options),
        players=command.players,
        host=command.host,
        host_name=command.host_name,
        invite=command.invite,
        public=command.public,
        opened_for=command.opened_for,
        secret=command.secret,
        absence=command.absence,
        clock=command.clock or _clock_of(options),
        watchers=command.watchers,
        watch_key=command.watch_key,
        chat=command.chat,
        gallery_chat=command.gallery_chat,
    )


def _clock_of(options: Choices) -> TimeControl | None:
    """What the option `turn_seconds` says (G-57, M11), where a game has it and it is not 0."""
    seconds = options.get("turn_seconds", 0)
    if not isinstance(seconds, int) or seconds <= 0:
        return None
    return TimeControl(per="turn", time=seconds * 1000)


def ruling(state: TableState, command: Command) -> What | Illegal:  # noqa: PLR0911 - one a kind
    """The fact that a permitted command means at this table, or why it cannot be."""
    match command:
        case Play():
            return _played(state, command)
        case SendAway() | MakeHost() | Vacate() | Forfeit():
            return absence.ruling(state, command)
        case TakeSeat() | AddBot() | RemoveBot() | LeaveSeat():
            return _about_a_seat(state, command)
        case Propose() | Answer() | Expire():
            return agreement.ruling(state, command)
        case Start() | Deal() | Close():
            return _about_the_match(state, command)
        case MarkAway() | MarkBack() | Resume():
            return about_a_clock(state, command)
        case Open():
            return Illegal("started")
        case _:
            assert_never(command)


def _about_a_seat(
    state: TableState, command: TakeSeat | AddBot | RemoveBot | LeaveSeat
) -> What | Illegal:
    match command:
        case TakeSeat():
            return _seated(state, command)
        case AddBot():
            return _bot_seated(state, command)
        case RemoveBot():
            return _bot_removed(state, command.seat)
        case LeaveSeat():
            return _left(state, command)
        case _:
            assert_never(command)


def _about_the_match(state: TableState, command: Start | Deal | Close) -> What | Illegal:
    match command:
        case Start():
            free = sum(chair.is_free for chair in state.chairs)
            return Illegal("unfilled", {"free": free}) if free else Started()
        case Deal():
            return _dealt(state, command)
        case Close():
            return Closed(reason=command.reason)
        case _:
            assert_never(command)


def _played(state: TableState, command: Play) -> Played | Illegal:
    seat = state.due if command.who == THE_HOUSE else state.seat_of(command.who)
    in_time = state.position_version <= command.at <= state.version
    if not in_time and not _may_act_out_of_turn(state, seat):
        return Illegal("stale", {"version": state.version})
    return Illegal("turn") if seat is None else Played(seat=seat, move=command.move)


def _may_act_out_of_turn(state: TableState, seat: Seat | None) -> bool:
    """A claim, or a call out of turn, is judged whatever version it was made at."""
    return state.position is not None and seat != state.due and seat in state.position.may_act


def _seated(state: TableState, command: TakeSeat) -> Seated | Illegal:
    person = person_of(command.who)
    if person in state.sent_away:
        return Illegal("sent_away")
    if state.status is not Status.WAITING:
        seat = _kept_seat(state, command)
    elif not _is_invited(state, command):
        return Illegal("invite")
    elif (mine := state.seat_of(command.who)) is not None and command.seat in {None, mine}:
        seat = mine  # whoever asks twice does not move on to another seat
    else:
        seat = _free_seat(state, command.seat)
    if isinstance(seat, Illegal):
        return seat
    return Seated(seat=seat, person=person, name=command.name)


def _is_invited(state: TableState, command: TakeSeat) -> bool:
    if state.opened.public or state.seat_of(command.who) is not None:
        return True
    invite = state.opened.invite
    return invite != "" and compare_digest(command.invite.encode(), invite.encode())


def _kept_seat(state: TableState, command: TakeSeat) -> Seat | Illegal:
    person = person_of(command.who)
    for seat, chair in enumerate(state.chairs):
        if chair.kept_for == person and command.seat in {None, seat}:
            return seat
    vacant = [seat for seat in absence.vacant(state) if command.seat in {None, seat}]
    if not vacant:
        return Illegal("started")
    return vacant[0] if _is_invited(state, command) else Illegal("invite")


def _free_seat(state: TableState, wanted: Seat | None) -> Seat | Illegal:
    free = [seat for seat, chair in enumerate(state.chairs) if chair.is_free]
    if wanted is None:
        return free[0] if free else Illegal("full")
    if not state.has_seat(wanted):
        return Illegal("no_such_seat", {"seat": wanted})
    return wanted if wanted in free else Illegal("taken", {"seat": wanted})


def _bot_seated(state: TableState, command: AddBot) -> Seated | Illegal:
    if command.kind not in KINDS:
        return Illegal("bot", {"kind": command.kind})
    seat = _free_seat(state, command.seat)
    return seat if isinstance(seat, Illegal) else Seated(seat=seat, bot=command.kind)


def _bot_removed(state: TableState, seat: Seat) -> Left | Illegal:
    if not state.has_seat(seat):
        return Illegal("no_such_seat", {"seat": seat})
    return Left(seat=seat) if state.chairs[seat].bot else Illegal("no_bot", {"seat": seat})


def _left(state: TableState, command: LeaveSeat) -> Left | Illegal:
    seat = state.seat_of(command.who)
    if seat is None:
        return Illegal("seat")
    return Left(seat=seat, stand_in=absence.stand_in(state))


def _dealt(state: TableState, command: Deal) -> Dealt | Shuffled | Illegal:
    position = state.position
    if position is None or state.due != HOUSE:
        return Illegal("phase")
    if position.shuffles:
        return _shuffled(state, position.shuffles)
    secret = state.promised or command.secret
    drawn = chance.draw(position.full_deck(), len(state.chairs), secret, command.contributions)
    return Dealt(
        deck=format_cards(drawn.deck),
        first_dealer=None if state.deals else drawn.first_dealer,
        secret=secret,
        commitment=chance.commitment(secret),
        contributions=command.contributions,
        lots=format_cards(drawn.lots),
        next_secret=command.next_secret,
    )


def _shuffled(state: TableState, count: int) -> Shuffled | Illegal:
    of = state.chance
    if of is None:
        return Illegal("phase")
    return Shuffled(
        order=chance.order(count, of.secret, of.contributions, of.shuffles + 1),
        secret=of.secret,
        commitment=of.commitment,
        contributions=of.contributions,
    )
