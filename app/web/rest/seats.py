"""Seats: sitting down, getting up, bots, beginning, invitations."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from app.table.commands import AddBot, LeaveSeat, MakeHost, RemoveBot, SendAway, Start, TakeSeat
from app.table.records import a_person
from app.table.registrar import line_of
from app.web.caller import House, Speaker, command_id, introduce
from app.web.problems import Problem
from app.web.refusals import accepted
from app.web.rest.cards import card_of
from app.web.rest.shapes import Done, Invitation, NewBot, NewHost, Seated, Sitting
from app.web.rest.tables import TableInPath, seat_at, table_at

router = APIRouter(tags=["seats"])

SeatInPath = Annotated[int, Path(ge=0, le=11, examples=[2])]


@router.post("/tables/{id}/seats", status_code=201, summary="Sit down")
async def post_seat(
    table: TableInPath, body: Sitting, house: House, caller: Speaker, response: Response
) -> Seated:
    """Your seat at an open table, or with its invitation; before the start also another seat."""
    live = await table_at(table, house)
    guest = await introduce(caller, house, response, body.name)
    command = TakeSeat(
        who=a_person(guest.id),
        id=command_id(body.id),
        name=guest.name,
        seat=body.seat,
        invite=body.invite,
    )
    accepted(await live.submit(command), caller.language)
    return seat_at(live, guest)


@router.delete("/tables/{id}/seats/mine", summary="Get up")
async def delete_seat(table: TableInPath, house: House, caller: Speaker) -> Done:
    """Your seat is free; during a match the table's `absence` says what becomes of it."""
    live = await table_at(table, house)
    who = a_person(caller.known().id)
    answer = accepted(await live.submit(LeaveSeat(who=who, id=command_id(None))), caller.language)
    return Done(id=answer.id, version=answer.version)


@router.delete("/tables/{id}/seats/{seat}", summary="Send somebody away")
async def delete_their_seat(
    table: TableInPath, seat: SeatInPath, house: House, caller: Speaker
) -> Done:
    """That person gets up and does not sit down here again; only the host may. In a match the seat
    goes to a bot, or to a substitute where the table waits or takes one.
    """
    live = await table_at(table, house)
    who = a_person(caller.known().id)
    command = SendAway(who=who, id=command_id(None), seat=seat)
    answer = accepted(await live.submit(command), caller.language)
    return Done(id=answer.id, version=answer.version)


@router.put("/tables/{id}/host", summary="Make somebody else the host")
async def put_host(table: TableInPath, body: NewHost, house: House, caller: Speaker) -> Done:
    """The person on that seat is the host from now on; only the host may say so."""
    live = await table_at(table, house)
    who = a_person(caller.known().id)
    command = MakeHost(who=who, id=command_id(None), seat=body.seat)
    answer = accepted(await live.submit(command), caller.language)
    return Done(id=answer.id, version=answer.version)


@router.post("/tables/{id}/bots", status_code=201, summary="Seat a bot")
async def post_bot(table: TableInPath, body: NewBot, house: House, caller: Speaker) -> Done:
    """A bot on a free seat; only the host may, and only before the start."""
    live = await table_at(table, house)
    who = a_person(caller.known().id)
    command = AddBot(who=who, id=command_id(body.id), kind=body.kind, seat=body.seat)
    answer = accepted(await live.submit(command), caller.language)
    return Done(id=answer.id, version=answer.version)


@router.delete("/tables/{id}/bots/{seat}", summary="Send a bot away")
async def delete_bot(
    table: TableInPath,
    seat: SeatInPath,
    house: House,
    caller: Speaker,
) -> Done:
    """The bot's seat is free; only the host may, and only before the start."""
    live = await table_at(table, house)
    who = a_person(caller.known().id)
    command = RemoveBot(who=who, id=command_id(None), seat=seat)
    answer = accepted(await live.submit(command), caller.language)
    return Done(id=answer.id, version=answer.version)


@router.post("/tables/{id}/start", summary="Begin the match")
async def post_start(table: TableInPath, house: House, caller: Speaker) -> Done:
    """The match begins and the first deal comes; only the host may, once every seat is taken."""
    live = await table_at(table, house)
    who = a_person(caller.known().id)
    answer = accepted(await live.submit(Start(who=who, id=command_id(None))), caller.language)
    return Done(id=answer.id, version=answer.version)


@router.get("/invites/{code}", summary="Who invites to what")
async def get_invite(
    code: Annotated[str, Path(max_length=100, examples=["tb7Qm2kX9c-5f0c1d2e3a4b5c6d"])],
    house: House,
    caller: Speaker,
) -> Invitation:
    """The table behind an invitation: its game, where it differs from the book, who is there."""
    live = await house.lobby.invited_to(code)
    if live is None:
        raise Problem(404, "no_invite", "This invitation leads nowhere.")
    person = caller.guest.id if caller.guest else None
    you = None if person is None else live.state.seat_of(a_person(person))
    card = card_of(line_of(live.state), house, person)
    return Invitation(code=code, table=card, you=you)
