"""Plays for the bots of one table, through the same door as everybody."""

import asyncio
import logging

from app.engine.seats import Seat
from app.table.answers import Refused
from app.table.commands import Play
from app.table.croupier import Croupier
from app.table.house import Pace
from app.table.ports import Think
from app.table.records import the_bot_at
from app.table.state import TableState

_log = logging.getLogger(__name__)


class BotSeats:
    """One task per table while a bot is due; it thinks in a thread and never holds the table up."""

    def __init__(self, croupier: Croupier, *, think: Think, pace: Pace) -> None:
        self._croupier = croupier
        self._think = think
        self._pause = pace.bot_pause / 1000
        self._task: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Let the bot that is due begin to think, unless it does already."""
        if self._croupier.state.bot_due is None:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._play_on())

    def stop(self) -> None:
        """Do nothing any more."""
        if self._task is not None:
            self._task.cancel()

    async def _play_on(self) -> None:
        while (kind := self._croupier.state.bot_due) is not None:
            await asyncio.sleep(self._pause)
            state = self._croupier.state
            seat = state.due
            if seat is None or state.bot_due != kind:
                continue
            if not await self._play(state, kind, seat):
                return

    async def _play(self, state: TableState, kind: str, seat: Seat) -> bool:
        """Whether it makes sense to go on at once: not while nothing can be written."""
        position = state.position
        if position is None:
            return False
        move = await asyncio.to_thread(self._think, kind, position, seat)
        answer = await self._submit(state, seat, state.game.format_move(move))
        if isinstance(answer, Refused) and answer.clause not in {"stale", "seat", "storage"}:
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
