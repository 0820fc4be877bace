"""The chat of a table for programs: what was said, saying something, blocking, reporting."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from app.engine.contract import Illegal
from app.people.guests import PersonId
from app.table.permissions import may_watch
from app.table.records import CommandId
from app.table.sayings import Lane, Saying
from app.web.caller import Caller, House, Speaker
from app.web.chat import Chat, Ear, Words, shown
from app.web.problems import Problem
from app.web.refusals import illegal
from app.web.rest.chat_shapes import ChatLine, ChatLines, NewLine, Reported, Unheard
from app.web.rest.errands import OwnId, TableInPath, WatchKey, command_id, table_at

router = APIRouter(tags=["chat"])

LineInPath = Annotated[
    str, Path(max_length=40, description="The line's id.", examples=["aG9sYTEyMzQ1"])
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """Somebody who sits at a table or watches it, and what they hear there."""

    chat: Chat
    caller: Caller
    ear: Ear
    key: CommandId | None

    def known(self) -> PersonId:
        """Who it is; a problem where nobody is known."""
        guest = self.caller.asked()
        if guest is None:
            raise Problem(403, "unknown", "Nobody is known by this cookie.")
        return guest.id


async def hearing(
    table: TableInPath, house: House, caller: Speaker, watch: WatchKey = "", key: OwnId = None
) -> Hearing:
    """Where somebody stands in the chat of a table; a problem where they are no part of it."""
    live = await table_at(table, house)
    person = caller.person
    if person is not None and await live.seat_of(person) is not None:
        lane = Lane.SEATS
    elif may_watch(live.state, watch):
        lane = Lane.GALLERY
    else:
        raise Problem(403, "no_seat", "Only somebody who sits at the table or watches may do this.")
    blocked = frozenset() if person is None else await house.conduct.blocked(person)
    return Hearing(chat=Chat(live, house), caller=caller, ear=Ear(lane, blocked), key=key)


Here = Annotated[Hearing, Depends(hearing)]


@router.get("/tables/{id}/chat", summary="What was said at a table")
async def get_chat(here: Here) -> ChatLines:
    """The newest lines that you hear, a hundred at most. Those who sit hear nothing of what is said
    among those who watch. `shared.table.chat` and `silence` of a view say what may be said.
    """
    return ChatLines(lines=[_line(here, saying) for saying in await here.chat.heard(here.ear)])


@router.post("/tables/{id}/chat", status_code=201, summary="Say something at a table")
async def post_line(body: NewLine, here: Here) -> ChatLine:
    """The line as all hear it. Asked again under the same id it is said once. Whoever watches says
    it to those who watch, and has to have a name here (`PUT /me`).
    """
    words = Words(command_id(body.id, here.key), body.phrase, body.text)
    said = await here.chat.say(words, here.caller.asked(), here.ear)
    if isinstance(said, Illegal):
        raise illegal(said, here.chat.live.state.version, here.caller.language)
    return _line(here, said.line)


@router.post("/tables/{id}/chat/{line}/block", summary="Hear no more of somebody")
async def post_block(line: LineInPath, here: Here) -> Unheard:
    """Nothing reaches you any more, at any table, of whoever said this line. A socket that is open
    elsewhere hears of it when it comes anew.
    """
    person = here.known()
    if not await here.chat.block(line, person, here.ear):
        raise _no_line()
    return Unheard(people=len(await here.chat.services.conduct.blocked(person)))


@router.post(
    "/tables/{id}/chat/{line}/report", status_code=201, summary="Report what somebody said"
)
async def post_report(line: LineInPath, here: Here) -> Reported:
    """The line is kept, with those around it, for whoever runs the house."""
    if not await here.chat.report(line, here.known(), here.ear):
        raise _no_line()
    return Reported(line=line)


@router.delete("/me/blocks", summary="Hear everybody again")
async def delete_blocks(house: House, caller: Speaker) -> Unheard:
    """Whomever you blocked is heard again, at every table."""
    guest = caller.asked()
    if guest is not None:
        await house.conduct.unblock(guest.id)
    return Unheard(people=0)


def _no_line() -> Problem:
    return Problem(404, "no_line", "There is no such line in what you hear here.")


def _line(here: Hearing, saying: Saying) -> ChatLine:
    return ChatLine.model_validate(shown(here.chat.live.state.table, saying))
