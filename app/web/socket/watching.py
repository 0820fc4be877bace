"""What the frames of somebody without a seat do: nothing at the table."""

from typing import assert_never

from app.engine.contract import Illegal
from app.people.guests import Language
from app.table.live_table import LiveTable
from app.table.ports.inputs import Now
from app.web.sentences import because
from app.web.socket.answering import refusal
from app.web.socket.outbox import Outbox
from app.wire.client import (
    Answer,
    Ask,
    Hello,
    Order,
    Ping,
    Play,
    Propose,
    Ready,
    TableFrame,
    TakeOver,
)
from app.wire.server import Pong, Trouble, render


class Watching:
    """One spectator's frames, and the answers to them."""

    __slots__ = ("_language", "_live", "_now", "_outbox")

    def __init__(self, live: LiveTable, outbox: Outbox, *, language: Language, now: Now) -> None:
        self._live = live
        self._outbox = outbox
        self._language = language
        self._now = now

    def take(self, frame: TableFrame) -> None:
        """Answer a frame. Whatever only a seat may do is refused."""
        match frame:
            case Ping():
                self._outbox.say(render(Pong(now=self._now())))
            case Play() | Ask() | Propose() | Answer():
                no = Illegal("seat")
                self._outbox.say(refusal(self._live, frame.id, no, self._language))
            case Ready() | Order() | TakeOver():
                self._stumble("no_seat", because("no_seat", {}, self._language))
            case Hello():
                self._stumble("malformed", "hello was said already")
            case _:
                assert_never(frame)

    def _stumble(self, code: str, said: str) -> None:
        self._outbox.say(render(Trouble(code=code, because=said, fatal=False)))
