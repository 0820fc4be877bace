"""The server is killed, an answer is lost, the page is too old: it goes on by itself."""

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.conftest import NERVOUS, PATIENT
from tests.browser.player import Player
from tests.browser.simple_play import thrown
from tests.browser.visitors import Visitors, play_now
from tests.browser.words import say
from tests.journeys.running import running
from tests.servers import free_port
from tests.web.house import House, until

Frame = dict[str, Any]
IN_ITS_OWN_TIME: Final = 40_000
"""Milliseconds within which a page must have found a server that is there again."""


def test_after_a_kill_in_mid_deal_the_page_comes_back_and_sends_its_move_once_more(
    tmp_path: Path, visitors: Visitors
) -> None:
    port = free_port()
    page = visitors.page()
    sent: list[Frame] = []
    page.on("websocket", lambda line: line.on("framesent", keep_plays(sent)))

    with running(tmp_path, port, **PATIENT, **NERVOUS) as (program, house):
        player = play_now(page, house.url, players=2)
        name_suit(player)
        hand, stock = player.hand, player.stock
        program.process.send_signal(signal.SIGSTOP)  # it hears, and never answers
        player.choose("^Draw$")
        until_playwright(page, lambda: len(sent) > 0)
        program.kill()
        page.get_by_text(say("bar.stale")).wait_for()

    with running(tmp_path, port, **PATIENT):
        page.get_by_text(say("bar.hint")).wait_for(timeout=IN_ITS_OWN_TIME)
        assert player.is_to_move
        assert len(player.hand) == len(hand) + 1
        assert player.stock == stock - 1
        first, *again = (frame for frame in sent if frame["move"] == "draw")
        assert len(again) > 0
        assert all(frame == first for frame in again)
        player.play(f"discard {thrown(player.hand)}")


def test_a_move_whose_answer_was_lost_with_the_server_counts_once(
    tmp_path: Path, visitors: Visitors
) -> None:
    port = free_port()
    page = visitors.page()
    deaf: list[bool] = []
    page.route_web_socket("**/ws/tables/*", lambda line: pass_on_unless(line, deaf))

    with running(tmp_path, port, **PATIENT) as (program, house):
        player = play_now(page, house.url, players=2)
        name_suit(player)
        hand, stock, at = player.hand, player.stock, int(player.version)
        deaf.append(True)
        player.choose("^Draw$")
        me = known_as(page, house)
        until_playwright(page, lambda: me() > at)
        program.kill()
        deaf.clear()

    with running(tmp_path, port, **PATIENT):
        page.get_by_text(say("bar.hint")).wait_for(timeout=IN_ITS_OWN_TIME)
        assert len(player.hand) == len(hand) + 1
        assert player.stock == stock - 1
        assert int(player.version) == at + 1


def test_a_page_that_is_older_than_the_server_is_told_to_load_again(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page()
    player = play_now(page, house.url, players=2)
    page.route_web_socket(
        "**/ws/tables/*",
        lambda line: line.on_message(lambda _: line.send('{"t":"reload","build":"newer"}')),
    )
    page.context.set_offline(True)
    page.context.set_offline(False)
    page.get_by_text(say("bar.reload"), exact=True).wait_for()
    assert player.hand

    page.get_by_role("button", name=say("bar.reload.do")).tap()
    page.get_by_role("heading", name=say("door.reload")).wait_for()


def keep_plays(kept: list[Frame]) -> Callable[[str | bytes], None]:
    """An ear that keeps every play of a socket."""

    def hear(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["t"] == "play":
            kept.append(frame)

    return hear


def pass_on_unless(line: WebSocketRoute, deaf: list[bool]) -> None:
    """Connect a page with the real server; while it is deaf, nothing comes back."""
    server = line.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        if not deaf:
            line.send(text)

    server.on_message(pass_on)


def known_as(page: Page, house: House) -> Callable[[], int]:
    """The version of this page's table by another way than its socket."""
    person = house.stranger()
    for cookie in page.context.cookies():
        person.http.cookies.set(cookie.get("name", ""), cookie.get("value", ""))
    table = page.url.rpartition("/")[2]
    return lambda: int(person.view(table)["version"])


def until_playwright(page: Page, is_true: Callable[[], bool]) -> None:
    """Wait for something outside the page without keeping its events from being heard."""

    def look() -> bool:
        page.wait_for_timeout(5)
        return is_true()

    until(look)


def name_suit(player: Player) -> None:
    """Be the one to draw: name no suit where a joker was turned up."""
    player.turn_mark.wait_for()
    if player.can("Name "):
        player.play("trump none")
    player.button("^Draw$").wait_for()
