"""Seats: sitting down, getting up, bots, beginning, invitations."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from app.table.commands import AddBot, LeaveSeat, MakeHost, RemoveBot, SendAway, Start, TakeSeat
from app.table.records import a_person
from app.table.registrar import line_of
from app.web.caller import House, Speaker, introduce
from app.web.problems import Problem
from app.web.refusals import accepted
from app.web.rest.cards import card_of
from app.web.rest.errands import Arriving, Asked, command_id
from app.web.rest.seat_shapes import NewBot, NewHost, Seated, Sitting
from app.web.rest.shapes import Done
from app.web.rest.table_shapes import Invitation
from app.web.rest.tables import seat_at

router = APIRouter(tags=["seats"])

SeatInPath = Annotated[int, Path(ge=0, le=11, examples=[2])]


@router.post("/tables/{id}/seats", status_code=201, summary="Sit down")
async def post_seat(body: Sitting, coming: Arriving, house: House, response: Response) -> Seated:
    """Your seat at an open table, or with its invitation; before the start also another seat."""
    guest = await introduce(coming.caller, house, response, body.name)
    command = TakeSeat(
        who=a_person(guest.id),
        id=command_id(body.id, coming.key),
        name=guest.name,
        seat=body.seat,
        invite=body.invite,
    )
    accepted(await coming.live.submit(command), coming.caller.language)
    return seat_at(coming.live, guest)


@router.delete("/tables/{id}/seats/mine", summary="Get up")
async def delete_seat(asked: Asked) -> Done:
    """Your seat is free; during a match the table's `absence` says what becomes of it."""
    return await asked.done(LeaveSeat(who=asked.who, id=asked.id))


@router.delete("/tables/{id}/seats/{seat}", summary="Send somebody away")
async def delete_their_seat(seat: SeatInPath, asked: Asked) -> Done:
    """That person gets up and does not sit down here again; only the host may. In a match the seat
    goes to a bot, or to a substitute where the table waits or takes one.
    """
    return await asked.done(SendAway(who=asked.who, id=asked.id, seat=seat))


@router.put("/tables/{id}/host", summary="Make somebody else the host")
async def put_host(body: NewHost, asked: Asked) -> Done:
    """The person on that seat is the host from now on; only the host may say so."""
    return await asked.done(MakeHost(who=asked.who, id=asked.id, seat=body.seat))


@router.post("/tables/{id}/bots", status_code=201, summary="Seat a bot")
async def post_bot(body: NewBot, asked: Asked) -> Done:
    """A bot on a free seat; only the host may, and only before the start."""
    id_ = body.id or asked.id
    return await asked.done(AddBot(who=asked.who, id=id_, kind=body.kind, seat=body.seat))


@router.delete("/tables/{id}/bots/{seat}", summary="Send a bot away")
async def delete_bot(seat: SeatInPath, asked: Asked) -> Done:
    """The bot's seat is free; only the host may, and only before the start."""
    return await asked.done(RemoveBot(who=asked.who, id=asked.id, seat=seat))


@router.post("/tables/{id}/start", summary="Begin the match")
async def post_start(asked: Asked) -> Done:
    """The match begins and the first deal comes; only the host may, once every seat is taken."""
    return await asked.done(Start(who=asked.who, id=asked.id))


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
