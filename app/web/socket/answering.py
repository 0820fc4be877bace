"""What a seat's frames do: each answered, none trusted further than its seat."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, assert_never

from app.engine.contract import Illegal
from app.people.guests import Language
from app.table import answers, commands
from app.table.audience import Watcher
from app.table.live_table import LiveTable
from app.table.ports.inputs import Now
from app.table.ports.presence import HandOrder
from app.table.records import Matter, Millis
from app.web.sentences import because
from app.web.socket.outbox import LATER, Outbox
from app.wire.client import (
    Answer,
    Ask,
    Hello,
    Order,
    Ping,
    Play,
    Propose,
    Ready,
    TableFrame,
    TakeOver,
)
from app.wire.server import Accepted, Can, CanMove, Pong, Refused, Trouble, render

Lag: TypeAlias = Callable[[], Millis]
"""How long the way here is, as we measure it ourselves."""

_log = logging.getLogger(__name__)


def no_lag() -> Millis:
    """What a way takes that nobody measures."""
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What there is to know of a watcher's socket."""

    language: Language
    now: Now
    lag: Lag = no_lag


class Answering:
    """One watcher's frames, and the answers to them."""

    __slots__ = ("_line", "_live", "_outbox", "_watcher")

    def __init__(self, live: LiveTable, watcher: Watcher, outbox: Outbox, line: Line) -> None:
        self._live = live
        self._watcher = watcher
        self._outbox = outbox
        self._line = line

    async def take(self, frame: TableFrame) -> None:
        """Do what a frame asks for; the answer, if it has one, is in the outbox afterwards."""
        match frame:
            case Play() | Propose() | Answer():
                await self._submit(self._command(frame))
            case Ask():
                self._ask(frame)
            case Ping():
                self._outbox.say(render(Pong(now=self._line.now())))
            case Ready():
                await self._live.mark_ready(self._watcher.person, frame.contribution)
            case Order():
                order = HandOrder(by=frame.by, cards=frame.cards)
                await self._live.keep_order(self._watcher.person, order)
            case TakeOver():
                await self._live.audience.take_over(self._watcher)
            case Hello():
                self._outbox.say(
                    render(Trouble("malformed", "hello was said already", fatal=False))
                )
            case _:
                assert_never(frame)

    def at_once(self, frame: Play) -> commands.Play | None:
        """The command of a frame that can be judged at once, for `hand_in`."""
        command = self._move(frame)
        free = self._watcher.controls and self._live.is_free_for(command)
        return command if free else None

    def hand_in(self, command: commands.Play, done: Callable[[], None]) -> None:
        """Have a command judged for which the table is free; once it is answered, call `done`."""
        self._live.hand_in(command, partial(self._on_answer, time.perf_counter(), done))

    def _on_answer(
        self, began: float, done: Callable[[], None], answer: answers.Answer | Exception
    ) -> None:
        try:
            if isinstance(answer, Exception):
                raise answer
            self._tell(answer, began)
        except Exception:
            _log.exception("a socket of table %s failed", self._live.state.table)
            self._outbox.close("fault", LATER)
        finally:
            done()

    def _move(self, frame: Play) -> commands.Play:
        who, lag = self._watcher.who, self._line.lag()
        return commands.Play(who=who, id=frame.id, at=frame.at, move=frame.move, lag=lag)

    def _command(self, frame: Play | Propose | Answer) -> commands.Command:
        who, id_ = self._watcher.who, frame.id
        match frame:
            case Play():
                return self._move(frame)
            case Propose():
                what = Matter(frame.what)
                return commands.Propose(who=who, id=id_, what=what, to=frame.to)
            case Answer(proposal=proposal, agrees=agrees):
                return commands.Answer(who=who, id=id_, proposal=proposal, agrees=agrees)
            case _:
                assert_never(frame)

    async def _submit(self, command: commands.Command) -> None:
        if not self._watcher.controls:
            self._refuse(command.id, Illegal("controls"))
            return
        began = time.perf_counter()
        self._tell(await self._live.submit(command), began)

    def _tell(self, answer: answers.Answer, began: float) -> None:
        self._note(answer, began)
        match answer:
            case answers.Accepted(id_, version):
                self._outbox.say(render(Accepted(id=id_, version=version)))
            case answers.Refused():
                self._refuse(answer.id, Illegal(answer.clause, answer.facts))
            case _:
                assert_never(answer)

    def _ask(self, frame: Ask) -> None:
        found = self._live.ask(self._watcher.person, frame.cards, frame.meld)
        if isinstance(found, Illegal):
            self._refuse(frame.id, found)
            return
        moves = tuple(CanMove(move=move, points=points) for move, points in found.moves)
        self._outbox.say(render(Can(id=frame.id, at=found.at, moves=moves)))

    def _refuse(self, command: str, no: Illegal) -> None:
        self._outbox.say(refusal(self._live, command, no, self._line.language))

    def _note(self, answer: answers.Answer, began: float) -> None:
        """One line a command, and never a card."""
        if _log.isEnabledFor(logging.DEBUG):
            verdict = "accepted" if isinstance(answer, answers.Accepted) else answer.clause
            said = {
                "table": self._live.state.table,
                "version": answer.version,
                "seat": self._watcher.seat,
                "verdict": verdict,
                "ms": round((time.perf_counter() - began) * 1000, 2),
            }
            _log.debug("command", extra=said)


def refusal(live: LiveTable, command: str, no: Illegal, language: Language) -> bytes:
    """The frame that tells why a command changed nothing."""
    said = because(no.clause, no.facts, language)
    refused = Refused(
        id=command,
        version=live.state.version,
        clause=no.clause,
        because=said,
        facts=dict(no.facts),
    )
    return render(refused)
