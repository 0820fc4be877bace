"""Plays for the bots of one table, through the same door as everybody."""

import asyncio
import contextlib
import logging
from typing import Final

from app.engine.seats import Seat
from app.table.answers import Accepted, Refused
from app.table.commands import Play
from app.table.croupier import Croupier
from app.table.pace import Pace
from app.table.ports.inputs import Interrupt, Think
from app.table.records import Version, the_bot_at
from app.table.state import Chair, TableState

TOO_LATE: Final = frozenset({"stale", "seat", "over", "closed", "storage"})
"""Refusals of a bot that say nothing against its move: the table is not what it thought about."""

_log = logging.getLogger(__name__)


class BotSeats:
    """One task per table while a bot is due; it thinks in a thread and never holds the table up."""

    def __init__(
        self, croupier: Croupier, *, think: Think, interrupt: Interrupt, pace: Pace
    ) -> None:
        self._croupier = croupier
        self._think = think
        self._interrupt = interrupt
        self._pause = pace.bot_pause / 1000
        self._behind = pace.behind / 1000
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._heeded: Version = 0
        """The last position about which every bot that is not due was asked."""
        self._chairs: tuple[Chair, ...] = ()
        self._has_bots = False
        """Whether any of those chairs has one: most moves are made where there are only people."""

    def look(self) -> None:
        """Let the bots that may move begin to think, unless they do already."""
        self._stirred.set()
        if self._is_over():
            return
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._play_on())

    def stop(self) -> None:
        """Do nothing any more."""
        if self._task is not None:
            self._task.cancel()

    def _is_over(self) -> bool:
        """Whether no bot has anything to decide here."""
        state = self._croupier.state
        if state.chairs is not self._chairs:
            self._chairs = state.chairs
            self._has_bots = any(chair.bot is not None for chair in state.chairs)
        if not self._has_bots:
            return True
        heeded = state.position_version == self._heeded or not state.bots_in_wait
        return state.bot_due is None and heeded

    async def _play_on(self) -> None:
        while not self._is_over():
            await asyncio.sleep(self._pause)
            if self._behind and not self._croupier.moved_last and await self._is_played_elsewhere():
                continue
            state = self._croupier.state
            if await self._was_interrupted(state):
                continue
            kind, seat = state.bot_due, state.due
            if kind is None or seat is None:
                continue
            if not await self._play(state, kind, seat):
                return

    async def _is_played_elsewhere(self) -> bool:
        """Whether the process that moved last goes on. Where it does not, we step in."""
        version = self._croupier.state.version
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._behind):
                while self._croupier.state.version == version:
                    self._stirred.clear()
                    await self._stirred.wait()
        return self._croupier.state.version != version

    async def _was_interrupted(self, state: TableState) -> bool:
        """Whether a bot moved while another is asked; each is given one chance at a position."""
        position = state.position
        if position is None or state.position_version == self._heeded:
            return False
        self._heeded = state.position_version
        for seat, kind in state.bots_in_wait:
            move = await asyncio.to_thread(self._interrupt, kind, position, seat)
            if move is not None:
                answer = await self._submit(state, seat, state.game.format_move(move))
                if isinstance(answer, Accepted):
                    return True
        return False

    async def _play(self, state: TableState, kind: str, seat: Seat) -> bool:
        """Whether it makes sense to go on at once: not while nothing can be written."""
        position = state.position
        if position is None:
            return False
        move = await asyncio.to_thread(self._think, kind, position, seat)
        answer = await self._submit(state, seat, state.game.format_move(move))
        if isinstance(answer, Refused) and answer.clause not in TOO_LATE:
            _log.error(
                "bot %s at table %s version %d was refused by %s",
                kind, state.table, state.version, answer.clause,
            )  # fmt: skip
            fallback = state.game.format_move(position.time_out())
            answer = await self._submit(state, seat, fallback)
        return not (isinstance(answer, Refused) and answer.clause == "storage")

    async def _submit(self, state: TableState, seat: Seat, move: str) -> object:
        version = state.position_version
        return await self._croupier.submit(
            Play(who=the_bot_at(seat), id=f"bot:{version}", at=version, move=move)
        )
