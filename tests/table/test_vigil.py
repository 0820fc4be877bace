import pytest

from app.store.memory.pulse import MemoryPulse
from app.table.commands import LeaveSeat, Resume
from app.table.ports.pulse import Outage
from app.table.records import THE_HOUSE, a_person
from app.table.state import TableState
from app.table.vigil import Vigil, beaten
from tests.table.clocked import START, at, clocked
from tests.table.folding import playing
from tests.table.room import Clock


def watching(pulse: MemoryPulse, clock: Clock, *, alone: bool = False) -> Vigil:
    return Vigil(pulse, now=clock, patience=5_000, grace=10_000, alone=alone)


def resume(since: int, until: int) -> Resume:
    return Resume(who=THE_HOUSE, id=f"resume:{until}", since=since, until=until, grace=10_000)


def after(state: TableState, command: Resume | None) -> TableState:
    assert command is not None
    return at(state, command, command.until).state


def test_a_silence_that_is_longer_than_our_patience_is_an_outage() -> None:
    assert beaten(None, (), 1_000, 5_000) == (1_000, ())
    assert beaten(1_000, (), 6_000, 5_000) == (6_000, ())
    assert beaten(1_000, (), 6_001, 5_000) == (6_001, (Outage(1_000, 6_001),))
    assert beaten(9_000, (), 1_000, 5_000) == (9_000, ())


async def test_where_no_clock_runs_it_is_never_needed() -> None:
    clock = Clock()
    vigil = watching(MemoryPulse(), clock)
    dealt = clocked()
    gone = LeaveSeat(who=a_person(dealt.person_at(dealt.due) or ""), id="x")
    for state in (playing(), at(dealt, gone, START).state):
        assert not vigil.is_needed_at(state)
        await vigil.keep()
        clock.now += 60_000
        await vigil.keep()
        assert (vigil.is_needed_at(state), vigil.resumption(state)) == (False, None)


async def test_whoever_has_been_silent_too_long_is_not_sure_of_the_time() -> None:
    clock = Clock()
    vigil = watching(MemoryPulse(), clock)
    assert not vigil.is_sure
    await vigil.keep()
    clock.now += 5_000
    assert not vigil.is_needed_at(clocked())
    clock.now += 1
    assert vigil.is_needed_at(clocked())


async def test_every_outage_of_a_clock_is_given_back_in_order_and_once() -> None:
    clock = Clock()
    vigil = watching(MemoryPulse(), clock)
    clock.now = START - 90_000
    for until in (START - 90_000, START - 60_000, START + 7_000, START + 30_000):
        clock.now = until
        await vigil.keep()
    state = clocked()
    assert vigil.resumption(state) == resume(START - 60_000, START + 7_000)
    state = after(state, vigil.resumption(state))
    assert vigil.resumption(state) == resume(START + 7_000, START + 30_000)
    state = after(state, vigil.resumption(state))
    assert vigil.resumption(state) is None
    assert not vigil.is_needed_at(state)


@pytest.mark.parametrize(("alone", "outages"), [(True, 1), (False, 0)])
async def test_one_that_serves_alone_was_gone_before_it_began(*, alone: bool, outages: int) -> None:
    clock, pulse = Clock(), MemoryPulse()
    await watching(pulse, clock).keep()
    clock.now += 2_000
    began = watching(pulse, clock, alone=alone)
    await began.keep()
    assert len(await pulse.beat(clock.now, 5_000)) == outages
