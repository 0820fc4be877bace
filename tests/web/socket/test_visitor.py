"""Who is at the other end of a socket."""

from typing import Any, cast

import pytest

from app.people.guests import Guest
from app.store.memory.people import MemoryPeople
from app.table.ports.trouble import StorageTrouble
from app.web.identity import Cookies, Key
from app.web.origins import Origins
from app.web.services import Services
from app.web.socket.visitor import Visitor, visitor_of

MARIA = Guest(id="p1", name="Maria", language="el", since=1)


class Hallway:
    """As much of a house as it takes to see who is there."""

    def __init__(self) -> None:
        self.cookies = Cookies("k" * 64, "", "http")
        self.people = MemoryPeople()
        self.origins = Origins(public_url="http://127.0.0.1:8000")


async def seen(query: bytes = b"", person: str | None = None, **headers: str) -> Visitor:
    """How a socket's first request is taken."""
    hallway = Hallway()
    await hallway.people.save(MARIA)
    if person is not None:
        headers["cookie"] = hallway.cookies.header(person).split(";")[0]
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {"headers": named, "query_string": query}
    return await visitor_of(scope, cast("Services", hallway))


async def test_a_known_person_is_answered_in_the_language_they_chose() -> None:
    visitor = await seen(person="p1", accept_language="en", host="127.0.0.1:8000")
    assert visitor == Visitor(person="p1", key=Key("p1"), language="el", is_ours=True)


async def test_the_page_may_ask_for_a_language_of_its_own() -> None:
    assert (await seen(b"x=1&lang=en", person="p1")).language == "en"
    assert (await seen(b"lang=el")).language == "el"


@pytest.mark.parametrize("query", [b"lang", b"lang=", b"lang=xx", b"%ff=%ff", b"&&&", b"x" * 9999])
async def test_a_query_of_nothing_asks_for_nothing(query: bytes) -> None:
    assert (await seen(query, accept_language="el")).language == "el"


async def test_a_signed_id_that_nobody_has_is_nobody() -> None:
    assert (await seen(person="p2")).person is None
    assert (await seen()).person is None


async def test_a_foreign_page_is_told_from_ours() -> None:
    assert (await seen(origin="http://127.0.0.1:8000", host="127.0.0.1:8000")).is_ours
    assert not (await seen(origin="http://evil.example", host="127.0.0.1:8000")).is_ours


class PeopleAway(MemoryPeople):
    """People who cannot be asked after."""

    async def find(self, person: str) -> Guest | None:
        raise StorageTrouble("database away")


async def test_where_people_cannot_be_asked_after_the_cookie_is_enough() -> None:
    hallway = Hallway()
    hallway.people = PeopleAway()
    cookie = hallway.cookies.header("p1").split(";")[0].encode()
    forged = cookie[:-1] + (b"A" if cookie[-1:] != b"A" else b"B")

    async def who(cookie: bytes) -> Visitor:
        scope = {"headers": [(b"cookie", cookie)], "query_string": b"lang=ru"}
        return await visitor_of(scope, cast("Services", hallway))

    assert (await who(cookie)).person == "p1"
    assert (await who(cookie)).language == "ru"
    assert (await who(forged)).person is None
