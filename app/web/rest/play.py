"""Play for programs: every legal move, a question, a move. People's pages use the socket."""

import asyncio
from itertools import islice
from typing import Final

from fastapi import APIRouter

from app.engine.contract import Illegal
from app.table.commands import Play
from app.table.records import a_person
from app.table.state import TableState
from app.web.caller import House, Speaker
from app.web.refusals import illegal
from app.web.rest.errands import AskedFromASeat, TableInPath, seated_person, table_at
from app.web.rest.play_shapes import MovePossible, Moves, NewCommand, Possible, Question
from app.web.rest.shapes import Done

router = APIRouter(tags=["play"])

MOST: Final = 2000
"""So many moves are listed at most."""


@router.get("/tables/{id}/options", summary="Every legal move of your seat")
async def get_options(table: TableInPath, house: House, caller: Speaker) -> Moves:
    """Each legal move once, in normal form; none while it is not your turn."""
    live = await table_at(table, house)
    who = a_person(await seated_person(live, caller))
    state = live.state
    found = await asyncio.to_thread(_listed, state, who)
    return Moves(version=state.version, moves=found[:MOST], complete=len(found) <= MOST)


@router.post("/tables/{id}/ask", summary="What exactly these cards could do")
async def post_ask(table: TableInPath, body: Question, house: House, caller: Speaker) -> Possible:
    """Each legal move that uses exactly these cards, with its points. Changes nothing."""
    live = await table_at(table, house)
    person = await seated_person(live, caller)
    found = live.ask(person, body.cards, body.meld)
    if isinstance(found, Illegal):
        raise illegal(found, live.state.version, caller.language)
    moves = [MovePossible(move=move, points=points) for move, points in found.moves]
    return Possible(at=found.at, moves=moves)


@router.post("/tables/{id}/commands", summary="Make a move")
async def post_command(body: NewCommand, asked: AskedFromASeat) -> Done:
    """The move is in the log as this version. A refusal cites its clause and changes nothing."""
    return await asked.done(Play(who=asked.who, id=body.id, at=body.at, move=body.move))


def _listed(state: TableState, who: str) -> list[str]:
    """The moves of a seat, one more than are told at most."""
    seat = state.seat_of(who)
    position = state.position
    if position is None or seat is None or seat not in position.may_act:
        return []
    return [state.game.format_move(move) for move in islice(position.options(seat), MOST + 1)]
