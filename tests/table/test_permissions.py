"""Every role, every command, every status of a table: 6 x 12 x 6 entries, each tried."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest

from app.engine.contract import Illegal
from app.table.advance import Advanced, freeze
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
from app.table.permissions import PERMISSIONS, Role, may_watch, objection, role_of
from app.table.records import THE_HOUSE, Matter, Who, a_person, the_bot_at
from app.table.state import FREE, Chair, Status, TableState
from app.table.terms import Watchers
from tests.table.folding import after, asked, between_deals, match_over, playing, sit, waiting

WHO: dict[Role, Who] = {
    Role.HOUSE: THE_HOUSE,
    Role.HOST: a_person("anna"),
    Role.SEATED: a_person("babis"),
    Role.STRANGER: a_person("chloe"),
    Role.BOT: the_bot_at(2),
    Role.NOBODY: the_bot_at(0),
}

# Which letters stand under which role: w waiting, p playing, b between deals, o over. No command is
# allowed at a closed or frozen table, and what is not listed is never allowed.
EXPECTED: dict[type[Command], dict[Role, str]] = {
    Open: {},
    TakeSeat: {Role.HOST: "w", Role.SEATED: "w", Role.STRANGER: "wpb"},
    AddBot: {Role.HOST: "w"},
    RemoveBot: {Role.HOST: "w"},
    LeaveSeat: {Role.HOST: "wpbo", Role.SEATED: "wpbo"},
    SendAway: {Role.HOST: "wpb"},
    MakeHost: {Role.HOST: "wpb", Role.HOUSE: "wpb"},
    Vacate: {Role.HOUSE: "p"},
    Forfeit: {Role.HOUSE: "pb"},
    Start: {Role.HOST: "w"},
    Play: {Role.HOST: "pb", Role.SEATED: "pb", Role.BOT: "pb", Role.HOUSE: "p"},
    Deal: {Role.HOUSE: "pb"},
    MarkAway: {Role.HOUSE: "p"},
    MarkBack: {Role.HOUSE: "p"},
    Resume: {Role.HOUSE: "p"},
    Propose: {Role.HOST: "pb", Role.SEATED: "pb"},
    Answer: {Role.HOST: "pb", Role.SEATED: "pb"},
    Expire: {Role.HOUSE: "pb"},
    Close: {Role.HOST: "w", Role.HOUSE: "wpbo"},
}
LETTER = {"w": Status.WAITING, "p": Status.PLAYING, "b": Status.BETWEEN, "o": Status.OVER}


def made(command: type[Command], who: Who) -> Command:
    commands: dict[type[Command], Callable[[], Command]] = {
        Open: lambda: Open(who=who, id="x", game="toy", edition=1, options={}, players=2),
        TakeSeat: lambda: TakeSeat(who=who, id="x", name="X", invite="come"),
        AddBot: lambda: AddBot(who=who, id="x", kind="steady"),
        RemoveBot: lambda: RemoveBot(who=who, id="x", seat=2),
        LeaveSeat: lambda: LeaveSeat(who=who, id="x"),
        SendAway: lambda: SendAway(who=who, id="x", seat=1),
        MakeHost: lambda: MakeHost(who=who, id="x", seat=1),
        Vacate: lambda: Vacate(who=who, id="x", seat=1),
        Forfeit: lambda: Forfeit(who=who, id="x", seat=1),
        Start: lambda: Start(who=who, id="x"),
        MarkAway: lambda: MarkAway(who=who, id="x", seat=0),
        MarkBack: lambda: MarkBack(who=who, id="x", seat=0),
        Resume: lambda: Resume(who=who, id="x", since=1, until=2, grace=3),
        Play: lambda: Play(who=who, id="x", at=0, move="draw"),
        Deal: lambda: Deal(who=who, id="x", secret="00"),
        Propose: lambda: Propose(who=who, id="x", what=Matter.CONCEDE),
        Answer: lambda: Answer(who=who, id="x", proposal=1, agrees=True),
        Expire: lambda: Expire(who=who, id="x", proposal=1),
        Close: lambda: Close(who=who, id="x", reason="host"),
    }
    return commands[command]()


def tables() -> dict[Status, TableState]:
    """In each status: Anna hosts, Babis sits, a bot has seat 2."""
    before = after(waiting(), sit("babis"))
    stages = {
        Status.WAITING: before,
        Status.PLAYING: playing(),
        Status.BETWEEN: between_deals(),
        Status.OVER: match_over(),
        Status.CLOSED: replace(before, status=Status.CLOSED),
        Status.FROZEN: freeze(before, 9, "digest"),
    }
    return {
        status: replace(state, chairs=(*state.chairs[:2], Chair(bot="steady")))
        for status, state in stages.items()
    }


TABLES = tables()
ENTRIES = list(product(EXPECTED, Role, Status))


@pytest.mark.parametrize(("command", "role", "status"), ENTRIES)
def test_row_18_every_role_may_give_every_command_exactly_when_it_should(
    command: type[Command], role: Role, status: Status
) -> None:
    state = TABLES[status]
    allowed = {LETTER[letter] for letter in EXPECTED[command].get(role, "")}
    refusal = objection(state, made(command, WHO[role]))
    assert (refusal is None) == (status in allowed)
    if refusal is not None:
        assert asked(state, made(command, WHO[role])) == refusal


def test_the_grid_names_every_command() -> None:
    assert set(PERMISSIONS) == set(EXPECTED)


@pytest.mark.parametrize("role", Role)
def test_roles_are_told_apart(role: Role) -> None:
    assert role_of(TABLES[Status.PLAYING], WHO[role]) is role


def test_a_refusal_says_whether_role_or_time_is_wrong() -> None:
    start, leave = made(Start, WHO[Role.SEATED]), made(LeaveSeat, WHO[Role.STRANGER])
    assert objection(TABLES[Status.WAITING], start) == Illegal("host")
    assert objection(TABLES[Status.WAITING], leave) == Illegal("seat")
    again = made(Start, WHO[Role.HOST])
    assert objection(TABLES[Status.PLAYING], again) == Illegal("started")
    early = made(Play, WHO[Role.HOST])
    assert objection(TABLES[Status.WAITING], early) == Illegal("waiting")
    assert objection(TABLES[Status.OVER], early) == Illegal("over")
    assert objection(TABLES[Status.CLOSED], early) == Illegal("closed")
    assert objection(TABLES[Status.FROZEN], early) == Illegal("frozen", {"version": 9})


def test_the_host_of_a_table_without_people_is_the_next_who_sits_down() -> None:
    alone = after(waiting(public=True), made(LeaveSeat, a_person("anna")))
    assert (alone.host, alone.chairs) == (None, (FREE, FREE))
    nobodys = replace(TABLES[Status.PLAYING], host=None)
    assert role_of(nobodys, a_person("anna")) is Role.SEATED
    step = asked(alone, sit("babis", id="y"))
    assert isinstance(step, Advanced)
    assert role_of(step.state, a_person("babis")) is Role.HOST


@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("key", ["", "come", "5f0c1d2e", "5F0C1D2E", "5f0c1d2é"])
@pytest.mark.parametrize("watchers", get_args(Watchers))
def test_only_those_may_watch_whom_the_table_lets(
    watchers: Watchers, key: str, status: Status
) -> None:
    opened = replace(waiting().opened, invite="come", watchers=watchers, watch_key="5f0c1d2e")
    may = watchers == "anyone" or (watchers, key) == ("invited", "5f0c1d2e")
    table = replace(TABLES[status], opened=opened)
    assert may_watch(table, key) is (may and status is not Status.CLOSED)


def test_a_table_without_a_key_lets_nobody_in_with_none() -> None:
    opened = replace(waiting().opened, watchers="invited", watch_key="")
    assert not may_watch(replace(waiting(), opened=opened), "")
