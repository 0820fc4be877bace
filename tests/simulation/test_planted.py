"""The simulation can fail: each of these mistakes, planted in the product, is found by a seed."""

from collections.abc import Callable
from typing import Any

import pytest

from app.store.memory.log import MemoryLog
from app.table import floor, furnishing
from app.table.advance import Advanced, Unopened, advance
from app.table.commands import Command as TableCommand
from app.table.croupier import Croupier
from app.table.frames import Frame
from app.table.happened import happened_in
from app.table.printing import Printing
from app.table.records import CommandId, Millis, Record, TableId, Version, Who
from app.table.state import TableState
from app.table.vigil import Vigil
from app.web.socket.outbox import Outbox
from app.web.socket.quick import QuickWay
from app.wire.records import write_record
from tests.simulation.page import Command, Page
from tests.simulation.world import World, simulate

SEEDS = 100

Patch = pytest.MonkeyPatch


class TellsFirst(Croupier):
    """Tells everybody before the record is safe."""

    def is_free_for(self, _command: TableCommand) -> bool:
        return False  # one way will do

    async def _is_written(self, record: Record) -> bool:
        before = self.at
        step = advance(before, record)
        if isinstance(step, Advanced) and not isinstance(before, Unopened):
            self.at = step.state
            self._herald.announce(step.state, happened_in(record, step.events))
        won = await super()._is_written(record)
        self.at = before
        return won


class ReadsOnce(Croupier):
    """Believes for ever that it knows all that the log holds."""

    async def _catch_up(self) -> None:
        if isinstance(self.at, Unopened):
            await super()._catch_up()
        self._be_sure()


class ReadsBeside(Croupier):
    """Catches up while a command is being judged."""

    async def catch_up(self) -> None:
        await self._catch_up()


class NewIds(Page):
    """Sends a command again under a new id."""

    def dispatch(self, command: Command) -> None:
        if command.was_sent:
            command.frame = {**command.frame, "id": self.new_id()}
        super().dispatch(command)


class HastyWorld(World):
    page_class = NewIds


def tell_first(patch: Patch) -> None:
    patch.setattr(furnishing, "Croupier", TellsFirst)


def read_once(patch: Patch) -> None:
    patch.setattr(furnishing, "Croupier", ReadsOnce)


def read_beside(patch: Patch) -> None:
    patch.setattr(furnishing, "Croupier", ReadsBeside)


def take_any_version(patch: Patch) -> None:
    async def append(log: MemoryLog, table: TableId, record: Record) -> bool:
        log._lines.setdefault(table, []).append(write_record(record))
        return True

    patch.setattr(MemoryLog, "append", append)


def drop_the_newest_view(patch: Patch) -> None:
    put = Outbox.put

    def put_if_free(outbox: Outbox, frame: Frame) -> None:
        if outbox._frame is None:
            put(outbox, frame)

    patch.setattr(Outbox, "put", put_if_free)


def lose_what_happened(patch: Patch) -> None:
    patch.setattr(Frame, "before", lambda _older, newer: newer)


def forget_what_was_accepted(patch: Patch) -> None:
    def nothing(_state: TableState, _who: Who, _command: CommandId) -> Version | None:
        return None

    patch.setattr(TableState, "accepted_as", nothing)


def trust_the_bell(patch: Patch) -> None:
    patch.setattr(floor.Floor, "_may_have_missed_a_ring", lambda _floor, _live: False)


def print_old_hands(patch: Patch) -> None:
    turn = Printing._position_of

    def keep_the_old(printing: Printing, state: TableState) -> None:
        own = dict(printing._own)
        turn(printing, state)
        printing._own.update(own)

    patch.setattr(Printing, "_position_of", keep_the_old)


def never_settle(patch: Patch) -> None:
    """After one move that came the quick way, a socket waits for it for ever."""

    def still_under_way(quick: QuickWay) -> None:
        quick._on_settled()

    patch.setattr(QuickWay, "_settle", still_under_way)


def say_nothing_beside_a_view(patch: Patch) -> None:
    leave = Outbox.leave

    def view_alone(outbox: Outbox, now: Millis) -> None:
        if outbox._frame is not None:
            outbox._notes.clear()
        leave(outbox, now)

    patch.setattr(Outbox, "leave", view_alone)


def give_nothing_back(patch: Patch) -> None:
    """Outages of the house are charged to whoever's time runs."""
    patch.setattr(Vigil, "resumption", lambda _vigil, _state: None)


def judge_before_knowing_the_time(patch: Patch) -> None:
    patch.setattr(Vigil, "is_needed_at", lambda _vigil, _state: False)


def judge_at_once(patch: Patch) -> None:
    """A refusal for what only another process knows, as it was before the simulation found it."""
    patch.setattr("app.table.audience.Audience._is_behind", lambda *_: False)


MISTAKES: tuple[Callable[[Patch], None], ...] = (
    tell_first,
    read_once,
    read_beside,
    take_any_version,
    drop_the_newest_view,
    lose_what_happened,
    forget_what_was_accepted,
    trust_the_bell,
    print_old_hands,
    give_nothing_back,
    judge_before_knowing_the_time,
    never_settle,
    say_nothing_beside_a_view,
    judge_at_once,
)


def found_by(world: type[World] = World) -> tuple[int, str] | None:
    """The first seed that finds something, and what."""
    runs = (simulate(seed, world) for seed in range(SEEDS))
    return next(((run.seed, run.fault) for run in runs if run.fault is not None), None)


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_a_planted_mistake_is_found(plant: Any, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    assert found_by() is not None


def test_a_page_that_sends_again_under_a_new_id_is_found() -> None:
    assert found_by(HastyWorld) is not None
