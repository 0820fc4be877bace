"""Tables of four people, made the way a page makes them: guests, an invitation, a start."""

import contextlib
import http.client
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.processes import Unmeasured

SEATS = 4
ENDLESS = {"target": 1_000_000}
"""So that no match is over before the measuring is."""
PARTIES = 200
"""So many fours come from this address; at more tables the same people sit again."""


class Api:
    """Requests to one server, over one connection."""

    def __init__(self, line: http.client.HTTPConnection) -> None:
        self._line = line

    def post(
        self, path: str, body: Mapping[str, object], cookie: str = ""
    ) -> tuple[dict[str, Any], str]:
        """The answer, and the cookie that came with it."""
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        self._line.request("POST", f"/api/v1{path}", json.dumps(body), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status not in {200, 201}:
            raise Unmeasured(f"POST {path}: {answer.status} {text[:200]!r}")
        cookie = (answer.headers["Set-Cookie"] or cookie).partition(";")[0]
        return json.loads(text), cookie


def seat_guests(port: int, tables: int, file: Path, watchers: str = "nobody") -> None:
    """Open and start so many tables; the file gets a line a seat: its socket's path, its cookie."""
    parties: list[list[str]] = []
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as line:
        api = Api(line)
        with file.open("w") as seats:
            for number in range(tables):
                party = parties[number % PARTIES] if number >= PARTIES else [""] * SEATS
                table, party = _table(api, party, watchers)
                parties.append(party)
                seats.writelines(f"/ws/tables/{table} {cookie}\n" for cookie in party)


def _table(api: Api, party: list[str], watchers: str) -> tuple[str, list[str]]:
    """A started table, and the cookies of the party at it: they are made where there is none."""
    wish = {
        **{"game": "classic", "players": SEATS, "options": ENDLESS},
        **{"name": "Guest 1", "watchers": watchers},
    }
    opened, host = api.post("/tables", wish, party[0])
    table, cookies = opened["table"], [host]
    for seat in range(1, SEATS):
        sitting = {"name": f"Guest {seat + 1}", "seat": seat, "invite": opened["invite"]}
        cookies.append(api.post(f"/tables/{table}/seats", sitting, party[seat])[1])
    api.post(f"/tables/{table}/start", {}, host)
    return table, cookies
