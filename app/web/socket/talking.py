"""What somebody's frames about the chat do: say, block, report."""

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from typing import Final, assert_never

from app.engine.contract import Illegal
from app.people.conduct import Report as Reported
from app.people.guests import PersonId, clean_text
from app.table.live_table import LiveTable
from app.table.ports.trouble import StorageTrouble
from app.table.records import a_person
from app.table.sayings import LONGEST, Saying
from app.table.talk import unspeakable
from app.web.problems import Problem
from app.web.sentences import because
from app.web.services import Services
from app.web.socket.answering import refusal
from app.web.socket.parlour import Listener, Parlour
from app.web.socket.visitor import Visitor
from app.wire.client import Block, Report, Say, TalkFrame
from app.wire.server import Reported as Told
from app.wire.server import Trouble, render

AROUND: Final = 10
"""So many lines before and after one that is reported are kept with it."""


class Talking:
    """One socket's part in what is said at its table."""

    __slots__ = ("_listener", "_live", "_parlour", "_services", "_visitor")

    def __init__(
        self,
        live: LiveTable,
        visitor: Visitor,
        listener: Listener,
        parlour: Parlour,
        services: Services,
    ) -> None:
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
        person = self._visitor.person
        try:
            if person is not None:
                self._listener.blocked = await self._services.conduct.blocked(person)
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
        if guest is None:
            self._refuse(frame.id, Illegal("chat_name"))
            return
        line = self._line_of(guest.id, frame.id)
        if (
            known := next((one for one in await self._recent() if one.id == line), None)
        ) is not None:
            self._parlour.repeat(self._listener, known)
            return
        seat = self._live.state.seat_of(a_person(guest.id))
        saying = Saying(
            id=line,
            time=self._services.now(),
            lane=self._listener.lane,
            person=guest.id,
            name=guest.name if seat is None else self._live.state.chairs[seat].name,
            seat=seat,
            phrase=frame.phrase,
            text="" if frame.phrase else clean_text(frame.text, LONGEST) or "",
        )
        no = unspeakable(self._live.state, saying) or await self._hurry(guest.id)
        if no is None:
            await self._services.chatter.say(self._live.state.table, saying)
        else:
            self._refuse(frame.id, no)

    def _line_of(self, person: PersonId, command: str) -> str:
        """The id of the line that somebody says by a command: the same however often it comes."""
        said = f"{self._live.state.table}\0{person}\0{command}"
        return urlsafe_b64encode(hashlib.sha256(said.encode()).digest()[:9]).decode()

    async def _hurry(self, person: PersonId) -> Illegal | None:
        """Somebody who says too much too fast is asked to wait, at whatever tables it is said."""
        try:
            await self._services.sayings.pass_through(person)
        except Problem:
            return Illegal("chat_pace")
        return None

    async def _block(self, line: str | None) -> None:
        person, conduct = self._visitor.person, self._services.conduct
        if person is None:
            return
        if line is None:
            await conduct.unblock(person)
        else:
            found = [one for one in await self._recent() if one.id == line]
            for saying in found:
                if saying.person != person:
                    await conduct.block(person, saying.person)
        self._listener.blocked = await conduct.blocked(person)

    async def _report(self, line: str) -> None:
        person = self._visitor.person
        recent = await self._recent()
        place = next((at for at, saying in enumerate(recent) if saying.id == line), None)
        if person is None or place is None:
            return
        around = recent[max(0, place - AROUND) : place + AROUND + 1]
        about = recent[place]
        await self._services.conduct.report(
            Reported(
                line=line,
                time=self._services.now(),
                table=self._live.state.table,
                by=person,
                about=about.person,
                name=about.name,
                lines=tuple(_told(one, is_it=one.id == line) for one in around),
            )
        )
        self._listener.outbox.say(render(Told(line=line)))

    async def _recent(self) -> list[Saying]:
        """The newest lines that this person has been shown."""
        recent = await self._services.chatter.recent(self._live.state.table)
        return [saying for saying in recent if self._listener.hears(saying)]

    def _refuse(self, command: str, no: Illegal) -> None:
        said = refusal(self._live, command, no, self._visitor.language)
        self._listener.outbox.say(said)


def _told(saying: Saying, *, is_it: bool) -> str:
    """A line as a report keeps it."""
    what = f"[{saying.phrase}]" if saying.phrase else saying.text
    return f"{'> ' if is_it else ''}{saying.name}: {what}"
