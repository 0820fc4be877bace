"""The one way in: whatever changes a table goes through its croupier, one per process."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias, assert_never

from app.engine.contract import Illegal
from app.table.advance import Advanced, At, Candidate, Repeated, Unopened, advance, freeze
from app.table.answers import Accepted, Answer, Refused
from app.table.commands import Command, Play, Resume
from app.table.following import followed
from app.table.happened import Happened, happened_in, told_again
from app.table.herald import Herald, Told
from app.table.mailbox import Mailbox
from app.table.ports.bell import Bell
from app.table.ports.inputs import Games
from app.table.ports.log import Log
from app.table.ports.trouble import StorageTrouble, Unreadable
from app.table.records import CommandId, Millis, Record, TableId, Version
from app.table.state import Status, TableState
from app.table.vigil import Vigil

_log = logging.getLogger(__name__)

Answered: TypeAlias = Callable[[Answer | Exception], None]
"""Called once with the answer to a command, or with what kept it from being answered."""


class Croupier:
    """Judges, writes, then tells; one command at a time. Its memory never outranks the log."""

    def __init__(self, table: TableId, *, log: Log, bell: Bell, games: Games, vigil: Vigil) -> None:
        self.table = table
        self.at: At = Unopened(table, games)
        self._blank = self.at
        self._log = log
        self._bell = bell
        self._now = vigil.now
        self._vigil = vigil
        self._mailbox = Mailbox()
        self._herald = Herald()
        self._unsure = True
        """The log may hold more than we know: read it before judging anything."""
        self.moved_last = False
        """The newest record was written here: this process sees to what follows on it first."""
        self._sure_at = 0.0
        """When we last knew, by the loop's clock, that it holds no more."""
        self.is_stalled = False
        """Nothing could be written or read when it was last tried. A sweep tries again."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def state(self) -> TableState:
        """The table as far as this process knows. Only for tables that exist."""
        if isinstance(self.at, Unopened):
            raise LookupError(f"table {self.table} was never opened")
        return self.at

    @property
    def is_unsure(self) -> bool:
        """Whether a write was interrupted, so that the log has to be asked. Not while one is on its
        way.
        """
        return self._unsure and not self._mailbox.is_taken

    def is_stale(self, after: float) -> bool:
        """Whether so many seconds ago was the last time that we knew how far the log is."""
        age = asyncio.get_running_loop().time() - self._sure_at
        return age > after and not self._mailbox.is_taken

    def doubt(self) -> None:
        """Ask the log before judging anything: others may have moved without our hearing of it."""
        self._unsure = True

    def tell(self, told: Told) -> None:
        """Call `told` from now on with every new state."""
        self._herald.listen(told)

    def happened_since(self, version: Version) -> tuple[Happened, ...]:
        """What happened after a version, as far as it is still kept and may be told once more."""
        since = self._herald.since(version)
        return told_again(since) if self.state.status is Status.PLAYING else since

    async def submit(self, command: Command) -> Answer:
        """Judge a command; the answer comes once its record is durable and was told."""
        came = self._now()
        async with self._mailbox:
            try:
                answer = await self._submit(command, came)
            except StorageTrouble:
                self._stall()
                return self._refused(command.id, Illegal("storage"))
        return answer

    def is_free_for(self, command: Command) -> bool:
        """Whether a command can be judged at once: nothing is under way, the log need not be
        asked, and no clock has to be put right.
        """
        has_to_wait = self._has_to_ask(command) or self._has_to_know_the_time()
        return not (self._mailbox.is_taken or has_to_wait)

    def hand_in(self, command: Command, answered: Answered) -> None:
        """Judge a command for which the table is free, without a task: as `submit`, but the answer
        goes to `answered`, which does not raise. One that is refused is answered before this
        returns.
        """
        step = advance(self.at, Candidate(command, self._now()))
        if not isinstance(step, Advanced):
            answered(self._unwritten(command, step))
            return
        self._mailbox.take()
        self._unsure = True
        writing = asyncio.ensure_future(self._log.append(self.table, step.record))
        writing.add_done_callback(partial(self._on_written, command, step, answered))

    async def catch_up(self) -> None:
        """Fold what the log holds beyond what we know. Raises StorageTrouble."""
        async with self._mailbox:
            try:
                await self._catch_up()
            except StorageTrouble:
                self._stall()
                raise

    async def _submit(self, command: Command, came: Millis) -> Answer:
        if self._has_to_ask(command):
            await self._catch_up()
        return await self._judged(command, came)

    def _has_to_know_the_time(self) -> bool:
        """Whether a clock may have run while the house was gone: first that is put right."""
        return not isinstance(self.at, Unopened) and self._vigil.is_needed_at(self.at)

    async def _judged(self, command: Command, came: Millis) -> Answer:
        has_looked = isinstance(command, Play)  # it says itself what it was made at
        while True:
            if self._has_to_know_the_time() and not isinstance(command, Resume):
                await self._vigil.make_sure(lambda: self.state, self._gives_back)
            now = self._now()  # nothing is waited for from here to the verdict
            step = advance(self.at, Candidate(command, now, waited=max(0, now - came)))
            if isinstance(step, Illegal) and not has_looked:
                await self._catch_up()  # others may have done what makes it legal
                has_looked = True
            elif not isinstance(step, Advanced):
                return self._unwritten(command, step)
            elif await self._is_written(step.record):
                return self._advanced_to(step)
            else:
                await self._catch_up()

    async def _gives_back(self, resume: Resume) -> bool:
        return isinstance(await self._judged(resume, self._now()), Accepted)

    def _has_to_ask(self, command: Command) -> bool:
        return self._unsure or (isinstance(command, Play) and command.at > self.at.version)

    def _unwritten(self, command: Command, step: Repeated | Illegal) -> Answer:
        match step:
            case Repeated(version):
                return Accepted(command.id, version)
            case Illegal():
                return self._refused(command.id, step)
            case _:
                assert_never(step)

    def _advanced_to(self, step: Advanced) -> Accepted:
        """Where the table is once a record is durable: everybody is told."""
        self.at, self.moved_last = step.state, True
        self._herald.announce(step.state, happened_in(step.record, step.events))
        self._bell.ring(self.table, step.state.version)
        return Accepted(step.record.id, step.state.version)

    def _on_written(
        self, command: Command, step: Advanced, answered: Answered, writing: asyncio.Future[bool]
    ) -> None:
        """What follows on a record that was handed in: see `_is_written`."""
        answer: Answer | Exception | None = None
        try:
            if writing.result():
                self._be_sure()
                answer = self._advanced_to(step)
        except StorageTrouble:
            self._stall()
            answer = self._refused(command.id, Illegal("storage"))
        except asyncio.CancelledError:
            return
        except Exception as fault:
            answer = fault
        finally:
            self._mailbox.leave()
        if answer is not None:
            answered(answer)
        else:  # another process was first
            task = asyncio.get_running_loop().create_task(self._judge_again(command, answered))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _judge_again(self, command: Command, answered: Answered) -> None:
        try:
            answer: Answer | Exception = await self.submit(command)
        except Exception as fault:
            answer = fault
        answered(answer)

    async def _is_written(self, record: Record) -> bool:
        """Whether the log took it. Interrupted in between, by trouble or by a closing socket, the
        record may be there or not: then the log is read before the next word is said."""
        self._unsure = True
        won = await self._log.append(self.table, record)
        if won:
            self._be_sure()
        return won

    def _be_sure(self) -> None:
        """Nothing is in the log that we do not know: so it was a moment ago."""
        self._unsure = self.is_stalled = False
        self._sure_at = asyncio.get_running_loop().time()

    async def _catch_up(self) -> None:
        if isinstance(self.at, TableState) and self.at.status is Status.FROZEN:
            return  # what comes after a record that cannot be followed cannot be followed either
        known = self.at.version
        try:
            records = await self._log.read(self.table, known)
        except Unreadable as damage:
            self._stop_at(damage)
            return
        if not records and self._unsure and known:
            await self._check_length(known)
        was_stalled, self.is_stalled = self.is_stalled, False
        if records or was_stalled:
            happened = self._follow(records)
            self._herald.announce(self.state, happened)
        self._be_sure()

    def _stall(self) -> None:
        """Let everybody know that the table waits; the house tries again by itself."""
        if not self.is_stalled and isinstance(self.at, TableState):
            self.is_stalled = True
            self._herald.announce(self.at, ())

    async def _check_length(self, known: Version) -> None:
        """Forget everything if the log is shorter than what we know, and fold it again."""
        if await self._log.read(self.table, known - 1):
            return
        records = await self._log.read(self.table, 0)
        self.at = self._blank
        self._herald.learn_anew(self._follow(records))
        self._herald.announce(self.state, ())

    def _follow(self, records: Sequence[Record]) -> Sequence[Happened]:
        """Bring `at` to the last of these records; what happened on the way."""
        self.at, happened = followed(self.at, records)
        if records:
            self.moved_last = False
        if isinstance(self.at, TableState) and self.at.status is Status.FROZEN:
            self._tell_frozen(self.at)
        return happened

    def _stop_at(self, damage: Unreadable) -> None:
        happened = self._follow(damage.sound)
        if isinstance(self.at, Unopened):
            raise damage
        self.at = freeze(self.at, damage.version, str(damage))
        self._tell_frozen(self.at)
        self._unsure = False
        self._herald.announce(self.at, happened)

    def _tell_frozen(self, state: TableState) -> None:
        _log.error(
            "table %s is frozen at version %d: %s", self.table, state.version, state.frozen_because
        )

    def _refused(self, command: CommandId, why: Illegal) -> Refused:
        return Refused(command, self.at.version, why.clause, why.facts)
