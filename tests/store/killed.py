"""A house in a process of its own, to be killed with SIGKILL while it plays.

Secrets, clock and everybody's choices are fixed, so that a match that was killed any number of
times must leave the very log of one that was not.
"""

import asyncio
import contextlib
import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from app import bots
from app.bots.sight import sight_of
from app.engine.contract import Game, Position
from app.engine.seats import Seat
from app.games import ALL
from app.store.sql.log import SqlLog
from app.table.answers import Refused
from app.table.commands import AddBot, Start, TakeSeat
from app.table.live_table import LiveTable
from app.table.records import Record, a_person
from app.table.state import Status
from tests.table.room import CountedSecrets, Room, opening, play_one, submit
from tests.table.toy import GAMES, ToyPosition

TABLE = "t"
EVERY_GAME: Mapping[tuple[str, int], Game] = {
    **GAMES,
    **{(game.slug, game.edition): game for game in ALL},
}

context = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(  # so that each life begins within milliseconds
    ["__main__", "tests.store.killed", "aiosqlite", "sqlalchemy.dialects.sqlite.aiosqlite"]
)


class OneSecret(CountedSecrets):
    """The same secret for every deal."""

    def secret(self) -> str:
        return "ab" * 32


def choose(_kind: str, position: Position, seat: Seat) -> Any:
    """What the greedy bot does here whenever asked; in the toy game the last thing on offer."""
    if isinstance(position, ToyPosition):
        return position.offers(seat)[-1]
    return bots.choose("greedy", sight_of(position, seat), Random(7))


def play_to(url: str, game: str, last: int, pipe: Connection) -> None:
    """Play a table on, whatever stage it is in; say each version once it is accepted; stop at one.

    Having stopped, it does not end: it waits to be killed.
    """
    asyncio.run(_play_to(url, game, last, pipe))


async def _play_to(url: str, game: str, last: int, pipe: Connection) -> None:
    log = SqlLog(url)
    room = Room(log=log, games=EVERY_GAME, think=choose, secrets=OneSecret())
    live = await room.floor().open(opening(3, game=game), TABLE)
    assert not isinstance(live, Refused)
    live.croupier.tell(lambda state, _: pipe.send(state.version))
    pipe.send(live.state.version)
    with contextlib.suppress(StopPlaying):
        await _play(live, last)
    live.stop()
    pipe.send(None)
    await asyncio.sleep(3600)


class StopPlaying(Exception):
    """The version at which to stop is reached."""


async def _play(live: LiveTable, last: int) -> None:
    steps = [
        TakeSeat(who=a_person("babis"), id="sit", name="Babis"),
        AddBot(who=a_person("anna"), id="bot", kind="steady"),
        Start(who=a_person("anna"), id="start"),
    ]
    for step in steps:
        stop_at(live, last)
        if live.state.status is Status.WAITING:
            await submit(live, step)
    while live.state.status is not Status.OVER:
        stop_at(live, last)
        due = live.state.due
        if due is not None and live.state.person_at(due):
            move = choose("", live.state.position, due)  # type: ignore[arg-type]
            await play_one(live, live.state.game.format_move(move))
        else:
            await asyncio.sleep(0)  # the house or the bot: by themselves


def stop_at(live: LiveTable, last: int) -> None:
    """Raise once a version is reached, with those who act by themselves held back."""
    if live.state.version >= last:
        live.stop()
        raise StopPlaying


class Child:
    """One life of the house."""

    def __init__(self, url: str, game: str, last: int) -> None:
        self.ear, mouth = context.Pipe(duplex=False)
        self.process = context.Process(target=play_to, args=(url, game, last, mouth))
        self.process.start()
        mouth.close()
        self.told = 0

    def listen_until(self, version: int) -> None:
        """Note every version that is told until this one, or until it stops or dies."""
        with contextlib.suppress(EOFError):
            while self.told < version and (told := self.ear.recv()) is not None:
                self.told = max(self.told, told)

    def kill(self) -> None:
        """SIGKILL; then note what it had still said."""
        self.process.kill()
        self.process.join(10)
        assert self.process.exitcode == -9
        with contextlib.suppress(EOFError):
            while self.ear.poll():
                self.told = max(self.told, self.ear.recv() or 0)
        self.ear.close()


async def records_in(url: str) -> list[Record]:
    """What the log holds now."""
    log = SqlLog(url)
    records = list(await log.read(TABLE, 0))
    await log.close()
    return records
