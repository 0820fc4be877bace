"""Opening a table in one breath, coming by invitation, and playing on with the same people."""

from dataclasses import asdict

import pytest

from app.lobby.invitations import derived_id
from app.lobby.tables import Lobby, Sitter, Wish, start
from app.table.answers import Refused
from app.table.commands import AddBot, Close, Open, Propose, RemoveBot, Start
from app.table.live_table import LiveTable
from app.table.records import Matter, a_person
from app.table.state import Status
from app.table.terms import Absence, TimeControl
from tests.table.room import Room, play_out, started, submit
from tests.table.toy import TOY

ANNA = Sitter(person="anna", name="Anna")
BABIS = Sitter(person="babis", name="Babis")


def wish(**more: object) -> Wish:
    plain = {"game": TOY, "choices": {"quick": False}, "players": 2}
    return Wish(**{**plain, **more})  # type: ignore[arg-type]


def lobby_of(room: Room) -> Lobby:
    return Lobby(floor=room.floor(), secrets=room.secrets)


def opened(live: LiveTable | Refused) -> LiveTable:
    assert not isinstance(live, Refused), live
    return live


def who_sits(live: LiveTable) -> list[str | None]:
    return [chair.person or chair.bot for chair in live.state.chairs]


async def test_a_table_is_opened_with_its_host_and_its_bots() -> None:
    live = opened(await lobby_of(Room()).open(ANNA, wish(players=3, bots=("steady", "greedy"))))
    assert who_sits(live) == ["anna", "steady", "greedy"]
    assert live.state.host == 0
    assert live.state.status is Status.WAITING
    await submit(live, start(ANNA))
    assert live.state.status is not Status.WAITING


async def test_a_table_is_listed_only_where_that_is_wished() -> None:
    room = Room()
    lobby = lobby_of(room)
    opened(await lobby.open(ANNA, wish()))
    shown = opened(await lobby.open(ANNA, wish(public=True)))
    assert [line.table for line in await room.directory.open_tables()] == [shown.state.table]


async def test_the_same_wish_under_the_same_id_is_one_table() -> None:
    lobby = lobby_of(Room())
    one = opened(await lobby.open(ANNA, wish(id="w", bots=("steady",))))
    again = opened(await lobby.open(ANNA, wish(id="w", bots=("steady",))))
    other = opened(await lobby.open(BABIS, wish(id="w")))
    assert one is again
    assert other.state.table != one.state.table


async def test_a_wish_that_cannot_be_is_refused() -> None:
    refused = await lobby_of(Room()).open(ANNA, wish(players=5))
    assert isinstance(refused, Refused)
    assert refused.clause == "game"


async def test_an_invitation_leads_to_its_table_and_a_wrong_one_nowhere() -> None:
    lobby = lobby_of(Room())
    live = opened(await lobby.open(ANNA, wish()))
    code = live.state.opened.invite
    assert await lobby.invited_to(code) is live
    for wrong in (code + "0", code[:-1], f"nowhere-{code}", "", live.state.table):
        assert await lobby.invited_to(wrong) is None


async def test_an_invitation_tells_nobody_the_secret_of_a_deal() -> None:
    room = Room()
    live = opened(await lobby_of(room).open(ANNA, wish()))
    secret = live.state.opened.invite.rpartition("-")[2]
    assert len(secret) == 16


async def finished(room: Room, people: int, bots: int) -> tuple[Lobby, LiveTable]:
    """A match that was played to its end, and the lobby it came from."""
    floor = room.floor()
    live = await started(floor, people=people, bots=bots)
    await play_out(live)
    assert live.state.status is Status.OVER
    return Lobby(floor=floor, secrets=room.secrets), live


async def test_a_rematch_is_one_table_for_all_who_ask_and_keeps_their_seats() -> None:
    lobby, over = await finished(Room(), people=2, bots=1)
    second = opened(await lobby.rematch(over, BABIS))
    assert who_sits(second) == [None, "babis", "steady"]
    assert opened(await lobby.rematch(over, ANNA)) is second
    assert opened(await lobby.rematch(over, ANNA)) is second
    assert who_sits(second) == ["anna", "babis", "steady"]
    assert second.state.table != over.state.table
    assert second.state.opened.options == over.state.opened.options
    await submit(second, start(BABIS))


