"""People get up in the middle of a match, and come back."""

import asyncio
from contextvars import Context
from typing import TYPE_CHECKING

from app.table.answers import Refused
from app.table.commands import LeaveSeat, TakeSeat
from app.table.records import a_person
from tests.simulation.insisting import give
from tests.simulation.players import Player

if TYPE_CHECKING:
    from tests.simulation.world import World


def send_on_an_errand(world: "World", player: Player) -> None:
    """Somebody gets up, unless they are up already or the last one at the table."""
    here = [one for one in world.players if not one.is_up and not one.is_gone]
    if player in here and len(here) > 1:
        player.is_up = True
        world.loop.create_task(_get_up_and_come_back(world, player), context=Context())


async def _get_up_and_come_back(world: "World", player: Player) -> None:
    table, who = player.table, a_person(player.person)
    answer = await give(world, table, LeaveSeat(who=who, id=player.new_id()))
    if not isinstance(answer, Refused):
        player.leave()
        await asyncio.sleep(world.sky.dice.uniform(0.5, 8))
        back = TakeSeat(who=who, id=player.new_id(), name=player.person.title())
        answer = await give(world, table, back)
        player.is_gone = isinstance(answer, Refused)
        if not player.is_gone:
            player.open_tab()
    player.is_up = False
