"""Tables: those that are open, a new one, one seen by its viewer, another match."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from app.engine.contract import Choice, Game
from app.lobby.tables import Sitter, Wish, start
from app.people.guests import Guest, Language
from app.table.answers import Refused
from app.table.commands import Close
from app.table.frames import Frame
from app.table.live_table import LiveTable
from app.table.permissions import may_watch
from app.table.ports.trouble import StorageTrouble
from app.table.records import CommandId, PersonId, a_person
from app.table.registrar import line_of
from app.table.state import Status
from app.table.terms import Absence
from app.web.caller import House, Speaker, introduce
from app.web.problems import Problem
from app.web.refusals import refused
from app.web.rest.cards import card_of
from app.web.rest.clocks import control_of
from app.web.rest.errands import (
    Asked,
    OwnId,
    TableInPath,
    WatchKey,
    command_id,
    seated_person,
    table_at,
)
from app.web.rest.games import choices_of, game_of, players_of
from app.web.rest.presets import preset_of
from app.web.rest.seat_shapes import Seated
from app.web.rest.shapes import Done
from app.web.rest.table_shapes import NewTable, Tables
from app.web.services import Services
from app.wire.match_files import write_match
from app.wire.press import splice

router = APIRouter(tags=["tables"])

LINES: Final = "application/x-ndjson"
RECORD: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "One JSON object a line: the records, and last a seal over every deal.",
        "content": {
            LINES: {"schema": {"type": "string", "examples": ['{"kind":"opened","shape":1}\n']}}
        },
    }
}

VIEW: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "Your whole view if you sit there, the same JSON as on the table's socket; "
        "what everybody at the table sees if you may watch; otherwise its card.",
        "content": {
            "application/json": {
                "schema": {
                    "anyOf": [
                        {"$ref": "#/components/schemas/View"},
                        {"$ref": "#/components/schemas/TableCard"},
                    ]
                }
            }
        },
    }
}


@router.get("/tables", summary="Open tables, those to watch, and yours")
async def get_tables(house: House, caller: Speaker) -> Tables:
    """Public tables with a free seat, also those whose match goes on and wants a substitute, and
    matches that anyone may watch, newest first; and every running table where you sit.
    """
    directory, person = house.directory, caller.guest.id if caller.guest else None
    mine = [] if person is None else await directory.tables_of(person)
    return Tables(
        open=[card_of(line, house, person) for line in await directory.open_tables()],
        watch=[card_of(line, house, person) for line in await directory.watchable_tables()],
        mine=[card_of(line, house, person) for line in mine],
    )


@router.post("/tables", status_code=201, summary="Open a table, with bots, and start at once")
async def post_table(
    body: NewTable, house: House, caller: Speaker, response: Response, key: OwnId = None
) -> Seated:
    """A table of your own with you on its first seat; `bots: fill, start: true` plays at once."""
    house.closing.refuse_new_tables()
    wish = replace(_wish(body, house, caller.language), id=_own_id(body, key))
    guest = await introduce(caller, house, response, body.name)
    sitter = Sitter(person=guest.id, name=guest.name)
    live = await house.lobby.open(sitter, wish)
    if isinstance(live, Refused):
        raise refused(live, caller.language)
    if body.start:
        await _begin(live, sitter, caller.language)
    return seat_at(live, guest)


@router.get("/tables/{id}", summary="A table as you see it", response_model=None, responses=VIEW)
async def get_table(
    table: TableInPath, house: House, caller: Speaker, watch: WatchKey = ""
) -> Response:
    """Your view if you have a seat, or may watch; otherwise only what anybody may know, and no
    cards.
    """
    live = await table_at(table, house)
    person = caller.person
    frame = None if person is None else await _view_of(person, live)
    if frame is None and may_watch(live.state, watch):
        frame = live.audience.gallery.look()
    if frame is not None:
        return Response(splice(frame, house.now()), media_type="application/json")
    card = card_of(line_of(live.state), house, person)
    return JSONResponse(card.model_dump(mode="json"))


async def _view_of(person: PersonId, live: LiveTable) -> Frame | None:
    with suppress(StorageTrouble):  # then what is known here is all that can be shown
        await live.seat_of(person)
    return live.audience.look(person)


@router.get(
    "/tables/{id}/record",
    summary="A finished match as a file",
    response_class=Response,
    responses=RECORD,
)
async def get_record(table: TableInPath, house: House, caller: Speaker) -> Response:
    """Every record of the match with its deals' secrets, for `python -m app verify`; once it is
    over, for those who sat there.
    """
    live = await table_at(table, house)
    await seated_person(live, caller)
    if live.state.status is not Status.OVER:
        raise Problem(409, "not_over", "The match is not over.")
    file = write_match(await house.log.read(table, 0))
    name = f"{live.state.game.slug}-{table}.jsonl"
    kept = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(file, media_type=LINES, headers=kept)


@router.post("/tables/{id}/rematch", status_code=201, summary="Another match, same people")
async def post_rematch(table: TableInPath, house: House, caller: Speaker) -> Seated:
    """The next table: opened by the first who asks, found by the rest; everybody keeps the seat."""
    house.closing.refuse_new_tables()
    guest = caller.known()
    over = await table_at(table, house)
    if over.state.status is not Status.OVER:
        raise Problem(409, "not_over", "The match is not over.")
    live = await house.lobby.rematch(over, Sitter(person=guest.id, name=guest.name))
    if isinstance(live, Refused):
        raise refused(live, caller.language)
    return seat_at(live, guest)


@router.delete("/tables/{id}", summary="Close a table")
async def delete_table(asked: Asked) -> Done:
    """The table is gone, and everybody is told; only the host may, and only before the start."""
    return await asked.done(Close(who=asked.who, id=asked.id, reason="host"))


def seat_at(live: LiveTable, guest: Guest) -> Seated:
    """Where somebody sits, just after sitting down."""
    seat = live.state.seat_of(a_person(guest.id))
    if seat is None:
        raise Problem(409, "seat", "You have no seat at this table any more.")
    return Seated(
        table=live.state.table, seat=seat, version=live.state.version, invite=invite_of(live)
    )


def invite_of(live: LiveTable) -> str | None:
    """The invitation code while there is a seat for somebody."""
    state = live.state
    is_open = state.status is Status.WAITING and any(chair.is_free for chair in state.chairs)
    return state.opened.invite if is_open else None


def _wish(body: NewTable, house: Services, language: Language) -> Wish:
    game = game_of(body.game, house.games)
    players = players_of(game, body.players)
    choices = choices_of(game, _options(body, game, house), players, language)
    bots = players - 1 if body.bots == "fill" else body.bots
    if bots > players - 1:
        raise Problem(422, "bots", f"There are {players - 1} seats besides yours.", where="bots")
    if body.kind not in house.bots:
        kinds = ", ".join(house.bots)
        raise Problem(422, "bot", f"There is no such bot; there are: {kinds}.", where="kind")
    if body.start and bots < players - 1:
        free = players - 1 - bots
        raise Problem(
            422, "unfilled", f"The match cannot start: {free} seats are empty.", where="start"
        )
    return Wish(
        game=game,
        choices=choices,
        players=players,
        bots=(body.kind,) * bots,
        public=body.public,
        chat=body.chat,
        gallery_chat=body.gallery_chat,
        watchers=body.watchers or ("anyone" if body.public else "invited"),
        absence=Absence(body.absence),
        clock=control_of(body.clock, choices),
    )


def _own_id(body: NewTable, key: str | None) -> CommandId | None:
    """The caller's own id of this wish; None: asked again it is another one."""
    return command_id(body.id, key) if body.id or key else None


def _options(body: NewTable, game: Game, house: Services) -> Mapping[str, Choice]:
    """What was chosen: the house rules that were named, and on top of them each option said."""
    if body.preset is None:
        return body.options
    return {**preset_of(body.preset, game, house.presets).options, **body.options}


async def _begin(live: LiveTable, sitter: Sitter, language: Language) -> None:
    """Start the match; asking again finds it started, which is what was asked for."""
    if live.state.status is not Status.WAITING:
        return
    answer = await live.submit(start(sitter))
    if isinstance(answer, Refused) and answer.clause != "started":
        raise refused(answer, language)
