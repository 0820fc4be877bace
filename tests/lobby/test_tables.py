"""Opening a table in one breath, coming by invitation, and playing on with the same people."""

import pytest

from app.lobby.tables import Lobby, Sitter, Wish, start
from app.table.answers import Refused
from app.table.live_table import LiveTable
from app.table.records import a_person
from app.table.state import Status
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


async def test_a_rematch_against_bots_alone_starts_at_once() -> None:
    lobby, over = await finished(Room(), people=1, bots=1)
    second = opened(await lobby.rematch(over, ANNA))
    assert second.state.status is not Status.WAITING
    assert opened(await lobby.rematch(over, ANNA)) is second


async def test_only_somebody_who_played_may_ask_for_a_rematch() -> None:
    lobby, over = await finished(Room(), people=2, bots=0)
    refused = await lobby.rematch(over, Sitter(person="chloe", name="Chloe"))
    assert isinstance(refused, Refused)
    assert refused.clause == "seat"


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
