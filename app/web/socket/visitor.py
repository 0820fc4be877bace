"""Who is at the other end of a socket, as far as its first request tells."""

from dataclasses import dataclass
from urllib.parse import parse_qs

from starlette.types import Scope

from app.people.guests import Language, PersonId
from app.table.ports.trouble import StorageTrouble
from app.web.caller import holder_of
from app.web.identity import Key
from app.web.language import choose_language
from app.web.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class Visitor:
    """Somebody with a cookie or nobody in particular, and the language to answer in."""

    person: PersonId | None
    key: Key | None
    language: Language
    is_ours: bool
    """The page that opened the socket came from this house, or it is no page at all."""


async def visitor_of(scope: Scope, services: Services) -> Visitor:
    """Whoever opened a socket. The seat comes from here, never from a frame."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    key = services.cookies.key(scope["headers"])
    person = None if key is None else key.person
    guest = None
    try:
        guest = await holder_of(key, services.people)
    except StorageTrouble:
        pass  # a seat is a matter of cookie and table; the people need not be there for it
    else:
        person = None if guest is None else guest.id
    return Visitor(
        person=person,
        key=key,
        language=choose_language(
            _asked(scope["query_string"]),
            guest.language if guest else None,
            headers.get(b"accept-language", ""),
        ),
        is_ours=services.origins.admit(headers.get(b"origin"), headers.get(b"host", "")),
    )


def _asked(query: bytes) -> str | None:
    found = parse_qs(query[:200].decode("latin-1")).get("lang")
    return found[0] if found else None
