"""Every byte that anybody was sent over five hundred games, and the server's log, held against
what they may know: no hidden card, and no chance of a deal before it is over.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.counts import each
from tests.journeys.eyes import FACE, Sent, check, history
from tests.journeys.party import Party, gather
from tests.journeys.running import Program, running
from tests.pains.quick import play_quickly
from tests.pains.replaying import HASTE, back
from tests.servers import free_port
from tests.web.house import House, Line

GAMES: Final = ("classic", "tournament", "altaneira", "bipbip")
OF_EACH: Final = 500 // len(GAMES)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("leaks")


@pytest.fixture(scope="module")
def served(data: Path) -> Iterator[tuple[Program, House]]:
    """The real program, which writes down all that it ever writes down."""
    with running(data, free_port(), **HASTE, BIRIBAKI_LOG_LEVEL="debug") as served:
        yield served


@pytest.mark.parametrize("game", GAMES)
def test_row_31_and_35_nobody_is_sent_a_hidden_card_or_the_chance_of_a_deal(
    served: tuple[Program, House], data: Path, game: str
) -> None:
    program, house = served
    dice = Random(31)
    for number in each(f"{game}: games of which every byte was looked at", OF_EACH):
        party = gather(house, game, 4, 1 + number % 4, watchers="anyone")
        stranger = house.stranger()
        with party.come_in(), stranger.at(party.table) as gallery:
            over = play_quickly(party, dice)
            watch(party, gallery, over["version"])
            for seat in party.people:
                party.look(seat)
                come_back(party, house, seat)
        moments = history(data, party.table)
        assert check(party.sent, moments) > 3
        for path in ("/tables", f"/tables/{party.table}/record"):
            assert not FACE.search(stranger.http.get(path).text)
        secrets = {at.state.promised for at in moments.values()}
        secrets |= {at.state.chance.secret for at in moments.values() if at.state.chance}
        said = "".join(program.said)
        assert party.table in said
        assert not any(secret in said for secret in secrets if secret)
        program.said.clear()
        assert not FACE.search(said), said


def watch(party: Party, gallery: Line, version: int) -> None:
    """Read all that somebody without a seat was sent, up to a version."""
    gallery.wait("view", lambda view: view["version"] >= version)
    since = None
    for frame in gallery.came:
        party.sent.append(Sent(seat=None, text=json.dumps(frame), since=since))
        since = frame.get("version", since)


def come_back(party: Party, house: House, seat: int) -> None:
    """One more socket of a seat, for somebody who saw something a while ago."""
    since = max(1, party.shown[seat] - 30)
    with back(house, party.people[seat]).socket(party.table) as line:
        line.hello(version=since, takes_control=False)
        text = line.connection.recv(timeout=30)
        assert isinstance(text, str)
        party.sent.append(Sent(seat=seat, text=text, since=since))
