"""What somebody's frames about the chat do: say, block, report."""

import asyncio
from dataclasses import replace
from typing import assert_never

from app.engine.contract import Illegal
from app.table.live_table import LiveTable
from app.table.ports.trouble import StorageTrouble
from app.web.chat import Chat, Spoken, Words
from app.web.problems import Problem
from app.web.sentences import because
from app.web.services import Services
from app.web.socket.answering import refusal
from app.web.socket.parlour import Listener, Parlour
from app.web.socket.visitor import Visitor
from app.wire.client import Block, Report, Say, TalkFrame
from app.wire.server import Reported, Trouble, render


class Talking:
    """One socket's part in what is said at its table."""

    __slots__ = ("_chat", "_listener", "_live", "_parlour", "_services", "_visitor")

    def __init__(
        self,
        live: LiveTable,
        visitor: Visitor,
        listener: Listener,
        parlour: Parlour,
        services: Services,
    ) -> None:
        self._chat = Chat(live, services)
        self._live = live
        self._visitor = visitor
        self._listener = listener
        self._parlour = parlour
        self._services = services

    async def begin(self) -> None:
        """Hear the newest lines, and all that follow, but nothing of whom this person blocked.
        Where they cannot be read just now, play goes on all the same.
        """
        await asyncio.sleep(0)  # the view is on its way by then: it is the first thing that comes
        try:
            await self._learn_blocked()
        except StorageTrouble:
            self._stumble()
        try:
            await self._parlour.join(self._listener)
        except StorageTrouble:
            self._stumble()

    def end(self) -> None:
        """Hear no more."""
        self._parlour.leave(self._listener)

    async def take(self, frame: TalkFrame) -> None:
        """Do what a frame asks for; a refusal is in the outbox afterwards."""
        try:
            await self._take(frame)
        except StorageTrouble:
            self._stumble()

    async def _take(self, frame: TalkFrame) -> None:
        match frame:
            case Say():
                await self._say(frame)
            case Block():
                await self._block(frame.line)
            case Report():
                await self._report(frame.line)
            case _:
                assert_never(frame)

    def _stumble(self) -> None:
        said = because("storage", {}, self._visitor.language)
        self._listener.outbox.say(render(Trouble(code="storage", because=said, fatal=False)))

    async def _say(self, frame: Say) -> None:
        person = self._visitor.person
        guest = None if person is None else await self._services.people.find(person)
        words = Words(frame.id, frame.phrase, frame.text)
        try:
            said = await self._chat.say(words, guest, self._listener.ear)
        except Problem:
            said = Illegal("chat_pace")
        match said:
            case Spoken(line, is_new=False):
                self._parlour.repeat(self._listener, line)
            case Spoken():
                pass  # it is heard like everybody else's
            case Illegal():
                no = refusal(self._live, frame.id, said, self._visitor.language)
                self._listener.outbox.say(no)
            case _:
                assert_never(said)

    async def _block(self, line: str | None) -> None:
        person = self._visitor.person
        if person is None:
            return
        if line is None:
            await self._services.conduct.unblock(person)
        else:
            await self._chat.block(line, person, self._listener.ear)
        await self._learn_blocked()

    async def _learn_blocked(self) -> None:
        if (person := self._visitor.person) is not None:
            blocked = await self._services.conduct.blocked(person)
            self._listener.ear = replace(self._listener.ear, blocked=blocked)

    async def _report(self, line: str) -> None:
        person = self._visitor.person
        if person is not None and await self._chat.report(line, person, self._listener.ear):
            self._listener.outbox.say(render(Reported(line=line)))
