"""People who play by script through a balancer, whatever becomes of the servers behind it.

Each has a socket that comes back by itself and sends a move again, under its own id, until there is
an answer to it: as the page does.
"""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

Json: TypeAlias = dict[str, Any]

ANSWER_SECONDS: Final = 1.5
"""A move without an answer is sent again after so long, if its socket still lives."""
BREATH_SECONDS: Final = 0.05
THOUGHT_SECONDS: Final = 0.02
"""Between two moves at a table: else those who play leave the servers no time to come back."""
CLOCK: Final = {"per": "turn", "seconds": 30}
"""More than anybody here needs: whose time is up was charged an outage."""
PROTOCOL: Final = 1
UNDECIDED: Final = frozenset({"storage", "controls"})
"""Refusals after which the same move is sent again: nothing was judged."""


@dataclass(kw_only=True)
class Ledger:
    """What people were told about the moves of one table."""

    game: str
    table: str
    cookies: list[str]
    accepted: dict[str, int] = field(default_factory=dict)
    """The version as which each command was accepted."""
    contradictions: list[str] = field(default_factory=list)
    refused: int = 0

    def note(self, id: str, version: int) -> None:
        """A command was accepted; the answer to it is always the same."""
        known = self.accepted.setdefault(id, version)
        if known != version:
            self.contradictions.append(f"{id} was accepted as {known} and as {version}")


class Seat:
    """One person's page at one table."""

    def __init__(self, url: str, table: str, cookie: str) -> None:
        self._url = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
        self._origin = Origin(url)
        self._cookie = cookie
        self.view: Json = {}
        self.is_newer = asyncio.Event()
        self._line: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}

    @property
    def version(self) -> int:
        """The newest version this page was shown."""
        return int(self.view.get("version", 0))

    async def live(self) -> None:
        """Be connected, for ever."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self._connected()
            self._line = None
            await asyncio.sleep(BREATH_SECONDS)

    async def play(self, id: str, at: int, move: str) -> Json:
        """The answer to a move, however often it has to be sent for one."""
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[id] = answer
        frame = json.dumps({"t": "play", "id": id, "at": at, "move": move})
        while not answer.done():
            line = self._line
            if line is not None:
                with contextlib.suppress(WebSocketException):
                    await line.send(frame)
                await self._wait(answer, line)
            else:
                await asyncio.sleep(BREATH_SECONDS)
        del self._answers[id]
        return answer.result()

    async def _connected(self) -> None:
        options: dict[str, Any] = {"compression": None, "ping_interval": None, "open_timeout": 5}
        headers = {"Cookie": self._cookie}
        async with connect(
            self._url, origin=self._origin, additional_headers=headers, **options
        ) as line:
            hello = {"t": "hello", "protocol": PROTOCOL, "build": "dev"}
            await line.send(json.dumps({**hello, "version": self.version or None}))
            async for text in line:
                self._take(json.loads(text))
                self._line = line

    async def _wait(self, answer: asyncio.Future[Json], line: ClientConnection) -> None:
        end = time.monotonic() + ANSWER_SECONDS
        while not answer.done() and self._line is line and time.monotonic() < end:
            await asyncio.wait([answer], timeout=BREATH_SECONDS)

    def _take(self, frame: Json) -> None:
        if frame["t"] == "view":
            self.view = frame
            self.is_newer.set()
        answer = self._answers.get(frame.get("id", ""))
        undecided = frame.get("clause") in UNDECIDED
        if answer is not None and not answer.done() and not undecided:
            answer.set_result(frame)


class Script:
    """One table after another of a game, played by as many people as are named; bots besides."""

    def __init__(self, url: str, game: str, people: int, players: int = 4) -> None:
        self.game = game
        self.ledgers: list[Ledger] = []
        self.moves = 0
        self._url = url
        self._people = people
        self._players = players

    async def run(self) -> None:
        """Play for ever."""
        while True:
            ledger = await self._open()
            self.ledgers.append(ledger)
            seats = [Seat(self._url, ledger.table, cookie) for cookie in ledger.cookies]
            tasks = [asyncio.create_task(seat.live()) for seat in seats]
            try:
                await self._play(ledger, seats)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _open(self) -> Ledger:
        while True:
            try:
                return await self._opened()
            except (httpx.HTTPError, KeyError, ValueError):
                await asyncio.sleep(BREATH_SECONDS)

    async def _opened(self) -> Ledger:
        """A table that has begun. Any of this may fail half-way: then it is left, and another one
        is opened.
        """
        cookies: list[str] = []
        async with self._browser() as host:
            wish: Json = {"game": self.game, "players": self._players, "name": "P0", "clock": CLOCK}
            made = (await host.post("/tables", json=wish)).raise_for_status().json()
            cookies.append(_cookie(host))
            path = f"/tables/{made['table']}"
            for number in range(1, self._people):
                async with self._browser() as guest:
                    body = {"invite": made["invite"], "name": f"P{number}", "seat": number}
                    (await guest.post(f"{path}/seats", json=body)).raise_for_status()
                    cookies.append(_cookie(guest))
            for _ in range(self._people, self._players):
                (await host.post(f"{path}/bots", json={"kind": "greedy"})).raise_for_status()
            (await host.post(f"{path}/start", json={})).raise_for_status()
        return Ledger(game=self.game, table=made["table"], cookies=cookies)

    def _browser(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"{self._url}/api/v1", timeout=5)

    async def _play(self, ledger: Ledger, seats: Sequence[Seat]) -> None:
        """Until the match is over."""
        while True:
            newest = max(seats, key=lambda seat: seat.version)
            if newest.view and newest.view["shared"]["table"]["status"] == "over":
                return
            mover = _mover(newest.view, seats)
            if mover is None or mover.version < newest.version:
                await _news(seats)
                continue
            await self._move(ledger, mover)

    async def _move(self, ledger: Ledger, mover: Seat) -> None:
        at, moves = mover.version, mover.view["own"]["moves"]
        move = "draw" if "draw" in moves else moves[-1]
        id = secrets.token_hex(6)
        answer = await mover.play(id, at, move)
        if answer["t"] == "accepted":
            ledger.note(id, answer["version"])
            self.moves += 1
            await asyncio.sleep(THOUGHT_SECONDS)
            while mover.version < answer["version"]:
                await _news([mover])
        else:
            ledger.refused += 1


def _mover(view: Json, seats: Sequence[Seat]) -> Seat | None:
    """Whoever is to move and has something to choose from, if it is one of ours."""
    deal = view["shared"]["deal"] if view else None
    turn = None if deal is None or deal["scored"] is not None else deal["turn"]
    if turn is None or turn >= len(seats) or not seats[turn].view:
        return None
    own = seats[turn].view["own"]
    return seats[turn] if own and own["moves"] else None


async def _news(seats: Sequence[Seat]) -> None:
    """Return when somebody was shown something, or a moment later."""
    for seat in seats:
        seat.is_newer.clear()
    waiting = [asyncio.create_task(seat.is_newer.wait()) for seat in seats]
    await asyncio.wait(waiting, timeout=0.2, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def _cookie(browser: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
