"""Who calls, and in which language to answer: what nearly every route asks first."""

from dataclasses import dataclass, replace
from typing import Annotated, Final

from fastapi import Depends, Query, Request, Response

from app.people.guests import (
    Guest,
    Language,
    PersonId,
    clean_name,
    new_guest,
    stand_in_name,
)
from app.people.ports import People
from app.table.ports.trouble import StorageTrouble
from app.web.identity import Key
from app.web.language import choose_language
from app.web.problems import Problem
from app.web.services import Services

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""

NAME_FAULT: Final = "A name needs at least one letter that can be seen."


async def services_of(request: Request) -> Services:
    """The rooms of the house that a request came to. (Were it not async, a thread would do it.)"""
    services: Services = request.app.state.services
    return services


House = Annotated[Services, Depends(services_of)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """The person behind a request, if we know one, and their language."""

    guest: Guest | None
    language: Language
    address: str = ""
    """Where the request came from, as far as can be told."""
    unasked: PersonId | None = None
    """Whom the cookie names, where it cannot be asked who that is: tables do not wait for it."""
    trouble: str = ""
    """Why it could not be asked."""

    @property
    def person(self) -> PersonId | None:
        """Who calls, as far as a seat is concerned."""
        return self.unasked if self.guest is None else self.guest.id

    def asked(self) -> Guest | None:
        """The guest, if there is one. Raises StorageTrouble where that cannot be told."""
        if self.trouble:
            raise StorageTrouble(self.trouble)
        return self.guest

    def known(self) -> Guest:
        """The guest, or a problem: some things only somebody known may ask for."""
        if self.asked() is None or self.guest is None:
            raise Problem(403, "no_seat", "Only somebody who sits at the table may do this.")
        return self.guest


async def caller_of(
    request: Request,
    house: House,
    lang: Annotated[
        str | None, Query(description="Answer in this language.", max_length=20)
    ] = None,
) -> Caller:
    """Whoever the cookie says, in the language that was asked for, preferred or accepted."""
    key = house.cookies.key(request.headers.raw)
    guest, trouble = None, ""
    try:
        guest = await holder_of(key, house.people)
    except StorageTrouble as fault:
        trouble = str(fault)
    accepted = request.headers.get("accept-language", "")
    language = choose_language(lang, guest.language if guest else None, accepted)
    if guest is not None and request.method not in SAFE:
        await house.requests.pass_through(guest.id)
    address = request.client.host if request.client else ""
    unasked = key.person if key is not None and trouble else None
    return Caller(guest=guest, language=language, address=address, unasked=unasked, trouble=trouble)


Speaker = Annotated[Caller, Depends(caller_of)]


async def holder_of(key: Key | None, people: People) -> Guest | None:
    """The guest whose key it is; nobody, once they have gone on with another one."""
    guest = None if key is None else await people.find(key.person)
    return None if key is None or guest is None or guest.generation != key.generation else guest


async def introduce(caller: Caller, house: Services, response: Response, name: str | None) -> Guest:
    """The caller as a guest of ours: renamed if they say a new name, welcomed if they are new."""
    guest = caller.asked()
    if guest is not None and name is None:
        return guest
    called = _called(name, caller.language)
    if guest is None:
        await house.newcomers.pass_through(caller.address)
        guest = new_guest(called, None, house.now())
    elif guest.name == called:
        return guest
    return await remember(replace(guest, name=called), house, response)


async def remember(guest: Guest, house: Services, response: Response) -> Guest:
    """Keep a guest, and let the browser remember who it is."""
    await house.people.save(guest)
    response.headers["Set-Cookie"] = house.cookies.header(guest.id, guest.generation)
    return guest


def _called(name: str | None, language: Language) -> str:
    if name is None:
        return stand_in_name(language)
    cleaned = clean_name(name)
    if cleaned is None:
        raise Problem(422, "name", NAME_FAULT)
    return cleaned
