"""Reading a move's frame and writing all that is sent and kept for it: the codec by itself."""

import asyncio
import gc
import json
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter_ns
from typing import Any, TypeVar

from app.store.memory.log import MemoryLog
from app.store.system import now
from app.table.frames import Frame, Shown, You
from app.table.happened import Happened
from app.table.records import Record, TableId
from app.wire.client import Play, parse_frame
from app.wire.press import JsonPress, splice
from app.wire.records import write_record
from app.wire.server import Accepted, render
from benchmarks.evening import PEOPLE, begin
from benchmarks.figures import Figure
from benchmarks.scale import Scale

PART = "codec"
MOVES = 500
SEED = 5
R = TypeVar("R")


class Watch:
    """Adds up what is done under it."""

    def __init__(self) -> None:
        self.spent = 0
        """Nanoseconds."""

    def over(self, work: Callable[..., R], *things: object) -> R:
        """What the work says; the time is added."""
        began = perf_counter_ns()
        done = work(*things)
        self.spent += perf_counter_ns() - began
        return done


class TimedPress:
    """The real press, by the watch."""

    def __init__(self, watch: Watch) -> None:
        self._press = JsonPress()
        self._watch = watch

    def shared(self, shown: Shown, /) -> bytes:
        """The `shared` part of a view."""
        return self._watch.over(self._press.shared, shown)

    def own(self, own: Any, /) -> bytes:
        """The `own` part."""
        return self._watch.over(self._press.own, own)

    def you(self, you: You, /) -> bytes:
        """The `you` part."""
        return self._watch.over(self._press.you, you)

    def happened(self, happened: Happened, /) -> bytes:
        """One happening."""
        return self._watch.over(self._press.happened, happened)


class TimedOutbox:
    """Splices each view as it is sent, by the watch."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self.views = 0

    def put(self, frame: Frame, /) -> None:
        """Splice it."""
        self._watch.over(splice, frame, now())
        self.views += 1

    def dismiss(self, clause: str, /) -> None:
        """Nobody is sent away here."""
        raise AssertionError(clause)

    def recall(self) -> None:
        """Nor called back."""
        raise AssertionError


class TimedLog(MemoryLog):
    """Writes each record as text, by the watch."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self._watch = watch

    async def append(self, table: TableId, record: Record, /) -> bool:
        """True if the record was exactly the next one."""
        self._watch.over(write_record, record)
        return await super().append(table, record)


def measure(scale: Scale) -> list[Figure]:
    """The median move: one frame read, one record, four whole views and the answer written."""
    times = asyncio.run(timed(MOVES * scale.rounds))
    return [
        Figure(
            part=PART,
            name=f"median of {len(times)} moves, whole views",
            unit="us",
            ours=median(times) / 1000,
            must=12,
            aim=6,
        )
    ]


async def timed(moves: int) -> Sequence[int]:
    """Nanoseconds of so many moves."""
    watch = Watch()
    outboxes = [TimedOutbox(watch) for _ in PEOPLE]
    evening = await begin(TimedPress(watch), TimedLog(watch), outboxes, SEED)
    gc.freeze()  # what a deal leaves behind is not the codec's to collect
    times = []
    for _ in range(moves):
        frame = await evening.next_move()
        text = json.dumps({"t": "play", "id": frame.id, "at": frame.at, "move": frame.move})
        views, watch.spent = sum(outbox.views for outbox in outboxes), 0
        read = watch.over(parse_frame, text)
        assert isinstance(read, Play)  # noqa: S101 - as it was just written
        version = await evening.play(read)
        watch.over(render, Accepted(id=read.id, version=version))
        if sum(outbox.views for outbox in outboxes) == views + len(PEOPLE):  # and no deal's end
            times.append(watch.spent)
    return times
