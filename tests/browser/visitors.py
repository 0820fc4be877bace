"""People who come with browsers of their own, and what their consoles complain of."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from tests.browser.player import Player
from tests.browser.words import say
from tests.web.house import House, Person

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
TABLET: Final[ViewportSize] = {"width": 820, "height": 1180}
DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}

NETWORK: Final = re.compile(r"WebSocket connection to|net::ERR_|status of (404|503)")
"""What a browser says by itself of servers that are away and pages that are not there."""


@dataclass
class Visitors:
    """Contexts of one browser. A page that complains fails its test."""

    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def context(self, *, size: ViewportSize = PHONE, **more: Any) -> BrowserContext:
        """Somebody with a fresh browser: English, touching, in want of little motion."""
        how = {"locale": "en", "has_touch": True, "reduced_motion": "reduce", **more}
        made = self.browser.new_context(viewport=size, **how)
        made.set_default_timeout(15_000)
        made.on("page", self._listen)
        self.contexts.append(made)
        return made

    def page(self, address: str | None = None, **how: Any) -> Page:
        """A tab of somebody new."""
        page = self.context(**how).new_page()
        if address is not None:
            page.goto(address)
        return page

    def as_person(self, person: Person, house: House, **how: Any) -> Page:
        """A tab of somebody who has been here by other ways."""
        context = self.context(**how)
        context.add_cookies(
            [
                {"name": name, "value": value, "url": house.url}
                for name, value in person.http.cookies.items()
            ]
        )
        return context.new_page()

    def photograph(self, folder: Path) -> None:
        """A picture of every open page."""
        pages = [page for context in self.contexts for page in context.pages]
        for number, page in enumerate(pages):
            page.screenshot(path=folder / f"{number}.png")

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def _listen(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not NETWORK.search(message.text):
            self.complaints.append(message.text)


# ---------------------------------------------------------------------- the way to a table


def press(page: Page, key: str) -> None:
    """Touch the button or link that says this."""
    name = say(key)
    page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first.click()


def play_now(page: Page, house_url: str, players: int = 4) -> Player:
    """From the first page to a running table full of bots, by two taps."""
    page.goto(house_url)
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    press(page, "home.play")
    player = Player(page)
    # The house waits for everybody's chance before it deals.
    player.fan.get_by_role("button").first.wait_for()
    return player


def open_table(page: Page, house_url: str, players: int, name: str) -> str:
    """Open a private table through the page; the address that invites to it."""
    page.goto(house_url)
    page.get_by_role("link", name=say("home.new")).click()
    # The first page offers numbers of players too.
    page.get_by_role("button", name=say("new.create")).wait_for()
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    page.get_by_label(say("name.label")).fill(name)
    press(page, "new.create")
    return page.get_by_role("textbox", name=say("wait.link")).input_value()


def accept(page: Page, invitation: str, name: str) -> None:
    """Sit down by an invitation with just a name."""
    page.goto(invitation)
    page.get_by_label(say("name.label")).fill(name)
    press(page, "invite.sit")
    page.get_by_role("button", name=say("wait.leave")).wait_for()


def settle(page: Page) -> None:
    """Until nothing moves any more, or only what turns for ever: at most a second."""
    page.evaluate(
        """() => Promise.race([
          new Promise((done) => setTimeout(done, 1000)),
          Promise.allSettled(
            document.getAnimations()
              .filter((each) => each.effect.getComputedTiming().endTime < 1000)
              .map((each) => each.finished),
          ),
        ]).then(() => null)"""
    )
