"""Knows when the house was gone, so that nobody's time runs for it.

The house says again and again that it is alive, in the very store that keeps the logs: a silence
there means that nobody was served, whether processes were killed, asleep, or without their store.
Whoever finds the silence notes it, in the same step in which it says that it is alive itself; so
every process learns of it, and any may die at once. As long as one process lives there is none.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from app.table.clock import Clocks
from app.table.commands import Resume
from app.table.ports.inputs import Now
from app.table.ports.pulse import Outage, Pulse
from app.table.ports.trouble import StorageTrouble
from app.table.records import THE_HOUSE, Millis
from app.table.state import TableState

KEPT: Final = 16
"""So many outages are remembered; every table has been given back all but the newest long since."""


def beaten(
    last: Millis | None, outages: Sequence[Outage], now: Millis, patience: Millis
) -> tuple[Millis, tuple[Outage, ...]]:
    """The last sign of life and the outages once there is another one: for those who keep them."""
    if last is None or now - last <= patience:
        return max(now, last or now), tuple(outages)
    return now, (*outages, Outage(last, now))[-KEPT:]


TRIES: Final = 5
"""Where it takes longer than our patience so many times in a row, there is no telling the time."""

GivesBack: TypeAlias = Callable[[Resume], Awaitable[bool]]
"""Has an outage given back to a table; False where that is refused."""


class Vigil:
    """One per process. Nothing is judged where a clock runs before it is sure of the time."""

    def __init__(
        self, pulse: Pulse, *, now: Now, patience: Millis, grace: Millis, alone: bool = False
    ) -> None:
        self._pulse = pulse
        self.now = now
        self._patience = patience
        """A silence longer than this is an outage."""
        self._grace = grace
        """People are given so long to come back in."""
        self._first_patience = 0 if alone else patience
        """No other process serves the tables: before this one began, nobody did."""
        self._last: Millis | None = None
        self._outages: tuple[Outage, ...] = ()

    async def keep(self) -> None:
        """Say that the house is alive, and learn when it was not. Raises StorageTrouble."""
        now = self.now()
        patience = self._first_patience if self._last is None else self._patience
        self._outages = tuple(await self._pulse.beat(now, patience))
        self._last = now

    async def make_sure(self, state: Callable[[], TableState], gives_back: GivesBack) -> None:
        """Return at a moment at which this process is sure and nothing is owed to the clock that
        runs. Whoever is silent for too long while asking has to ask again. Raises StorageTrouble.
        """
        for _ in range(TRIES):
            await self.keep()
            while (resume := self.resumption(state())) is not None:
                if not await gives_back(resume):
                    break
            if self.is_sure:
                return
        raise StorageTrouble("it takes too long to say that the house is alive")

    @property
    def is_sure(self) -> bool:
        """Whether this process has not been silent itself, so that it knows of every outage."""
        return self._last is not None and self.now() - self._last <= self._patience

    def is_needed_at(self, state: TableState) -> bool:
        """Whether something about the time has to be settled before anything else is judged."""
        clocks = state.clocks
        if clocks is None or clocks.runs is None:
            return False
        return not self.is_sure or _owed(clocks, self._outages) is not None

    def resumption(self, state: TableState) -> Resume | None:
        """The command that gives back an outage to the clock that runs; None where none is owed."""
        clocks = state.clocks
        outage = None if clocks is None else _owed(clocks, self._outages)
        if outage is None:
            return None
        return Resume(
            who=THE_HOUSE,
            id=f"resume:{outage.until}",
            since=outage.since,
            until=outage.until,
            grace=self._grace,
        )


def _owed(clocks: Clocks, outages: Sequence[Outage]) -> Outage | None:
    if clocks.runs is None:
        return None
    after = max(clocks.given_back, clocks.since)
    return next((outage for outage in outages if outage.until > after), None)
