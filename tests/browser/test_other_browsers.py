"""Sit down, draw, discard, load again: in Firefox and WebKitGTK, where the machine has them."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.simple_play import take_a_turn
from tests.browser.visitors import DESKTOP, Visitors, play_now
from tests.browser.webdriver import Driver, webkit
from tests.browser.words import say
from tests.web.house import House, until

pytestmark = pytest.mark.optional

CARDS = "document.querySelectorAll('[data-card]').length"
CHOSEN = "[data-card][aria-pressed=true]"


@pytest.fixture
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """The system's Firefox ESR."""
    program = shutil.which("firefox-esr")
    if program is None:
        pytest.skip("no firefox-esr on this machine")
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    yield browser
    browser.close()


@pytest.fixture
def small_webkit() -> Iterator[Driver]:
    """The system's WebKitGTK, driven as its own makers drive it."""
    program = shutil.which("WebKitWebDriver")
    browsers = [*Path("/usr/lib").glob("*/webkit2gtk-*/MiniBrowser")]
    if program is None or not browsers or shutil.which("xvfb-run") is None:
        pytest.skip("no WebKitWebDriver, MiniBrowser and xvfb-run on this machine")
    with webkit(program, browsers[-1]) as driver:
        yield driver


def test_firefox_sits_down_plays_a_turn_and_loads_again(house: House, firefox: Browser) -> None:
    visitors = Visitors(firefox)
    page = visitors.page(size=DESKTOP, has_touch=False)
    player = play_now(page, house.url, players=2)
    player.touches = False
    take_a_turn(player)
    player.turn_mark.wait_for()
    player.play("draw")
    hand, version = player.hand, player.version
    page.reload()
    player.turn_mark.wait_for()
    assert sorted(player.hand) == sorted(hand)
    assert player.version == version
    visitors.close()
    assert visitors.complaints == []


def choose_the_last(driver: Driver) -> bool:
    """Whether a card is chosen; if none is, the last one is tapped: it may have been in flight."""
    if driver.run(f"return document.querySelector('{CHOSEN}') !== null"):
        return True
    driver.tap("[data-card]:last-child")
    return False


def test_webkit_sits_down_plays_a_turn_and_loads_again(house: House, small_webkit: Driver) -> None:
    driver = small_webkit
    driver.go(house.url)
    driver.run("localStorage.setItem('biribaki.prefs', JSON.stringify({language: 'en'}))")
    driver.go(house.url)
    driver.tap("form button[type=submit]")
    driver.find("[data-card]")
    until(lambda: bool(driver.run("return document.querySelector('.mine') !== null")))
    if driver.run("return document.querySelector('.suit') !== null"):
        driver.tap(".suit:last-child")
    before = driver.run(f"return {CARDS}")
    driver.tap(f"button.main[aria-label='{say('act.draw')}']")
    until(lambda: bool(driver.run(f"return {CARDS}") == before + 1))
    until(lambda: choose_the_last(driver))
    driver.tap("button.main[aria-label^='Discard']")
    until(lambda: bool(driver.run(f"return {CARDS}") == before))
    driver.go(f"{driver.run('return location.href')}")
    driver.find("[data-card]")
    assert driver.run(f"return {CARDS}") == before
