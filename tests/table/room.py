"""A card room in memory for the tests: toy tables, a clock one can turn, people."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from app.engine.contract import Game, Position
from app.engine.seats import Seat
from app.store.memory.bell import MemoryBell
from app.store.memory.deadlines import MemoryDeadlines
from app.store.memory.directory import MemoryDirectory
from app.store.memory.log import MemoryLog
from app.store.memory.presence import MemoryPresence
from app.store.memory.pulse import MemoryPulse
from app.table.answers import Refused
from app.table.audience import Watcher
from app.table.commands import AddBot, Open, Play, Start, TakeSeat
from app.table.floor import Floor
from app.table.frames import Frame, Shown, You
from app.table.furnishing import Ports
from app.table.gallery import Spectator
from app.table.happened import Happened
from app.table.live_table import LiveTable
from app.table.pace import Pace
from app.table.ports.log import Log
from app.table.ports.pulse import Pulse
from app.table.records import a_person
from app.table.tally import Tally
from app.table.vigil import Vigil
from tests.table.toy import GAMES, think

QUICK = Pace(next_deal=0, once_ready=0, bot_pause=0, contribution=0, counting=50)
GRACE = 10_000
PEOPLE = ("anna", "babis", "chloe", "dimos")


class Clock:
    """Shows the time it was set to."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class CountedSecrets:
    """Secrets that are the same at every run."""

    def __init__(self) -> None:
        self.count = 0

    def secret(self) -> str:
        self.count += 1
        return f"{self.count:064x}"

    def code(self) -> str:
        self.count += 1
        return f"code{self.count}"


class PlainPress:
    """JSON of whatever it is given; counts what it encodes."""

    def __init__(self) -> None:
        self.encoded: list[str] = []

    def shared(self, shown: Shown, /) -> bytes:
        self.encoded.append("shared")
        state = shown.state
        return msgspec.json.encode(
            {
                "status": state.status,
                "chairs": state.chairs,
                "public": shown.public,
                "here": sorted(shown.here),
                "ready": sorted(shown.ready),
                "next": shown.next_deal_at,
                "stalled": shown.is_stalled,
                "watching": shown.watching,
            }
        )

    def own(self, own: Any, /) -> bytes:
        self.encoded.append("own")
        return msgspec.json.encode(own)

    def you(self, you: You, /) -> bytes:
        return msgspec.json.encode(you)

    def happened(self, happened: Happened, /) -> bytes:
        self.encoded.append("happened")
        return msgspec.json.encode(happened)


