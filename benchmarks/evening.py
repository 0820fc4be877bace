"""A table of four at classic Biriba in this process and in memory: what single costs are taken on.

Its people move at random among what is offered, and its log and its views are the real ones.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass

from app.bots import butt_in, think
from app.engine.contract import Unfit
from app.games import ALL
from app.store.memory.bell import MemoryBell
from app.store.memory.deadlines import MemoryDeadlines
from app.store.memory.directory import MemoryDirectory
from app.store.memory.presence import MemoryPresence
from app.store.memory.pulse import MemoryPulse
from app.store.system import SystemSecrets, now
from app.table.answers import Refused
from app.table.commands import Command, Open, Play, Start, TakeSeat
from app.table.floor import Floor
from app.table.frames import Outbox, Press
from app.table.furnishing import Ports
from app.table.live_table import LiveTable
from app.table.pace import Pace
from app.table.ports.log import Log
from app.table.records import a_person
from app.table.state import Status
from app.table.vigil import Vigil
from app.wire.client import Play as PlayFrame
from benchmarks.playouts import classic

PEOPLE = ("anna", "babis", "chloe", "dimos")
AT_ONCE = Pace(next_deal=0, once_ready=0, bot_pause=0, contribution=0)
SEATS = range(len(PEOPLE))
LONG = 1_000_000
"""A target that no match reaches in the time."""
NEVER_MS = 1 << 50


@dataclass(frozen=True, slots=True)
class Evening:
    """A match under way."""

    live: LiveTable
    dice: random.Random

    async def next_move(self) -> PlayFrame:
        """The frame of a move for whoever is due, once somebody is."""
        while not self._is_anybody_due():  # noqa: ASYNC110 - the house deals in a turn or two
            await asyncio.sleep(0)
        state = self.live.state
        assert state.position is not None and state.due is not None  # noqa: S101 - as just awaited
        move = self.dice.choice(state.position.offers(state.due))
        text = state.game.format_move(move)
        return PlayFrame(id=f"m{state.version}", at=state.version, move=text)

    def _is_anybody_due(self) -> bool:
        state = self.live.state
        return state.status is Status.PLAYING and state.due in SEATS

    async def play(self, frame: PlayFrame) -> int:
        """Make a move for whoever is due; the version that it became."""
        who = a_person(self.live.state.person_at(self.live.state.due) or "")
        return await _done(self.live, Play(who=who, id=frame.id, at=frame.at, move=frame.move))


async def begin(press: Press, log: Log, outboxes: Sequence[Outbox], seed: int) -> Evening:
    """Four people sit down to a match that takes long, and each watches on one socket."""
    floor = _floor(press, log)
    options = classic().choose({"target": LONG}, len(PEOPLE))
    assert not isinstance(options, Unfit)  # noqa: S101 - the book allows any target
    opening = Open(
        who=a_person(PEOPLE[0]), id="open", game="classic", edition=classic().edition,
        options=dict(options), players=len(PEOPLE), host=PEOPLE[0], host_name=PEOPLE[0],
        public=True,
    )  # fmt: skip
    live = await floor.open(opening)
    assert isinstance(live, LiveTable)  # noqa: S101 - nothing here can be refused
    for person in PEOPLE[1:]:
        await _done(live, TakeSeat(who=a_person(person), id="sit", name=person))
    for person, outbox in zip(PEOPLE, outboxes, strict=True):
        await live.audience.join(person, outbox, seen=None, takes_control=True)
    await _done(live, Start(who=a_person(PEOPLE[0]), id="start"))
    return Evening(live, random.Random(seed))


async def _done(live: LiveTable, command: Command) -> int:
    answer = await live.submit(command)
    if isinstance(answer, Refused):
        raise AssertionError(f"{command} was refused: {answer.clause}")
    return answer.version


def _floor(press: Press, log: Log) -> Floor:
    games = {(game.slug, game.edition): game for game in ALL}
    return Floor(
        Ports(
            log=log,
            bell=MemoryBell(),
            presence=MemoryPresence(),
            deadlines=MemoryDeadlines(log.live_tables),
            vigil=Vigil(MemoryPulse(), now=now, patience=NEVER_MS, grace=NEVER_MS),
            directory=MemoryDirectory(),
            secrets=SystemSecrets(),
            now=now,
            games=games,
            press=press,
            think=think,
            interrupt=butt_in,
            pace=AT_ONCE,
        )
    )
