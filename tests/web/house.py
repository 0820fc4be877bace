"""A real house on a real port, and people who come to it with browsers of their own."""

import contextlib
import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.cli.preparing import prepare
from app.cli.serve import options_of
from app.engine.contract import Game
from app.games import ALL
from app.main import build
from app.settings import Settings
from app.web.origins import Reach

Json = dict[str, Any]
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: each browser would take its time to make one of its own."""

PATIENCE = 30.0
"""Seconds after which nothing is going to come any more, however busy the machine is."""


@dataclass(kw_only=True)
class House:
    """Where a house can be reached, and everybody who came to it."""

    url: str
    browsers: list[httpx.Client] = field(default_factory=list)

    @property
    def api(self) -> str:
        return f"{self.url}/api/v1"

    @property
    def port(self) -> int:
        return urlsplit(self.url).port or 80

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()

    def stranger(self, **headers: str) -> "Person":
        """Somebody with a fresh browser."""
        http = httpx.Client(base_url=self.api, headers=headers, timeout=PATIENCE, verify=NO_TLS)
        self.browsers.append(http)
        return Person(house=self, http=http)

    def table(self, players: int = 2, **body: object) -> "tuple[list[Person], str]":
        """A started table full of people, the host first."""
        host = self.stranger()
        opened = host.post("/tables", **{"game": "classic", "players": players, **body})
        people = [host]
        for number in range(1, players):
            guest = self.stranger()
            guest.post(
                f"/tables/{opened['table']}/seats", invite=opened["invite"], name=f"P{number}"
            )
            people.append(guest)
        host.post(f"/tables/{opened['table']}/start")
        until(lambda: is_dealt(host, opened["table"]))
        deal = host.view(opened["table"])["shared"]["deal"]
        if deal["phase"] == "trump":  # a joker was turned up: the first player names the suit
            people[deal["turn"]].plays(opened["table"])
        return people, opened["table"]


def is_dealt(person: "Person", table: str) -> bool:
    """Whether there are cards, asked twice: behind a balancer two processes answer in turn."""
    return all(person.view(table)["shared"]["deal"] is not None for _ in range(2))


@dataclass(kw_only=True)
class Person:
    """One browser: its cookie, its requests, its sockets."""

    house: House
    http: httpx.Client

    def get(self, path: str, **params: str) -> Json:
        return fine(self.http.get(path, params=params))

    def post(self, path: str, **body: object) -> Json:
        return fine(self.http.post(path, json=body))

    def delete(self, path: str) -> Json:
        return fine(self.http.delete(path))

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.contextmanager
    def socket(self, table: str, *, query: str = "", **options: Any) -> "Iterator[Line]":
        """A socket of this browser on a table; nothing has been said on it yet."""
        url = f"{self.house.url}/ws/tables/{table}{query}".replace("http", "ws", 1)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        headers |= options.pop("headers", {})
        options.setdefault("origin", self.house.url)
        with connect(url, additional_headers=headers, compression=None, **options) as connection:
            yield Line(connection)

    @contextlib.contextmanager
    def at(self, table: str, **hello: object) -> "Iterator[Line]":
        """A socket that said hello and has had its first view."""
        with self.socket(table) as line:
            line.hello(**hello)
            line.wait("view")
            yield line

    def view(self, table: str) -> Json:
        return self.get(f"/tables/{table}")

    def plays(self, table: str) -> Json:
        """Play the first of the plain moves that the view offers."""
        view = self.view(table)
        at, [move, *_] = view["version"], view["own"]["moves"]
        return self.post(f"/tables/{table}/commands", id=f"auto{at}", at=at, move=move)


@dataclass
class Line:
    """A socket, and everything that came on it."""

    connection: ClientConnection
    came: list[Json] = field(default_factory=list)

    def send(self, **frame: object) -> None:
        self.connection.send(json.dumps(frame))

    def hello(self, **more: object) -> None:
        self.send(**{"t": "hello", "protocol": 1, "build": "dev", **more})

    def read(self, timeout: float = PATIENCE) -> Json:
        frame: Json = json.loads(self.connection.recv(timeout=timeout))
        self.came.append(frame)
        return frame

    def wait(self, kind: str, where: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next frame of a kind, and of which something is true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            frame = self.read()
            if frame["t"] == kind and where(frame):
                return frame
        raise AssertionError(f"no {kind} came; these did: {self.came}")

    def answer(self, command: str) -> Json:
        """The answer to the command of this id."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            frame = self.read()
            if frame.get("id") == command:
                return frame
        raise AssertionError(f"no answer to {command} came")

    @property
    def troubles(self) -> list[str]:
        """The codes of every trouble that came."""
        return [frame["code"] for frame in self.came if frame["t"] == "trouble"]

    def closed(self) -> int:
        """The code with which the server closes, once it does."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.read()
        code = self.connection.protocol.close_code
        assert code is not None
        return code


def said(line: Line, word: str) -> Json:
    """The line of the chat with this phrase or text, once a socket is told it."""

    def brings(frame: Json) -> bool:
        return word in [one["phrase"] or one["text"] for one in frame["lines"]]

    return next(
        one for one in line.wait("said", brings)["lines"] if word in {one["phrase"], one["text"]}
    )


def named(house: House, name: str) -> Person:
    """Somebody with a fresh browser and a name."""
    person = house.stranger()
    person.http.put("/me", json={"name": name})
    return person


def until(is_true: Callable[[], bool]) -> None:
    """Return once it is true."""
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)


def fine(response: httpx.Response) -> Json:
    """What a request that went well brought."""
    assert response.status_code < 400, response.text
    found: Json = response.json()
    return found


def problem(response: httpx.Response, status: int, code: str) -> Json:
    """What a request that went as badly as it should brought."""
    assert response.headers["content-type"] == "application/problem+json", response.text
    found: Json = response.json()
    assert (response.status_code, found["status"], found["code"]) == (status, status, code), found
    assert found["title"]
    assert found["detail"]
    return found


@contextlib.contextmanager
def house_in(
    folder: Path,
    reach: Reach = Reach.PUBLIC_URL,
    games: tuple[Game, ...] = ALL,
    **said: Any,
) -> Iterator[House]:
    """A house with its data in a folder, served from this process until the end."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        address = f"http://127.0.0.1:{port}"
        quick = {
            "bot_pause_ms": 0,
            "next_deal_seconds": 0.2,
            "contribution_seconds": 0.05,
            "sweep_seconds": 0.05,
        }
        settings = Settings(
            **{"data": folder, "port": port, "public_url": address, **quick, **said}
        )
        prepare(settings)
        server = uvicorn.Server(
            uvicorn.Config(build(settings, reach, games), **options_of(settings))
        )
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            until(lambda: server.started or not thread.is_alive())
            base = urlsplit(settings.public_url).path
            house = House(url=f"{address}{base}")
            try:
                yield house
            finally:
                house.close()
        finally:
            server.should_exit = True
            thread.join(20)
