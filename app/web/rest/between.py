"""What people settle besides their moves: ready for a deal, a pause, an undo, giving up."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final

from fastapi import APIRouter, Path

from app.engine.contract import Illegal
from app.table.commands import Answer, Propose
from app.table.records import Matter, Version
from app.table.state import Status
from app.web.caller import House, Speaker
from app.web.refusals import illegal
from app.web.rest.errands import AskedFromASeat, TableInPath, seated_person, table_at
from app.web.rest.play_shapes import NewAnswer, NewProposal, Noted, Readiness
from app.web.rest.shapes import Done

router = APIRouter(tags=["play"])

NO_MORE_DEALS: Final[Mapping[Status, str]] = MappingProxyType(
    {Status.OVER: "over", Status.CLOSED: "closed", Status.FROZEN: "frozen"}
)

ProposalInPath = Annotated[
    Version,
    Path(ge=1, le=1 << 53, description="The version with which it was asked.", examples=[43]),
]


@router.post("/tables/{id}/ready", summary="Be ready for the next deal")
async def post_ready(table: TableInPath, body: Readiness, house: House, caller: Speaker) -> Noted:
    """Once everybody who is there is ready, or if nobody is there all who sit at the table, the
    next deal comes without the countdown. A contribution counts from when the table is opened,
    readiness only between two deals. Asking again changes nothing.
    """
    live = await table_at(table, house)
    person = await seated_person(live, caller)
    state = live.state
    if (clause := NO_MORE_DEALS.get(state.status)) is not None:
        raise illegal(Illegal(clause), state.version, caller.language)
    await live.mark_ready(person, body.contribution)
    is_ready = state.status is Status.BETWEEN
    return Noted(version=state.version, deal=state.deals + 1, ready=is_ready)


@router.post("/tables/{id}/proposals", status_code=201, summary="Ask the table for something")
async def post_proposal(body: NewProposal, asked: AskedFromASeat) -> Done:
    """The version that is answered names the proposal. Where nobody else has to agree, it is done;
    views show it as `shared.table.proposal` as long as it is open.
    """
    what = Matter(body.what)
    return await asked.done(Propose(who=asked.who, id=body.id or asked.id, what=what, to=body.to))


@router.post("/tables/{id}/proposals/{proposal}", summary="Agree to a proposal, or not")
async def post_answer(proposal: ProposalInPath, body: NewAnswer, asked: AskedFromASeat) -> Done:
    """With the last yes it is done; with one no it is off the table."""
    return await asked.done(
        Answer(who=asked.who, id=body.id or asked.id, proposal=proposal, agrees=body.agrees)
    )