class Inbox:
    """An outbox that keeps every frame it was handed."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.dismissed: str | None = None
        self.recalled = False

    def put(self, frame: Frame, /) -> None:
        self.frames.append(frame)

    def dismiss(self, clause: str, /) -> None:
        self.dismissed = clause

    def recall(self) -> None:
        self.recalled = True

    @property
    def newest(self) -> Frame:
        return self.frames[-1]

    @property
    def you(self) -> You:
        """What the newest view says of its viewer, who has a seat."""
        return msgspec.json.decode(self.newest.you, type=You)

    def shared(self) -> Any:
        return msgspec.json.decode(self.newest.shared)

    def own(self) -> Any:
        return msgspec.json.decode(self.newest.own)

    def happened(self) -> list[Any]:
        return [msgspec.json.decode(one) for frame in self.frames for one in frame.happened]


def keep_quiet(_kind: str, _position: Position, _seat: Seat) -> None:
    """No bot moves here while another is asked."""


@dataclass(kw_only=True)
class Room:
    """A floor with everything it stands on."""

    log: Log = field(default_factory=MemoryLog)
    pace: Pace = QUICK
    games: Mapping[tuple[str, int], Game] = field(default_factory=lambda: GAMES)
    think: Callable[..., Any] = think
    interrupt: Callable[..., Any] = keep_quiet
    clock: Callable[[], int] = field(default_factory=Clock)
    bell: MemoryBell = field(default_factory=MemoryBell)
    presence: MemoryPresence = field(default_factory=MemoryPresence)
    pulse: Pulse = field(default_factory=MemoryPulse)
    directory: MemoryDirectory = field(default_factory=MemoryDirectory)
    secrets: CountedSecrets = field(default_factory=CountedSecrets)
    press: PlainPress = field(default_factory=PlainPress)

    patience: int = 10**12
    """So long a silence that no test falls into it by turning the clock."""

    def vigil(self) -> Vigil:
        """What one process knows of the time."""
        return Vigil(self.pulse, now=self.clock, patience=self.patience, grace=GRACE)

    def floor(self, tally: Tally | None = None) -> Floor:
        """The tables of one process; a second call is another process, or a restart."""
        return Floor(
            Ports(
                log=self.log,
                bell=self.bell,
                presence=self.presence,
                deadlines=MemoryDeadlines(self.log.live_tables),
                vigil=self.vigil(),
                directory=self.directory,
                secrets=self.secrets,
                now=self.clock,
                games=self.games,
                press=self.press,
                think=self.think,
                interrupt=self.interrupt,
                pace=self.pace,
                tally=tally or Tally(),
            )
        )


def opening(players: int = 2, **differences: Any) -> Open:
    """Anna opens a table of the toy game."""
    plain = Open(
        who=a_person("anna"),
        id="open",
        game="toy",
        edition=1,
        options={},
        players=players,
        host="anna",
        host_name="Anna",
        invite="come",
        public=True,
    )
    return replace(plain, **differences)


async def open_table(floor: Floor, players: int = 2, **differences: Any) -> LiveTable:
    """A table where Anna sits alone."""
    live = await floor.open(opening(players, **differences))
    assert not isinstance(live, Refused), live
    return live


async def seat_people(live: LiveTable, *people: str) -> None:
    """These people sit down, in this order."""
    for person in people:
        await submit(live, TakeSeat(who=a_person(person), id=f"sit-{person}", name=person.title()))


async def started(floor: Floor, *, people: int = 2, bots: int = 0, **differences: Any) -> LiveTable:
    """A table whose first deal is on the table."""
    live = await open_table(floor, people + bots, **differences)
    await seat_people(live, *PEOPLE[1:people])
    for number in range(bots):
        await submit(live, AddBot(who=a_person("anna"), id=f"bot-{number}", kind="steady"))
    await submit(live, Start(who=a_person("anna"), id="start"))
    await until(lambda: live.state.deals == 1)
    return live


async def submit(live: LiveTable, command: Any) -> int:
    """The version that a command became; a refusal fails the test."""
    answer = await live.submit(command)
    assert not isinstance(answer, Refused), answer
    return answer.version


def play(live: LiveTable, person: str, move: str, **differences: Any) -> Play:
    """A person's move at what the table shows now."""
    state = live.state
    plain = Play(who=a_person(person), id=f"{person}-{state.version}", at=state.version, move=move)
    return replace(plain, **differences)


def whose_turn(live: LiveTable) -> str:
    """The person who is due."""
    person = live.state.person_at(live.state.due)
    assert person is not None
    return person


async def play_one(live: LiveTable, move: str | None = None) -> int:
    """Let the person who is due make a move: the last on offer unless said otherwise."""
    state = live.state
    assert state.position is not None
    assert state.due is not None
    text = move or state.game.format_move(state.position.offers(state.due)[-1])
    return await submit(live, play(live, whose_turn(live), text))


async def play_out(live: LiveTable) -> None:
    """Play until the match is over: people move here, house and bots by themselves."""
    while live.state.status.value not in {"over", "closed", "frozen"}:
        due = live.state.due
        if due is not None and live.state.person_at(due) is not None:
            await play_one(live)
        else:
            await until(is_past(live, live.state.version))


async def watch(live: LiveTable, person: str, **differences: Any) -> tuple[Watcher, Inbox]:
    """A person's tab at the table."""
    inbox = Inbox()
    joining = {"seen": None, "takes_control": True} | differences
    watcher = await live.audience.join(person, inbox, **joining)
    assert watcher is not None
    return watcher, inbox


async def look_on(
    live: LiveTable, person: str | None = None, seen: int | None = None
) -> tuple[Spectator, Inbox]:
    """Somebody who watches without a seat."""
    inbox = Inbox()
    return await live.audience.gallery.join(person, inbox, seen=seen), inbox


async def until(is_so: Callable[[], bool], seconds: float = 5) -> None:
    """Return once it is so."""
    async with asyncio.timeout(seconds):
        while not is_so():  # noqa: ASYNC110 - it may be anything
            await asyncio.sleep(0.001)


def is_past(live: LiveTable, version: int) -> Callable[[], bool]:
    """Whether the table has got beyond a version."""
    return lambda: live.state.version > version
