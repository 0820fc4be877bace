"""GET and PUT me: the name and the language of whoever asks."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, Field

from app.people.handover import digest_of_code, new_code
from app.web.caller import Caller, House, Speaker, introduce, remember
from app.web.problems import Problem
from app.web.rest.errands import OwnId, command_id
from app.web.rest.people_shapes import Me, MeChanged

router = APIRouter(tags=["people"])


class HandoverOffered(BaseModel):
    """A code with which another device goes on as you: good once, and not for long."""

    code: str = Field(examples=["K7QM2XPF9A"])
    link: str = Field(examples=["https://cards.example.org/continue/K7QM2XPF9A"])
    expires: datetime


@router.get("/me", summary="Your name and language here")
async def get_me(caller: Speaker) -> Me:
    """You, as far as your cookie tells."""
    return _me(caller)


@router.put("/me", summary="Change your name or language")
async def put_me(body: MeChanged, caller: Speaker, house: House, response: Response) -> Me:
    """You, changed; with a cookie by which you are known from now on.

    Nothing invisible stays in a name, and no more than twenty-four letters.
    """
    guest = await introduce(caller, house, response, body.name)
    if body.language is not None and body.language != guest.language:
        guest = await remember(replace(guest, language=body.language), house, response)
    return _me(Caller(guest=guest, language=guest.language or caller.language))


@router.post("/me/handover", status_code=201, summary="A code to go on with another device")
async def post_handover(caller: Speaker, house: House) -> HandoverOffered:
    """A code that is good once, for two minutes: whoever gives it is you from then on, and this
    browser is not any more.
    """
    guest = caller.asked()
    if guest is None:
        raise Problem(
            403, "unknown", "This house does not know you yet: there is nobody to go on as."
        )
    code, until = new_code(), house.now() + round(house.handover_seconds * 1000)
    await house.handovers.offer(digest_of_code(code), guest.id, until)
    return HandoverOffered(
        code=code,
        link=f"{house.origins.public_url}/continue/{code}",
        expires=datetime.fromtimestamp(until / 1000, UTC),
    )


@router.post("/handovers/{code}", summary="Go on as the person whose code it is")
async def post_continue(
    code: Annotated[str, Path(max_length=40, examples=["K7QM2XPF9A"])],
    caller: Speaker,
    house: House,
    response: Response,
    key: OwnId = None,
) -> Me:
    """You, from now on, with a cookie of your own; the device that gave the code is nobody now. A
    code is good once; under the same `Idempotency-Key` you may ask again, as long as it is good.
    """
    await house.newcomers.pass_through(caller.address)
    taker = command_id(None, key)
    person = await house.handovers.take(digest_of_code(code), taker, house.now())
    guest = None if person is None else await house.people.renew(person)
    if guest is None:
        raise Problem(404, "no_handover", "This code is not good, or not any more.")
    house.moving.send_home(guest.id)
    response.headers["Set-Cookie"] = house.cookies.header(guest.id, guest.generation)
    return _me(Caller(guest=guest, language=guest.language or caller.language))


def _me(caller: Caller) -> Me:
    guest = caller.asked()
    name = "" if guest is None else guest.name
    return Me(known=guest is not None, name=name, language=caller.language)
