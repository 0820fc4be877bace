"""GET and PUT me: the name and the language of whoever asks."""

from dataclasses import replace

from fastapi import APIRouter, Response

from app.web.caller import Caller, House, Speaker, introduce, remember
from app.web.rest.shapes import Me, MeChanged

router = APIRouter(tags=["people"])


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


def _me(caller: Caller) -> Me:
    guest = caller.asked()
    name = "" if guest is None else guest.name
    return Me(known=guest is not None, name=name, language=caller.language)
