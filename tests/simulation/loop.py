"""An event loop without a clock, a thread or a socket: time is what the next timer says.

Whatever runs on a machine of its own belongs to an `Owner`, which its tasks and callbacks inherit.
A dead owner's callbacks are never called again: no `finally` runs, no lock is let go, exactly as if
somebody had pulled the plug. A paused one's wait until it goes on.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from itertools import count
from typing import Any, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

ROUNDS = 20
"""So often is everything told to end: some have something to tidy up."""


class Owner:
    """A machine on which callbacks run, one after the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.steps = 0
        self.paused_until = 0.0
        self._context = copy_context()
        self._context.run(_OWNER.set, self)
        self._strike: tuple[int, Callable[[], None]] | None = None

    def enter(self, call: Callable[..., T], *args: Any) -> T:
        """Call something as if this machine did."""
        return self._context.copy().run(call, *args)

    def strike_after(self, steps: int, blow: Callable[[], None]) -> None:
        """When so many more callbacks have run here, do this to the machine before the next."""
        self._strike = (self.steps + steps, blow)

    def is_struck(self) -> bool:
        """Whether a blow fells it now; counts the callback that would have run."""
        self.steps += 1
        if self._strike is None or self.steps <= self._strike[0]:
            return False
        (_, blow), self._strike = self._strike, None
        blow()
        return not self.is_alive


_OWNER: ContextVar[Owner | None] = ContextVar("owner", default=None)


class SimulatedLoop(asyncio.AbstractEventLoop):
    """Runs whatever is ready in the order in which it came to be, and never waits."""

    def __init__(self, thinking: Callable[[], float]) -> None:
        self._time = 0.0
        self._thinking = thinking
        """How long the next piece of work in a thread takes."""
        self._ready: deque[tuple[Owner | None, asyncio.Handle]] = deque()
        self._timers: list[tuple[float, int, Owner | None, asyncio.Handle]] = []
        self._dropped: list[tuple[Owner | None, asyncio.Handle]] = []
        """What a dead machine did not do any more: kept, so that it can be cancelled at the end."""
        self._held: dict[Owner, list[asyncio.Handle]] = {}
        """What paused machines have to do when they go on."""
        self._number = count()
        self._tasks: list[asyncio.Task[Any]] = []
        """All of them: nothing may end because nobody remembers it."""
        self._ended = 0
        self.faults: list[str] = []
        """What nobody caught."""

    def run(self, until: Callable[[], bool], limit: float) -> bool:
        """Whether it came true before that time, or before there was nothing left to do."""
        asyncio._set_running_loop(self)
        try:
            while not until():
                if not self._step(limit):
                    return False
        finally:
            asyncio._set_running_loop(None)
        return True

    def end(self) -> None:
        """Let everything that is still on its way be cancelled, on dead machines too."""
        asyncio._set_running_loop(self)
        try:
            self._ready.extend(self._dropped)
            self._ready.extend((None, handle) for held in self._held.values() for handle in held)
            self._timers.clear()
            for _ in range(ROUNDS):
                for task in self._tasks:
                    task.cancel()
                for _ in range(len(self._ready)):
                    _, handle = self._ready.popleft()
                    if not handle.cancelled():
                        handle._run()
        finally:
            asyncio._set_running_loop(None)
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.exception()  # it was said, or it does not matter any more
        self._tasks.clear()

    def _step(self, limit: float) -> bool:
        if not self._ready and not self._turn_the_clock(limit):
            return False
        owner, handle = self._ready.popleft()
        if handle.cancelled():
            return True
        if owner is not None:
            if not owner.is_alive or owner.is_struck():
                self._dropped.append((owner, handle))
                return True
            if owner.paused_until > self._time:
                self._hold(owner, handle)
                return True
        handle._run()
        return True

    def _turn_the_clock(self, limit: float) -> bool:
        timers = self._timers
        if not timers or timers[0][0] > limit:
            self._time = max(self._time, limit)
            return False
        self._time = max(self._time, timers[0][0])
        while timers and timers[0][0] <= self._time:
            _, _, owner, handle = heapq.heappop(timers)
            self._ready.append((owner, handle))
        return True

    def pause(self, owner: Owner, until: float) -> None:
        """A machine does nothing before that time; a longer pause stands."""
        owner.paused_until = max(owner.paused_until, until)

    def go_on(self, owner: Owner) -> None:
        """A paused machine does what it has to do, in the order in which that came to be."""
        owner.paused_until = 0.0
        self._ready.extend((owner, handle) for handle in self._held.pop(owner, ()))

    def _hold(self, owner: Owner, handle: asyncio.Handle) -> None:
        if owner not in self._held:
            self._held[owner] = []
            self.call_at(owner.paused_until, self._look_at, owner, context=Context())
        self._held[owner].append(handle)

    def _look_at(self, owner: Owner) -> None:
        if owner.paused_until > self._time:
            self.call_at(owner.paused_until, self._look_at, owner, context=Context())
        else:
            self.go_on(owner)

    def _put_off(self, when: float, owner: Owner | None, handle: asyncio.Handle) -> None:
        heapq.heappush(self._timers, (when, next(self._number), owner, handle))

    # ------------------------------------------------- what asyncio asks of a loop

    def time(self) -> float:
        return self._time

    def call_soon(
        self,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append((_owner_in(context), handle))
        return handle

    def call_later(
        self,
        delay: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self._time + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._put_off(when, _owner_in(context), handle)
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is left out when its time comes."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]  # the signature differs from version to version
        self,
        coro: Coroutine[Any, Any, T],
        *,
        name: str | None = None,
        context: Context | None = None,
        **_more: Any,
    ) -> asyncio.Task[T]:
        task: asyncio.Task[T] = asyncio.Task(coro, loop=self, name=name, context=context)
        self._tasks.append(task)
        if len(self._tasks) > 2 * self._ended + 64:
            self._tasks = [task for task in self._tasks if not task.done()]
            self._ended = len(self._tasks)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Nothing runs beside anything: the work is done when its time is up."""
        future: asyncio.Future[T] = self.create_future()

        def work() -> None:
            if future.cancelled():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:  # whoever waits for it is told
                future.set_exception(error)

        self.call_later(self._thinking(), work)
        return future

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.faults.append(f"{context.get('message')}: {error!r}")


def simulated_loop(thinking: Callable[[], float]) -> SimulatedLoop:
    """A loop whose threads take as long as they say."""
    return SimulatedLoop(thinking)  # type: ignore[abstract]  # what is missing, nobody here asks of a loop


def _owner_in(context: Context | None) -> Owner | None:
    return _OWNER.get() if context is None else context.get(_OWNER)
