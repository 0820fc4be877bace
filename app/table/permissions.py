"""Who may do what, when: one table, tested entry by entry."""

from collections.abc import Mapping
from enum import StrEnum
from hmac import compare_digest
from types import MappingProxyType
from typing import Final, assert_never

from app.engine.contract import Illegal
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
from app.table.records import THE_HOUSE, Who, person_of
from app.table.state import Status, TableState


class Role(StrEnum):
    """What somebody is to a table."""

    HOUSE = "house"
    HOST = "host"
    SEATED = "seated"
    STRANGER = "stranger"
    """A person without a seat."""
    BOT = "bot"
    """The bot that holds the seat it speaks for."""
    NOBODY = "nobody"
    """A bot that has lost its seat."""


_BEFORE: Final = (Status.WAITING,)
_DURING: Final = (Status.PLAYING, Status.BETWEEN)
_OPEN: Final = (*_BEFORE, *_DURING, Status.OVER)

PERMISSIONS: Final[Mapping[type[Command], Mapping[Role, tuple[Status, ...]]]] = MappingProxyType(
    {
        Open: {},
        TakeSeat: {Role.HOST: _BEFORE, Role.SEATED: _BEFORE, Role.STRANGER: (*_BEFORE, *_DURING)},
        AddBot: {Role.HOST: _BEFORE},
        RemoveBot: {Role.HOST: _BEFORE},
        LeaveSeat: {Role.HOST: _OPEN, Role.SEATED: _OPEN},
        SendAway: {Role.HOST: (*_BEFORE, *_DURING)},
        MakeHost: {
            Role.HOST: (*_BEFORE, *_DURING),
            Role.HOUSE: (*_BEFORE, *_DURING),
        },
        Vacate: {Role.HOUSE: (Status.PLAYING,)},
        Forfeit: {Role.HOUSE: _DURING},
        Start: {Role.HOST: _BEFORE},
        Play: {
            Role.HOST: _DURING,
            Role.SEATED: _DURING,
            Role.BOT: _DURING,
            Role.HOUSE: (Status.PLAYING,),
        },
        Deal: {Role.HOUSE: _DURING},
        MarkAway: {Role.HOUSE: (Status.PLAYING,)},
        MarkBack: {Role.HOUSE: (Status.PLAYING,)},
        Resume: {Role.HOUSE: (Status.PLAYING,)},
        Propose: {Role.HOST: _DURING, Role.SEATED: _DURING},
        Answer: {Role.HOST: _DURING, Role.SEATED: _DURING},
        Expire: {Role.HOUSE: _DURING},
        Close: {Role.HOST: _BEFORE, Role.HOUSE: _OPEN},
    }
)
"""In which status of a table each role may give each command. What is not here is refused."""

_WRONG_TIME: Final[Mapping[Status, str]] = MappingProxyType(
    {
        Status.WAITING: "waiting",
        Status.PLAYING: "started",
        Status.BETWEEN: "started",
        Status.OVER: "over",
        Status.CLOSED: "closed",
        Status.FROZEN: "frozen",
    }
)
_WRONG_ROLE: Final[Mapping[type[Command], str]] = MappingProxyType(
    {
        Open: "started",
        TakeSeat: "seat",
        AddBot: "host",
        RemoveBot: "host",
        LeaveSeat: "seat",
        SendAway: "host",
        MakeHost: "host",
        Vacate: "house",
        Forfeit: "house",
        Start: "host",
        Play: "seat",
        Deal: "house",
        MarkAway: "house",
        MarkBack: "house",
        Resume: "house",
        Propose: "seat",
        Answer: "seat",
        Expire: "house",
        Close: "host",
    }
)


def role_of(state: TableState, who: Who) -> Role:
    """What somebody is to a table right now."""
    if who == THE_HOUSE:
        return Role.HOUSE
    seat = state.seat_of(who)
    if person_of(who) is None:
        return Role.NOBODY if seat is None else Role.BOT
    if seat is None:
        return Role.STRANGER
    return Role.HOST if seat == state.host else Role.SEATED


def objection(state: TableState, command: Command) -> Illegal | None:
    """Why this role may not give this command now, or None. Closed and frozen tables say that."""
    if state.status is Status.FROZEN:
        return Illegal("frozen", {"version": state.version})
    if state.status is Status.CLOSED:
        return Illegal("closed")
    allowed = PERMISSIONS[type(command)].get(role_of(state, command.who))
    if allowed is None:
        return Illegal(_WRONG_ROLE[type(command)])
    return None if state.status in allowed else Illegal(_WRONG_TIME[state.status])


def may_watch(state: TableState, key: str) -> bool:
    """Whether somebody without a seat may see what everybody at the table sees alike.

    An invitation is no watch key: it seats, and where nobody may watch it shows nothing before.
    """
    if state.status is Status.CLOSED:
        return False
    match state.opened.watchers:
        case "anyone":
            return True
        case "invited":
            ours = state.opened.watch_key
            return bool(ours) and compare_digest(ours.encode(), key.encode(errors="replace"))
        case "nobody":
            return False
        case _:
            assert_never(state.opened.watchers)
