"""A real cluster for the journeys: Redis, Postgres, two server processes and a balancer."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.journeys.running import QUICK
from tests.web.house import House, Json, Line, Person
from tools.cluster import Cluster, Server, cluster
from tools.servers import free_port

BACK_WITHIN = 3.0
"""Seconds within which play goes on after a process was killed."""


@contextlib.contextmanager
def house_of_two(**settings: str) -> Iterator[tuple[Cluster, House]]:
    """A cluster for people in a hurry, and the house at its balancer."""
    with cluster(free_port(), {**QUICK, **settings}) as made:
        house = House(url=made.url)
        try:
            yield made, house
        finally:
            house.close()


def served_by(line: Line, made: Cluster) -> Server:
    """The process at the other end of a socket."""
    response = line.connection.response
    assert response is not None
    port = int(response.headers["X-Served-By"].rsplit(":", 1)[1])
    return next(server for server in made.servers if server.port == port)


class Stubborn:
    """Somebody whose page comes back by itself, and who sends a move again until it is answered."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.view: Json = {}
        self._opening = contextlib.ExitStack()
        self._line: Line | None = None

    @property
    def line(self) -> Line:
        """The socket, opened anew if it broke."""
        end = time.monotonic() + 20
        while self._line is None:
            try:
                line = self._opening.enter_context(
                    self.person.socket(self.table, open_timeout=2, ping_interval=None)
                )
                line.hello(**({"version": self.view["version"]} if self.view else {}))
                self._line = line
                self._note(line.wait("view"))
            except (OSError, WebSocketException, ConnectionClosed, AssertionError):
                self.leave()
                assert time.monotonic() < end, "the house did not let anybody in again"
                time.sleep(0.05)
        return self._line

    def leave(self) -> None:
        """Close the socket, if it is open."""
        self._line = None
        with contextlib.suppress(Exception):
            self._opening.close()
        self._opening = contextlib.ExitStack()

    def catch_up(self, version: int) -> Json:
        """The first view that is not older than a version."""
        while self.view.get("version", 0) < version:
            self._read(5)
        return self.view

    def catch_up_to(self, is_so: Callable[[Json], bool]) -> Json:
        """The first view of which something is true."""
        end = time.monotonic() + 15
        while not (self.view and is_so(self.view)):
            assert time.monotonic() < end, "no such view came"
            self._read(5)
        return self.view

    def play(self, move: str, id: str, at: int) -> Json:
        """The answer to a move, sent under one id until there is one."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with contextlib.suppress(OSError, WebSocketException):
                self.line.send(t="play", id=id, at=at, move=move)
            answer = self._answer(id)
            if answer is not None and answer.get("clause") != "storage":
                return answer
            time.sleep(0.05)
        raise AssertionError(f"no answer to {move}")

    def _answer(self, id: str) -> Json | None:
        end = time.monotonic() + 3
        while time.monotonic() < end:
            frame = self._read(3)
            if frame is None:
                return None
            if frame.get("id") == id:
                return frame
        return None

    def _read(self, timeout: float) -> Json | None:
        """The next frame; None where the socket broke, or had to be opened first."""
        if self._line is None:
            self._note(self.line.came[-1])
            return None
        try:
            frame: Any = json.loads(self._line.connection.recv(timeout=timeout))
        except (OSError, WebSocketException):
            self.leave()
            return None
        if frame["t"] == "view":
            self._note(frame)
        return dict(frame)

    def _note(self, view: Json) -> None:
        self.view = view


def plain(view: Json) -> str:
    """The plainest of the moves that a view offers."""
    moves = view["own"]["moves"]
    return "draw" if "draw" in moves else str(moves[-1])


def whose_turn(people: list[Stubborn]) -> Stubborn:
    """Who is to move, seen by whoever knows most."""
    lines = [each.line for each in people]
    newest = max(people, key=lambda each: int(each.view["version"])).view
    for each in people:
        each.catch_up(newest["version"])
    turn: int = newest["shared"]["deal"]["turn"]
    assert turn < len(lines)
    return people[turn]


def answers(house: House, path: str) -> httpx.Response:
    """What the API says, whatever it is."""
    return house.stranger().http.get(path)
