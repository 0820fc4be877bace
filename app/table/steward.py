"""Does what the house owes one table, when it is due. Harmless in any number of processes."""

import asyncio

from app.engine.seats import HOUSE
from app.table.answers import Accepted
from app.table.attendance import Attendance
from app.table.croupier import Croupier
from app.table.duties import Around, Owed, answers_until, deal_time, owed
from app.table.house import house_owes
from app.table.pace import Pace
from app.table.ports.inputs import Secrets
from app.table.ports.presence import Presence
from app.table.records import Millis, PersonId
from app.table.state import Chair, Status, TableState
from app.table.vigil import Vigil


class Steward:
    """Looks after every step, after each sign of presence, and at every sweep."""

    def __init__(
        self,
        croupier: Croupier,
        *,
        vigil: Vigil,
        presence: Presence,
        secrets: Secrets,
        pace: Pace,
    ) -> None:
        self._croupier = croupier
        self._vigil = vigil
        self._presence = presence
        self._secrets = secrets
        self._now = vigil.now
        self._pace = pace
        self.duty: Owed | None = None
        """What was owed when it last looked."""
        self._missed: tuple[PersonId, Millis] | None = None
        """Whose clock runs although they are not there, and since when we know."""
        self._attendance = Attendance()
        self._calm: tuple[tuple[Chair, ...], frozenset[PersonId]] | None = None
        """Who sat here and who was there when nothing was owed; no move alone will change that."""
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def owed(self) -> Owed | None:
        """What the house will have to do next, and when."""
        state = self._croupier.state
        return owed(state, self._around(state), self._pace)

    def next_deal(self) -> Millis | None:
        """When the house will deal; None where it does not owe a deal."""
        state = self._croupier.state
        return deal_time(state, self._around(state), self._pace)

    def answers_until(self) -> Millis | None:
        """When what somebody asked is off the table; None where nothing is asked."""
        return answers_until(self._croupier.state, self._pace)

    def look(self) -> None:
        """Do what is due, or wake up when it will be."""
        state = self._croupier.state
        if self._is_calm(state):
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        duty = self.duty = self.owed()
        self._calm = None
        if duty is None and _may_calm(state) and not self._attendance.is_anybody_gone:
            self._calm = state.chairs, self._presence.here(state.table)
        if duty is None or (self._task is not None and not self._task.done()):
            return
        wait = duty.when - self._now()
        loop = asyncio.get_running_loop()
        if wait > 0:
            self._timer = loop.call_later(wait / 1000, self.look)
        else:
            self._task = loop.create_task(self._act())

    def _around(self, state: TableState) -> Around:
        presence = self._presence
        return Around(
            here=presence.here(state.table),
            ready=presence.readiness(state.table, state.position_version),
            contributions=presence.contributions(state.table, state.deals + 1),
            missed_since=self._missed_since(state),
            resumption=self._vigil.resumption(state),
            gone=self._attendance.look(state, presence.here(state.table), self._now()),
        )

    def stop(self) -> None:
        """Do nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def _is_calm(self, state: TableState) -> bool:
        """Whether people have only moved since nothing was owed, as nearly always."""
        if self._calm is None or not _may_calm(state):
            return False
        chairs, here = self._calm
        return state.chairs is chairs and self._presence.here(state.table) is here

    async def _act(self) -> None:
        croupier = self._croupier
        state = croupier.state
        given = self._presence.contributions(state.table, state.deals + 1)
        secrets = (self._secrets.secret(), self._secrets.secret())
        command = self._vigil.resumption(state) or house_owes(
            state, self._now(), self.owed(), secrets, given
        )
        if command is None:
            return
        answer = await croupier.submit(command)
        if isinstance(answer, Accepted):
            self._task = None  # this one is done but for looking on
            self.look()

    def _missed_since(self, state: TableState) -> Millis | None:
        seat = None if state.clocks is None else state.clocks.runs
        person = state.person_at(seat)
        if person is None or person in self._presence.here(state.table):
            self._missed = None
            return None
        if self._missed is None or self._missed[0] != person:
            self._missed = (person, self._now())
        return self._missed[1]


def _may_calm(state: TableState) -> bool:
    """Whether no time runs here, of a person, a question or the house."""
    return (
        state.status is Status.PLAYING
        and state.clocks is None
        and state.proposal is None
        and state.due != HOUSE
    )
