"""Over plain http from another machine's name: no secure context, and everything works."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from tests.browser.conftest import PATIENT
from tests.browser.player import Player
from tests.browser.simple_play import take_a_turn
from tests.browser.visitors import Visitors, accept, open_table, play_now, press
from tests.browser.words import say
from tests.journeys.running import running
from tests.servers import free_port


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house as a phone in the network would know it."""
    port = free_port()
    address = f"http://table.example:{port}"
    data = tmp_path_factory.mktemp("elsewhere")
    with running(data, port, **PATIENT, BIRIBAKI_PUBLIC_URL=address):
        yield address


@pytest.fixture
def guests(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Visitors]:
    """People whose browser finds table.example on this machine."""
    rules = "--host-resolver-rules=MAP table.example 127.0.0.1"
    browser = browser_type.launch(**browser_type_launch_args, args=[rules])
    guests = Visitors(browser)
    yield guests
    guests.close()
    browser.close()
    assert guests.complaints == []


def test_a_turn_is_played_without_a_secure_context(elsewhere: str, guests: Visitors) -> None:
    page = guests.page()
    player = play_now(page, elsewhere, players=3)
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("typeof crypto.randomUUID") == "undefined"
    for _ in range(2):
        take_a_turn(player)
        player.turn_mark.wait_for()
    assert len(player.hand) <= 11


def test_a_link_is_copied_without_a_clipboard_and_brings_a_friend(
    elsewhere: str, guests: Visitors
) -> None:
    page = guests.page()
    invitation = open_table(page, elsewhere, 2, "Ελένη")
    assert re.fullmatch(rf"{elsewhere}/i/[\w-]{{12,}}", invitation)
    assert page.evaluate("typeof navigator.clipboard") == "undefined"
    press(page, "wait.copy")
    page.get_by_role("button", name=say("wait.copied")).wait_for()
    field = page.get_by_role("textbox", name=say("wait.link"))
    assert field.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd)") == invitation

    friend = guests.page()
    accept(friend, invitation, "Markos")
    press(page, "wait.start")
    for tab in (page, friend):
        Player(tab).wait_until_seated()
