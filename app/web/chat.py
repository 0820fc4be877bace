"""What somebody does about the chat of a table, however they come: hear, say, block, report."""

import hashlib
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Final

from app.engine.contract import Illegal
from app.people.conduct import Report
from app.people.guests import Guest, PersonId, clean_text
from app.table.live_table import LiveTable
from app.table.records import CommandId, TableId, a_person
from app.table.sayings import LONGEST, Lane, PhraseKey, Saying
from app.table.talk import unspeakable
from app.web.services import Services
from app.wire.server import SaidLine

AROUND: Final = 10
"""So many lines before and after one that is reported are kept with it."""

WHO_LETTERS: Final = 12


@dataclass(frozen=True, slots=True)
class Ear:
    """What somebody hears of a table, and of whom they want to hear nothing."""

    lane: Lane
    blocked: frozenset[PersonId] = frozenset()

    def hears(self, saying: Saying) -> bool:
        """Those who sit hear nothing of what is said among those who watch."""
        is_near = saying.lane is Lane.SEATS or self.lane is Lane.GALLERY
        return is_near and saying.person not in self.blocked


@dataclass(frozen=True, slots=True)
class Words:
    """What somebody wants to say under an id of theirs: a phrase, or text where there is none."""

    id: CommandId
    phrase: PhraseKey | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line that was said, now or before."""

    line: Saying
    is_new: bool


def shown(table: TableId, saying: Saying) -> SaidLine:
    """A line as it is told: a person by the same letters throughout a table, and only there."""
    who = hashlib.sha256(f"{table}\0{saying.person}".encode()).hexdigest()[:WHO_LETTERS]
    return SaidLine(
        id=saying.id,
        time=saying.time,
        lane=saying.lane.value,
        seat=saying.seat,
        who=who,
        name=saying.name,
        phrase=saying.phrase,
        text=saying.text,
    )


@dataclass(frozen=True, slots=True)
class Chat:
    """The chat of one table as one person meets it. Everything here may raise StorageTrouble."""

    live: LiveTable
    services: Services

    async def heard(self, ear: Ear) -> list[Saying]:
        """The newest lines that reach an ear, oldest first."""
        recent = await self.services.chatter.recent(self.live.state.table)
        return [saying for saying in recent if ear.hears(saying)]

    async def say(self, words: Words, guest: Guest | None, ear: Ear) -> Spoken | Illegal:
        """The line, which everybody has heard, or why it is not said. Under the same id it is said
        once. Raises the problem where somebody says too much too fast, at whatever tables.
        """
        if guest is None:
            return Illegal("chat_name")
        saying = self._saying(words, guest, ear.lane)
        said = next((one for one in await self.heard(ear) if one.id == saying.id), None)
        if said is not None:
            return Spoken(said, is_new=False)
        no = unspeakable(self.live.state, saying)
        if no is not None:
            return no
        await self.services.sayings.pass_through(guest.id)
        await self.services.chatter.say(self.live.state.table, saying)
        return Spoken(saying, is_new=True)

    async def block(self, line: str, person: PersonId, ear: Ear) -> bool:
        """Whether there is such a line: from then on whoever said it is not heard any more."""
        found = [saying for saying in await self.heard(ear) if saying.id == line]
        for saying in found:
            if saying.person != person:
                await self.services.conduct.block(person, saying.person)
        return bool(found)

    async def report(self, line: str, person: PersonId, ear: Ear) -> bool:
        """Whether there is such a line; whoever runs the house finds it with those around it."""
        heard = await self.heard(ear)
        place = next((at for at, saying in enumerate(heard) if saying.id == line), None)
        if place is None:
            return False
        around = heard[max(0, place - AROUND) : place + AROUND + 1]
        about = heard[place]
        await self.services.conduct.report(
            Report(
                line=line,
                time=self.services.now(),
                table=self.live.state.table,
                by=person,
                about=about.person,
                name=about.name,
                lines=tuple(_told(one, is_it=one.id == line) for one in around),
            )
        )
        return True

    def _saying(self, words: Words, guest: Guest, lane: Lane) -> Saying:
        state = self.live.state
        seat = state.seat_of(a_person(guest.id))
        return Saying(
            id=_line_of(state.table, guest.id, words.id),
            time=self.services.now(),
            lane=lane,
            person=guest.id,
            name=guest.name if seat is None else state.chairs[seat].name,
            seat=seat,
            phrase=words.phrase,
            text="" if words.phrase else clean_text(words.text, LONGEST) or "",
        )


def _line_of(table: TableId, person: PersonId, command: CommandId) -> str:
    """The id of the line that somebody says by a command: the same however often it comes."""
    said = f"{table}\0{person}\0{command}"
    return urlsafe_b64encode(hashlib.sha256(said.encode()).digest()[:9]).decode()


def _told(saying: Saying, *, is_it: bool) -> str:
    """A line as a report keeps it."""
    what = f"[{saying.phrase}]" if saying.phrase else saying.text
    return f"{'> ' if is_it else ''}{saying.name}: {what}"
