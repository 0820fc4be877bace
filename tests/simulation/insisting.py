"""Whoever asks a process for something asks again, in the same words, until one of them answers."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from app.table.answers import Accepted, Answer, Refused
from app.table.commands import Command
from app.table.records import TableId, person_of
from tests.simulation.process import Process

if TYPE_CHECKING:
    from tests.simulation.world import World

PATIENCE = 6.0
"""Somebody who asked waits so many seconds for an answer."""

NOT_NOW = Refused("", 0, "storage")


async def insist(world: "World", ask: Callable[[Process], Coroutine[Any, Any, Any]]) -> Any:
    """What one of the processes answers in the end; that nothing can be written is no answer."""
    while True:
        process = world.sky.dice.choice(world.processes)
        if process.owner.is_alive:
            task = process.run(ask(process))
            task.add_done_callback(_heard)
            done, _ = await asyncio.wait([task], timeout=PATIENCE)
            if done and not task.cancelled() and task.exception() is None:
                answer = task.result()
                if not isinstance(answer, Refused) or answer.clause != NOT_NOW.clause:
                    return answer
        await asyncio.sleep(world.sky.dice.uniform(0.1, 1))


async def give(world: "World", table: TableId, command: Command) -> Answer:
    """The answer to a command that is given without a socket."""

    async def submit(process: Process) -> Answer:
        live = await process.floor.find(table)
        return NOT_NOW if live is None else await live.submit(command)

    answer: Answer = await insist(world, submit)
    if isinstance(answer, Accepted):
        person = person_of(command.who) or ""
        world.referee.told_accepted(table, person, answer.id, answer.version)
    return answer


def _heard(task: "asyncio.Task[Any]") -> None:
    """Whoever asked may have lost patience: what comes of it then is nobody's business."""
    if not task.cancelled():
        task.exception()