async def test_a_rematch_is_played_on_the_terms_of_the_match_before_it() -> None:
    room = Room()
    terms = wish(
        public=True,
        watchers="invited",
        absence=Absence.FORFEIT,
        clock=TimeControl(per="match", time=600_000, increment=5_000),
        chat="all",
        gallery_chat="none",
    )
    lobby = lobby_of(room)
    over = opened(await lobby.open(ANNA, terms))
    first, second = over.state.opened, opened(await lobby.rematch(over, ANNA)).state.opened
    assert len(first.watch_key) == len(second.watch_key) == 16
    differing = {name for name, kept in asdict(first).items() if kept != asdict(second)[name]}
    assert differing == {"invite", "secret"}
    assert (first.public, first.watchers, first.absence) == (True, "invited", Absence.FORFEIT)
    assert (first.clock, first.chat, first.gallery_chat) == (terms.clock, "all", "none")


async def test_a_rematch_against_bots_alone_starts_at_once() -> None:
    lobby, over = await finished(Room(), people=1, bots=1)
    second = opened(await lobby.rematch(over, ANNA))
    assert second.state.status is not Status.WAITING
    assert opened(await lobby.rematch(over, ANNA)) is second


async def test_after_a_rematch_that_was_closed_there_is_another_for_all_who_ask() -> None:
    lobby, over = await finished(Room(), people=2, bots=0)
    for number in range(2):
        deserted = opened(await lobby.rematch(over, ANNA))
        await submit(deserted, Close(who=a_person("anna"), id="close", reason=f"idle {number}"))
    third = opened(await lobby.rematch(over, BABIS))
    assert third.state.status is Status.WAITING
    assert opened(await lobby.rematch(over, ANNA)) is third
    assert who_sits(third) == ["anna", "babis"]


async def test_only_somebody_who_played_may_ask_for_a_rematch() -> None:
    lobby, over = await finished(Room(), people=2, bots=0)
    refused = await lobby.rematch(over, Sitter(person="chloe", name="Chloe"))
    assert isinstance(refused, Refused)
    assert refused.clause == "seat"


async def test_a_rematch_is_found_again_when_all_ids_of_its_beginning_are_forgotten() -> None:
    lobby, over = await finished(Room(), people=1, bots=2)
    second = opened(await lobby.rematch(over, ANNA))
    for number in range(50):
        what = Matter.PAUSE if number % 2 == 0 else Matter.GO_ON
        await submit(second, Propose(who=a_person("anna"), id=f"p{number}", what=what))
    assert opened(await lobby.rematch(over, ANNA)) is second
    assert who_sits(second) == ["anna", "steady", "steady"]


async def test_a_rematch_that_another_edition_of_this_house_opened_is_found_again() -> None:
    room = Room()
    lobby, over = await finished(room, people=1, bots=1)
    await as_before_the_update(room, derived_id("rematch", over.state.table))
    lobby = lobby_of(room)  # the process was started anew
    second = opened(await lobby.rematch(over, ANNA))
    assert who_sits(second) == ["anna", "steady"]


async def test_a_wish_is_found_again_however_its_table_was_opened_and_however_far_it_is() -> None:
    room = Room()
    await as_before_the_update(room, derived_id("wish", "anna", "w"))
    live = opened(await lobby_of(room).open(ANNA, wish(id="w", bots=("steady",))))
    assert who_sits(live) == ["anna", "steady"]
    assert live.state.status is not Status.WAITING


async def test_a_person_or_bot_who_took_the_seat_meanwhile_is_not_asked_to_move() -> None:
    lobby = lobby_of(Room())
    live = opened(await lobby.open(ANNA, wish(id="w", players=3, bots=("steady",))))
    await submit(live, RemoveBot(who=a_person("anna"), id="off", seat=1))
    again = opened(await lobby.open(ANNA, wish(id="w", players=3, bots=("steady",))))
    assert who_sits(again) == ["anna", None, None]


async def as_before_the_update(room: Room, table: str) -> None:
    """A table of Anna's and a bot's, opened and begun under other ids than ours are today."""
    floor = room.floor()
    who = a_person("anna")
    live = await floor.open(
        Open(
            who=who,
            id="open",
            game="toy",
            edition=1,
            options={"quick": False},
            players=2,
            host="anna",
            host_name="Anna",
            secret=room.secrets.secret(),
        ),
        table,
    )
    assert not isinstance(live, Refused)
    await submit(live, AddBot(who=who, id="bot-1", kind="steady", seat=1))
    await submit(live, Start(who=who, id="start"))
    await floor.stop()


@pytest.mark.parametrize("person", ["anna", "babis"])
async def test_there_is_a_rematch_of_a_rematch(person: str) -> None:
    lobby, over = await finished(Room(), people=2, bots=0)
    second = opened(await lobby.rematch(over, ANNA))
    opened(await lobby.rematch(over, BABIS))
    await submit(second, start(ANNA))
    await play_out(second)
    sitter = {"anna": ANNA, "babis": BABIS}[person]
    third = opened(await lobby.rematch(second, sitter))
    assert third.state.seat_of(a_person(person)) == second.state.seat_of(a_person(person))
