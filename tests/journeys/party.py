"""People at one table, with sockets and requests, who write down whatever they are sent."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from tests.journeys.eyes import Json, Sent
from tests.web.house import House, Line, Person, house_in, is_dealt, until

FAST: Final[Mapping[str, Any]] = {
    "frames_per_second": 1000,
    "frames_burst": 10_000,
    "next_deal_seconds": 3600,
}
"""People who play without a break, and no second deal before they are done."""

Pick: TypeAlias = Callable[[Json, Sequence[str]], str]
"""Which of the moves that are listed somebody makes, looking at a view."""


@contextlib.contextmanager
def quick_house(data: Path) -> Iterator[House]:
    """A house for people in a hurry."""
    with house_in(data, **FAST) as house:
        yield house


@dataclass(kw_only=True)
class Party:
    """Somebody on each of some seats; bots hold the others."""

    table: str
    people: dict[int, Person]
    lines: dict[int, Line] = field(default_factory=dict)
    sent: list[Sent] = field(default_factory=list)
    shown: dict[int, int] = field(default_factory=dict)
    """The newest version that each seat's socket was shown."""
    views: dict[int, Json] = field(default_factory=dict)
    """The newest view that came to each seat's socket."""

    def look(self, seat: int) -> Json:
        """The table over REST, as a seat sees it."""
        response = self.people[seat].http.get(f"/tables/{self.table}")
        self.sent.append(Sent(seat=seat, text=response.text))
        found: Json = response.json()
        return found

    def read(self, seat: int, timeout: float) -> Json:
        """The next frame on a seat's socket."""
        text = self.lines[seat].connection.recv(timeout=timeout)
        assert isinstance(text, str)
        since = self.shown.get(seat)
        self.sent.append(Sent(seat=seat, text=text, since=since))
        frame: Json = json.loads(text)
        if frame["t"] == "view":
            self.shown[seat] = frame["version"]
            self.views[seat] = frame
        return frame

    def read_on(self) -> None:
        """Whatever has come on any socket."""
        for seat in self.lines:
            with contextlib.suppress(TimeoutError):
                while True:
                    self.read(seat, 0)

    def say(self, seat: int, **frame: object) -> Json:
        """Send a frame on a seat's socket; the answer to it."""
        self.lines[seat].send(**frame)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            answer = self.read(seat, 10)
            if answer.get("id") == frame["id"]:
                return answer
        raise AssertionError(f"no answer to {frame}")

    def everybody_has_seen(self, version: int) -> None:
        """Read until each socket was shown a version."""
        for seat in self.lines:
            while self.shown.get(seat, 0) < version:
                self.read(seat, 10)

    @contextlib.contextmanager
    def come_in(self) -> Iterator[None]:
        """A socket for everybody, as long as it lasts."""
        with contextlib.ExitStack() as opening:
            for seat, person in self.people.items():
                self.lines[seat] = opening.enter_context(person.socket(self.table))
                self.lines[seat].hello()
                self.read(seat, 10)
            yield
            self.lines.clear()


def gather(house: House, game: str, players: int, people: int, **wish: object) -> Party:
    """A started table with so many people on its first seats and bots on the rest."""
    host = house.stranger()
    opened = host.post("/tables", game=game, players=players, **wish)
    table = opened["table"]
    seated = {0: host}
    for seat in range(1, people):
        seated[seat] = house.stranger()
        seated[seat].post(
            f"/tables/{table}/seats", invite=opened["invite"], name=f"Guest{seat}", seat=seat
        )
    for _ in range(people, players):
        host.post(f"/tables/{table}/bots", kind="greedy")
    host.post(f"/tables/{table}/start")
    until(lambda: is_dealt(host, table))
    return Party(table=table, people=seated)


def plain_move(_view: Json, moves: Sequence[str]) -> str:
    """Draw and discard, follow and decline: whatever is offered first, or else last."""
    return "draw" if "draw" in moves else moves[-1]


def bold_move(dice: Random) -> Pick:
    """Take, lay and call where it can be, but not always."""

    def pick(view: Json, moves: Sequence[str]) -> str:
        bold = [move for move in moves if move.split()[0] in {"take", "meld", "add", "call"}]
        return dice.choice(bold) if bold and dice.random() < 0.7 else plain_move(view, moves)

    return pick


def play_deal(party: Party, pick: Pick, *, on_socket: bool) -> Json:
    """People and bots play until the deal is scored; the view in which it is."""
    end = time.monotonic() + 100
    while time.monotonic() < end:
        view = party.look(0)
        deal = view["shared"]["deal"]
        if deal is not None and deal["scored"] is not None:
            return view
        party.read_on()
        turn = None if deal is None else deal["turn"]
        if turn in party.people:
            play_one(party, turn, pick, on_socket=on_socket)
    raise AssertionError("the deal did not end")


def play_one(party: Party, seat: int, pick: Pick, *, on_socket: bool) -> None:
    """One move of a seat, chosen among all that the API lists. Bots may have been quicker."""
    person = party.people[seat]
    listed = person.get(f"/tables/{party.table}/options")
    view = party.look(seat)
    if not listed["moves"] or view["version"] != listed["version"]:
        return
    at, move = listed["version"], pick(view, listed["moves"])
    command = {"id": f"v{at}", "at": at, "move": move}
    if on_socket:
        answer = party.say(seat, t="play", **command)
        assert answer["t"] == "accepted" or answer["clause"] in {"stale", "turn"}, answer
    else:
        said = person.http.post(f"/tables/{party.table}/commands", json=command)
        assert said.status_code == 200 or said.json()["clause"] in {"stale", "turn"}, said.text
