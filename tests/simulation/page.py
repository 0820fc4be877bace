"""What a browser does at a table, as frontend/src/table/connection.ts and table.svelte.ts do it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from app.wire.client import PROTOCOL
from tests.simulation.network import Wire
from tests.simulation.weather import Sky

PING_AFTER = 2.5
STALE_AFTER = 9.0
ANSWER_WITHIN = 4.0
FIRST_DELAY = 0.25
LONGEST_DELAY = 8.0
SHUT = frozenset({"no_seat", "no_table", "foreign_origin", "too_many_tabs", "frozen"})

Json = dict[str, Any]
Open = Callable[[], Wire]


class Connection:
    """One live socket for as long as the page wants it: `Connection` of connection.ts."""

    def __init__(self, sky: Sky, opening: Open, page: "Page") -> None:
        self._sky = sky
        self._open = opening
        self._page = page
        self._wire: Wire | None = None
        self._spoken = False
        self._failures = 0
        self._heard = 0.0
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self.link = "connecting"

    def connect(self) -> None:
        self.abandon()
        wire = self._wire = self._open()
        self._set("staling", STALE_AFTER, lambda: self._lose(wire))
        wire.on_open = lambda: wire.send(_json(self._page.hello()))
        wire.on_message = lambda text: self._hear(wire, text)
        wire.on_close = lambda: self._lose(wire)

    def send(self, frame: Json) -> bool:
        if self._wire is None or not self._spoken:
            return False
        self._wire.send(_json(frame))
        return True

    def wake(self) -> None:
        """The page comes to the front again."""
        fresh = self._spoken and self._sky.loop.time() - self._heard < PING_AFTER
        if not fresh and self.link != "closed":
            self.connect()

    def end(self) -> None:
        self.abandon()
        self.link = "closed"

    def abandon(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        wire, self._wire = self._wire, None
        self._spoken = False
        if wire is not None:
            wire.close()

    def _hear(self, wire: Wire, text: bytes) -> None:
        frame = msgspec.json.decode(text)
        self._heard = self._sky.loop.time()
        self._set("pinging", PING_AFTER, lambda: self.send({"t": "ping"}))
        self._set("staling", STALE_AFTER, lambda: self._lose(wire))
        first = not self._spoken
        self._spoken = True
        if frame["t"] != "trouble":
            self._failures = 0
            self.link = "live"
        self._page.take(frame, is_first=first)

    def _lose(self, wire: Wire) -> None:
        if self._wire is not wire:
            return
        self._page.on_trouble("lost its connection")
        self.abandon()
        self.link = "catching-up" if self.link == "live" else self.link
        longest = min(LONGEST_DELAY, FIRST_DELAY * 2**self._failures)
        self._failures += 1
        self._set("retrying", longest * (0.5 + self._sky.dice.random() / 2), self.connect)

    def _set(self, name: str, delay: float, call: Callable[[], object]) -> None:
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self._sky.loop.call_later(delay, call)


@dataclass(eq=False)
class Command:
    """The one command under way; what became of it, as the referee knows."""

    frame: Json
    was_sent: bool = False
    written_as: int | None = None
    refused_by: str | None = None

    @property
    def id(self) -> str:
        return str(self.frame["id"])


class Page:
    """The last view and at most one pending command: `SocketTable` of table.svelte.ts."""

    def __init__(self, sky: Sky, opening: Open, name: str) -> None:
        self._sky = sky
        self.name = name
        self.view: Json | None = None
        self.command: Command | None = None
        self.on_view: Callable[[], None] = lambda: None
        self.on_trouble: Callable[[str], None] = lambda _what: None
        self.on_dispatch: Callable[[Command], None] = lambda _command: None
        self.on_refused: Callable[[Json], None] = lambda _frame: None
        self._controls = True
        self._ids = 0
        self._waiting: asyncio.TimerHandle | None = None
        self.connection = Connection(sky, opening, self)
        self.connection.connect()

    @property
    def version(self) -> int:
        """The last version shown; 0 for none."""
        return 0 if self.view is None else int(self.view["version"])

    def new_id(self) -> str:
        self._ids += 1
        return f"{self.name}-{self._ids}"

    def play(self, move: str) -> None:
        if self.command is None and self.view is not None:
            frame = {"t": "play", "id": self.new_id(), "at": self.version, "move": move}
            self.command = Command(frame)
            self.dispatch(self.command)

    def send(self, frame: Json) -> None:
        self.connection.send(frame)

    def say(self, frame: Json) -> None:
        """A word about a proposal: sent once, and nobody waits for it."""
        command = Command(frame)
        self.on_dispatch(command)
        command.was_sent = self.connection.send(frame)

    def take_over(self) -> None:
        self._controls = True
        self.send({"t": "take_over"})

    def share(self) -> str:
        """A chance for the next deal."""
        return f"{self._sky.dice.getrandbits(64):016x}"

    def close(self) -> None:
        self._done()
        self.connection.end()

    def hello(self) -> Json:
        return {
            "t": "hello",
            "protocol": PROTOCOL,
            "build": "dev",
            "version": None if self.view is None else self.version,
            "takes_control": self._controls,
            "contribution": self.share(),
        }

    def take(self, frame: Json, *, is_first: bool) -> None:
        match frame["t"]:
            case "view":
                self._show(frame, is_first=is_first)
            case "accepted":
                is_mine = self.command is not None and frame["id"] == self.command.id
                if is_mine and self.version >= frame["version"]:
                    self._done()
            case "refused":
                if self.command is not None and frame["id"] == self.command.id:
                    self._done()
                self.on_refused(frame)
            case "trouble" if frame["fatal"] and frame["code"] in SHUT:
                self._done()
                self.view = None
                self.connection.end()

    def dispatch(self, command: Command) -> None:
        self.on_dispatch(command)
        command.was_sent = self.connection.send(command.frame) or command.was_sent
        self._stop_waiting()
        self._waiting = self._sky.loop.call_later(ANSWER_WITHIN, self._ask_again, command)

    def _show(self, view: Json, *, is_first: bool) -> None:
        self.view = view
        self._controls = view["you"]["controls"]
        command = self.command
        if command is not None:
            too_late = not command.was_sent and view["version"] != command.frame["at"]
            if too_late or view["you"]["last"] == command.id:
                self._done()
            elif is_first:
                self.dispatch(command)
        self.on_view()

    def _ask_again(self, command: Command) -> None:
        if self.command is command:
            self.on_trouble(f"waits for an answer to {command.id}")
            self.dispatch(command)

    def _done(self) -> None:
        self._stop_waiting()
        self.command = None

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()


def _json(frame: Json) -> str:
    return msgspec.json.encode(frame).decode()
