"""Rows of what players suffer from in which the page itself has to do right, on a bad line."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.browser.conftest import PATIENT
from tests.browser.player import Player
from tests.browser.test_interruptions import keep_plays, name_suit, until_playwright
from tests.browser.visitors import Visitors, play_now
from tests.browser.words import say
from tests.journeys.running import running
from tests.pains.proxy import BadNetwork, bad_network
from tests.servers import free_port
from tests.web.house import House, Person

Frame = dict[str, Any]
IN_ITS_OWN_TIME = 90_000
"""Milliseconds within which a page must have noticed, or found its way back."""


@dataclass(frozen=True)
class Far:
    """A house, and the only way that pages know to it."""

    house: House
    network: BadNetwork


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Far]:
    """A house of its own at the end of a bad line."""
    port = free_port()
    with bad_network(port) as network:
        public = {"BIRIBAKI_PUBLIC_URL": network.url}
        with running(tmp_path_factory.mktemp("far"), port, **PATIENT, **public) as (_, house):
            yield Far(house, network)


def at_the_table(visitors: Visitors, far: Far) -> tuple[Player, list[Frame]]:
    """Somebody who is to draw, and every move that the page sends."""
    page, sent = visitors.page(), list[Frame]()
    page.on("websocket", lambda line: line.on("framesent", keep_plays(sent)))
    player = play_now(page, far.network.url, players=2)
    name_suit(player)
    sent.clear()
    return player, sent


def the_same_person(player: Player, far: Far) -> tuple[Person, str]:
    """Whoever sits at this page, by another way, and the table."""
    person = far.house.stranger()
    for cookie in player.page.context.cookies():
        person.http.cookies.set(cookie.get("name", ""), cookie.get("value", ""))
    return person, player.page.url.rpartition("/")[2]


def test_rows_01_and_02_a_move_made_in_a_black_hole_changes_nothing_until_it_is_accepted(
    visitors: Visitors, far: Far
) -> None:
    player, sent = at_the_table(visitors, far)
    hand = player.hand
    far.network.hold()
    player.choose("^Draw$")
    until_playwright(player.page, lambda: len(sent) > 0)
    player.page.get_by_text(say("bar.stale")).wait_for(timeout=IN_ITS_OWN_TIME)
    assert player.hand == hand
    far.network.release()
    player.page.get_by_text(say("bar.hint")).wait_for(timeout=IN_ITS_OWN_TIME)
    assert len(player.hand) == len(hand) + 1
    assert len({frame["id"] for frame in sent}) == 1
    person, table = the_same_person(player, far)
    assert sorted(person.view(table)["own"]["hand"]) == sorted(player.hand)


def test_row_19_nothing_can_be_queued_while_the_line_is_down_and_nothing_is_sent_later(
    visitors: Visitors, far: Far
) -> None:
    player, sent = at_the_table(visitors, far)
    hand = player.hand
    far.network.go_down()
    player.page.get_by_text(say("bar.stale")).wait_for(timeout=IN_ITS_OWN_TIME)
    assert not player.can("Draw$")
    person, table = the_same_person(player, far)
    at = person.view(table)["version"]
    person.post(f"/tables/{table}/commands", id="other", at=at, move="draw")
    far.network.come_up()
    player.page.get_by_text(say("bar.hint")).wait_for(timeout=IN_ITS_OWN_TIME)
    assert len(player.hand) == len(hand) + 1
    assert sent == []


def test_row_07_a_phone_that_slept_comes_back_to_its_seat_by_itself(
    visitors: Visitors, far: Far
) -> None:
    player, _ = at_the_table(visitors, far)
    hand, address = player.hand, player.page.url
    devtools = player.page.context.new_cdp_session(player.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    far.network.cut()
    person, table = the_same_person(player, far)
    at = person.view(table)["version"]
    person.post(f"/tables/{table}/commands", id="other", at=at, move="draw")
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    player.page.get_by_text(say("bar.hint")).wait_for(timeout=IN_ITS_OWN_TIME)
    assert (player.page.url, len(player.hand)) == (address, len(hand) + 1)
