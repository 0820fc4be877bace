"""What somebody asks of a table by REST: at which table, who, and under which id of theirs."""

import secrets
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from fastapi import Depends, Header, Path, Query

from app.people.guests import Language
from app.table.commands import Command
from app.table.live_table import LiveTable
from app.table.records import CommandId, PersonId, TableId, Who, a_person
from app.web.caller import Caller, House, Speaker
from app.web.problems import Problem
from app.web.refusals import accepted
from app.web.rest.shapes import Done
from app.web.services import Services

TableInPath = Annotated[
    TableId, Path(alias="id", description="The table's id.", examples=["tb7Qm2kX9c"])
]

OwnId: TypeAlias = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        pattern=r'^("[0-9A-Za-z_-]{1,40}"|[0-9A-Za-z_-]{1,40})$',
        description="Yours: asked again under the same one, nothing is done twice.",
        examples=["k3Jx8"],
    ),
]
"""The id of a command whose request has no body for it; an `id` in a body goes before."""


WatchKey = Annotated[
    str,
    Query(max_length=100, description="The watch key, where only the invited may watch."),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Errand:
    """Somebody we know at a table that there is, and the id of what they ask for."""

    live: LiveTable
    who: Who
    id: CommandId
    language: Language

    async def done(self, command: Command) -> Done:
        """The command's version in the table's log; raises the problem where it is refused."""
        answer = accepted(await self.live.submit(command), self.language)
        return Done(id=answer.id, version=answer.version)


async def errand(table: TableInPath, house: House, caller: Speaker, key: OwnId = None) -> Errand:
    """What a request is about, whatever it asks for; a problem where there is no such table."""
    live = await table_at(table, house)
    who = a_person(caller.known().id)
    return Errand(live=live, who=who, id=command_id(None, key), language=caller.language)


Asked = Annotated[Errand, Depends(errand)]


async def seated_errand(
    table: TableInPath, house: House, caller: Speaker, key: OwnId = None
) -> Errand:
    """The same of somebody who has a seat there. Who that is need not be asked: see Caller."""
    live = await table_at(table, house)
    who = a_person(await seated_person(live, caller))
    return Errand(live=live, who=who, id=command_id(None, key), language=caller.language)


AskedFromASeat = Annotated[Errand, Depends(seated_errand)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """Somebody who comes to a table that there is, perhaps as a stranger."""

    live: LiveTable
    caller: Caller
    key: str | None


async def arrival(table: TableInPath, house: House, caller: Speaker, key: OwnId = None) -> Arrival:
    """Who comes, and to which table; a problem where there is no such table."""
    return Arrival(live=await table_at(table, house), caller=caller, key=key)


Arriving = Annotated[Arrival, Depends(arrival)]


def command_id(said: str | None, key: str | None) -> CommandId:
    """The caller's own id for a command, from the body or else the header, or a new one."""
    return said or (key or "").strip('"') or secrets.token_urlsafe(9)


async def table_at(table: TableId, house: Services) -> LiveTable:
    """The table of this id, or a problem."""
    live = await house.floor.find(table) if len(table) <= 64 else None  # noqa: PLR2004 - no id is longer
    if live is None:
        raise Problem(404, "no_table", "There is no such table.")
    return live


async def seated_person(live: LiveTable, caller: Caller) -> PersonId:
    """The caller, who has a seat here; otherwise a problem."""
    person = caller.person or caller.known().id
    if await live.seat_of(person) is None:
        raise Problem(403, "no_seat", "You have no seat at this table.")
    return person
