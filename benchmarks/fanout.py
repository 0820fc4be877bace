"""One move to a thousand who watch one table, beside a thousand bare sends of the echo."""

import contextlib
import json
import time
from statistics import median

from benchmarks.eyes import Eye, Eyes, cpu_us
from benchmarks.figures import Figure, ratio_of
from benchmarks.guests import seat_guests
from benchmarks.processes import echo_server, house
from benchmarks.scale import Scale

WATCHERS = 1000
PART = "fanout"
BATCH = 30
"""Moves between two looks at the server's CPU."""


def measure(scale: Scale) -> list[Figure]:
    """CPU a move, and how long until the last of a thousand has its view."""
    pairs = [(_batch(Watched), _batch(Echoed)) for _ in range(scale.rounds)]
    cpu = [(one[0], other[0]) for one, other in pairs]
    last = [(one[1], other[1]) for one, other in pairs]
    return [
        Figure(
            part=PART,
            name=f"server CPU of a move to {WATCHERS} watchers",
            unit="us",
            ours=median(one for one, _ in cpu),
            anchor=median(other for _, other in cpu),
            ratio=ratio_of(cpu),
            must=1.3,
            aim=1.1,
        ),
        Figure(
            part=PART,
            name="until the last of them has it",
            unit="ms",
            ours=median(one for one, _ in last),
            anchor=median(other for _, other in last),
            ratio=ratio_of(last),
        ),
    ]


def _batch(kind: "type[Watched | Echoed]") -> tuple[float, float]:
    with contextlib.ExitStack() as stack:
        return kind(stack).batch()


class Echoed:
    """A thousand at one table of the echo."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        port, self._pid = stack.enter_context(echo_server())
        self._eyes = Eyes([Eye(port, f"/t/0/{seat}") for seat in range(WATCHERS)])
        stack.callback(self._eyes.close)

    def batch(self) -> tuple[float, float]:
        """CPU (us) and time (ms) of a frame, until everybody has it."""
        used, began = cpu_us(self._pid), time.perf_counter()
        for _ in range(BATCH):
            first = self._eyes.eyes[0]
            want = first.frames + 1
            first.say(type="discard", seat=0, card="7H#2", seq=10_000_000)
            self._eyes.until_each(lambda eye, want=want: eye.frames >= want, "the echo")  # type: ignore[misc]
        spent = time.perf_counter() - began
        return (cpu_us(self._pid) - used) / BATCH, spent / BATCH * 1000


class Watched:
    """Four seats that play, and a thousand who watch."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        folder, port, self._pid = stack.enter_context(house())
        file = folder / "seats"
        seat_guests(port, 1, file, watchers="anyone")
        lines = [line.split() for line in file.read_text().splitlines()]
        self._seats = [Eye(port, path, cookie) for path, cookie in lines]
        watching = [Eye(port, lines[0][0]) for _ in range(WATCHERS)]
        self._eyes = Eyes([*self._seats, *watching])
        stack.callback(self._eyes.close)
        for eye in self._eyes.eyes:
            eye.say(t="hello", protocol=1, build="dev")
        self._wait_for(1)
        self._sent = 0

    def batch(self) -> tuple[float, float]:
        """CPU (us) and time (ms) of a move, until everybody has the view that it led to."""
        used = spent = 0.0
        for _ in range(BATCH):
            mover, move = self._turn()
            began, before = time.perf_counter(), cpu_us(self._pid)
            self._sent += 1
            mover.say(t="play", id=f"m{self._sent}", at=mover.seen, move=move)
            want = mover.seen + 1
            self._wait_for(want)
            spent += time.perf_counter() - began
            used += cpu_us(self._pid) - before
        return used / BATCH, spent / BATCH * 1000

    def _wait_for(self, version: int) -> None:
        self._eyes.until_each(lambda eye: eye.seen >= version, f"version {version}")

    def _turn(self) -> tuple[Eye, str]:
        """Who may draw or discard, and how; between deals everybody says that they are ready."""
        while True:
            for eye in self._seats:
                view = json.loads(eye.newest)
                moves = (view["own"] or {}).get("moves", ())
                plain = [move for move in moves if move.split()[0] in {"draw", "discard", "trump"}]
                if plain and view["version"] == max(one.seen for one in self._seats):
                    return eye, plain[0]
            at = self._seats[0].seen
            for eye in self._seats:
                self._sent += 1
                eye.say(t="ready", id=f"r{self._sent}")
            self._wait_for(at + 1)
