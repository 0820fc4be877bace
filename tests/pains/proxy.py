"""A bad network: a real TCP proxy before a house, whose lines can be slow, deaf, dead or cut."""

import asyncio
import contextlib
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

CHUNK: Final = 1 << 16
RESET: Final = struct.pack("ii", 1, 0)
"""Lingering that makes a close a reset."""


@dataclass(kw_only=True)
class Weather:
    """What every piece of data meets on its way. Seconds, and probabilities of one piece."""

    latency: float = 0.0
    jitter: float = 0.0
    loss: float = 0.0
    """So often a piece is lost and comes only once it was sent again."""
    again_after: float = 0.0


@dataclass
class Leg:
    """One direction of a line: what is read here is written there."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


@dataclass(eq=False)
class Wire:
    """One connection through the proxy, and what became of it."""

    client: asyncio.StreamWriter
    server: asyncio.StreamWriter
    is_forgotten: bool = False
    """Nothing passes any more, and nobody is told."""
    bytes_left: int | None = None
    """So many bytes still come to the client before the line is reset."""

    def reset(self) -> None:
        """End both sides as a crash does."""
        reset(self.client)
        reset(self.server)


@dataclass
class BadNetwork:
    """A proxy on a port of its own. Its methods may be called from any thread."""

    to_port: int
    seed: int = 1
    port: int = 0
    weather: Weather = field(default_factory=Weather)
    wires: set[Wire] = field(default_factory=set)
    open: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)
    loop: asyncio.AbstractEventLoop = field(init=False)
    is_down: bool = False

    @property
    def url(self) -> str:
        """Where browsers find the house."""
        return f"http://127.0.0.1:{self.port}"

    # ------------------------------------------------------------------------------- faults

    def hold(self) -> None:
        """Nothing passes in either direction, and nobody is told; new lines hang as well."""
        self._soon(self.open.clear)

    def release(self) -> None:
        """What was held passes on."""
        self._soon(self.open.set)

    def forget(self) -> None:
        """All lines that are open now are dead for good, without a word; new ones work."""
        for wire in self._all():
            wire.is_forgotten = True

    def half_open(self) -> None:
        """The house hears that the lines are gone; the people at the other end do not."""
        for wire in self._all():
            wire.is_forgotten = True
            self._soon(reset, wire.server)

    def cut(self) -> None:
        """Reset all lines."""
        for wire in self._all():
            self._soon(wire.reset)

    def cut_after(self, size: int) -> None:
        """Reset each line once so many more bytes have come to its client: in mid-frame."""
        for wire in self._all():
            wire.bytes_left = size

    def go_down(self) -> None:
        """Reset all lines, and every new one at once."""
        self.is_down = True
        self.cut()

    def come_up(self) -> None:
        """Take new lines again."""
        self.is_down = False

    def _all(self) -> list[Wire]:
        return list(self.wires)

    def _soon(self, act: Callable[..., None], *words: object) -> None:
        self.loop.call_soon_threadsafe(act, *words)

    # ------------------------------------------------------------------------------- relaying

    async def serve(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        """Relay one connection until one side has enough."""
        if self.is_down:
            reset(answer)
            return
        await self.open.wait()
        try:
            server, ask = await asyncio.open_connection("127.0.0.1", self.to_port)
        except OSError:
            reset(answer)
            return
        wire = Wire(answer, ask)
        self.wires.add(wire)
        dice = Random(self.seed + len(self.wires))
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._relay(wire, Leg(client, ask), dice))
                both.create_task(self._relay(wire, Leg(server, answer), dice))
        except* OSError:
            wire.reset()
        except* asyncio.CancelledError:
            pass  # the proxy closes
        finally:
            self.wires.discard(wire)

    async def _relay(self, wire: Wire, leg: Leg, dice: Random) -> None:
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._take_in(leg, queue, dice))
            both.create_task(self._let_out(wire, leg, queue))

    async def _take_in(
        self, leg: Leg, queue: "asyncio.Queue[tuple[float, bytes]]", dice: Random
    ) -> None:
        """Read on, and note when each piece is to arrive: never before the one before it."""
        last, data = 0.0, b"-"
        while data:
            data = await leg.reader.read(CHUNK)
            last = max(last, self.loop.time() + self._delay(dice))
            queue.put_nowait((last, data))

    async def _let_out(
        self, wire: Wire, leg: Leg, queue: "asyncio.Queue[tuple[float, bytes]]"
    ) -> None:
        while True:
            when, data = await queue.get()
            await asyncio.sleep(max(0.0, when - self.loop.time()))
            await self.open.wait()
            if wire.is_forgotten:
                continue
            if not data:
                leg.writer.close()
                return
            if wire.bytes_left is not None and leg.writer is wire.client:
                data, wire.bytes_left = data[: wire.bytes_left], wire.bytes_left - len(data)
                leg.writer.write(data)
                await leg.writer.drain()
                if wire.bytes_left <= 0:
                    raise ConnectionResetError
                continue
            leg.writer.write(data)
            await leg.writer.drain()

    def _delay(self, dice: Random) -> float:
        weather = self.weather
        late = weather.latency + dice.random() * weather.jitter
        return late + (weather.again_after if dice.random() < weather.loss else 0.0)


def reset(writer: asyncio.StreamWriter) -> None:
    """Close a connection so that the other side gets an error instead of an end."""
    found = writer.get_extra_info("socket")
    if found is not None:
        with contextlib.suppress(OSError):
            found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.transport.abort()


@contextlib.contextmanager
def bad_network(to_port: int, *, seed: int = 1) -> Iterator[BadNetwork]:
    """A proxy to a port of this machine, as good as it can be until it is told otherwise."""
    network = BadNetwork(to_port, seed)
    ready = threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(_be_there(network, ready)))
    thread.start()
    try:
        assert ready.wait(30)
        yield network
    finally:
        network.loop.call_soon_threadsafe(network.done.set)
        thread.join(30)


async def _be_there(network: BadNetwork, ready: threading.Event) -> None:
    network.loop = asyncio.get_running_loop()
    network.open.set()
    server = await asyncio.start_server(network.serve, "127.0.0.1", 0)
    network.port = server.sockets[0].getsockname()[1]
    ready.set()
    await network.done.wait()
    server.close()
    for wire in list(network.wires):
        wire.reset()
