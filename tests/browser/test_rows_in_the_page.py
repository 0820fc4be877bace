"""Rows of what players suffer from in which the page itself has to do right, on a bad line."""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import NERVOUS, PATIENT
from tests.browser.fixed_deal import FixedDeal
from tests.browser.player import Player
from tests.browser.screens import before
from tests.browser.simple_play import thrown
from tests.browser.test_interruptions import keep_plays, name_suit, until_playwright
from tests.browser.visitors import Visitors, play_now
from tests.browser.words import say
from tests.journeys.running import running
from tests.pains.proxy import BadNetwork, bad_network
from tests.servers import free_port
from tests.web.house import House, Person, until

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
        settings = {**PATIENT, **NERVOUS, **public}
        with running(tmp_path_factory.mktemp("far"), port, **settings) as (_, house):
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
    with asleep(player.page):
        far.network.cut()
        person, table = the_same_person(player, far)
        at = person.view(table)["version"]
        person.post(f"/tables/{table}/commands", id="other", at=at, move="draw")
        player.page.wait_for_timeout(1000 * float(NERVOUS["BIRIBAKI_SILENT_SECONDS"]))
    player.page.get_by_text(say("bar.hint")).wait_for(timeout=IN_ITS_OWN_TIME)
    assert (player.page.url, len(player.hand)) == (address, len(hand) + 1)


def test_row_08_of_three_devices_the_newest_plays_and_none_takes_over_by_waking(
    visitors: Visitors, far: Far
) -> None:
    first, _ = at_the_table(visitors, far)
    second, third = (another_device(visitors, first) for _ in range(2))
    for older in (first, second):
        elsewhere(older).wait_for()
        assert not older.can("Draw$")
    third.play("draw")
    for older in (first, second):
        older.fan.get_by_role("button").nth(len(third.hand) - 1).wait_for()
        assert older.hand == third.hand

    take_over(first)
    elsewhere(third).wait_for()
    take_over(third)
    elsewhere(first).wait_for()
    with asleep(third.page):
        far.network.cut()
        first.page.wait_for_timeout(1000 * float(NERVOUS["BIRIBAKI_SILENT_SECONDS"]))
        awake = whoever_controls(first, second)
    elsewhere(third).wait_for(timeout=IN_ITS_OWN_TIME)
    awake.play(f"discard {thrown(awake.hand)}")

    third.page.reload()
    third.fan.wait_for()
    elsewhere(awake).wait_for()


def another_device(visitors: Visitors, player: Player) -> Player:
    """The same person in another browser, with the page open."""
    context = visitors.context()
    context.add_cookies(player.page.context.cookies())  # type: ignore[arg-type]
    again = Player(context.new_page())
    again.page.goto(player.page.url)
    again.turn_mark.wait_for()
    return again


@contextlib.contextmanager
def asleep(page: Page) -> Iterator[None]:
    """A page in which nothing runs, as on a phone that is locked; what comes meanwhile waits."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Debugger.enable")
    devtools.send("Debugger.pause")
    try:
        yield
    finally:
        devtools.send("Debugger.resume")
        devtools.detach()


def whoever_controls(*tabs: Player) -> Player:
    """The one of these that has the controls, as soon as one has."""
    until(lambda: any(elsewhere(tab).is_visible() for tab in tabs))
    return next(tab for tab in tabs if not elsewhere(tab).is_visible())


def elsewhere(tab: Player) -> Locator:
    """What a tab says when another one has the controls."""
    return tab.page.get_by_text(say("bar.elsewhere"), exact=True)


def take_over(tab: Player) -> None:
    """Ask for the controls."""
    tab.tap(tab.page.get_by_role("button", name=say("bar.elsewhere.take")))


def test_row_14_a_card_that_was_laid_elsewhere_meanwhile_is_let_go_of_and_not_discarded(
    known_house: House, fixed_deal: FixedDeal, visitors: Visitors
) -> None:
    moves = before(fixed_deal, "0 meld")
    (person, _), table = fixed_deal.begun(known_house, moves)
    page = visitors.as_person(person, known_house)
    curtains: list[Curtain] = []
    page.route_web_socket("**/ws/tables/*", lambda line: curtains.append(Curtain(line)))
    page.goto(f"{known_house.url}/t/{table}")
    player = Player(page)
    player.turn_mark.wait_for()
    meld = fixed_deal.moves[moves].removeprefix("0 ")
    card = next(c for c in meld.split()[1:] if player.hand.count(c) == meld.split().count(c))
    player.select([card])
    player.button(player.laying("discard", [card])).wait_for()

    # From another device the card is laid, and this page has not heard of it.
    [curtain] = curtains
    curtain.is_drawn = True
    at = person.view(table)["version"]
    person.post(f"/tables/{table}/commands", id="elsewhere", at=at, move=meld)
    player.choose(player.laying("discard", [card]))
    page.get_by_role("alert").wait_for()
    assert person.view(table)["version"] == at + 1
    curtain.open()
    expect(player.fan.get_by_role("button", pressed=True)).to_have_count(0)
    assert card not in player.hand
    assert player.is_to_move
    player.play(f"discard {thrown(player.hand)}")


class Curtain:
    """Between a page and its server: while it is drawn, views wait behind it."""

    def __init__(self, line: WebSocketRoute) -> None:
        self.is_drawn = False
        self._line = line
        self._waiting: list[str | bytes] = []
        line.connect_to_server().on_message(self._pass_on)

    def open(self) -> None:
        """Let everything through."""
        self.is_drawn = False
        for frame in self._waiting:
            self._line.send(frame)

    def _pass_on(self, frame: str | bytes) -> None:
        if self.is_drawn and json.loads(frame)["t"] == "view":
            self._waiting.append(frame)
        else:
            self._line.send(frame)
