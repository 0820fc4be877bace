"""Where screens are set up, and the tables at which those that only look find themselves."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.fixed_deal import FixedDeal
from tests.browser.player import Player
from tests.browser.visitors import Visitors
from tests.browser.words import say
from tests.web.house import House, Person

_begun: dict[tuple[object, ...], tuple[list[Person], str]] = {}


@dataclass
class Stage:
    """Where a screen is set up: whose house, on what device, in which language."""

    house: House
    deal: FixedDeal
    visitors: Visitors
    device: dict[str, Any]

    @property
    def locale(self) -> str:
        return str(self.device.get("locale", "en"))

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.locale, self.deal.game, **facts)

    def visit(self, path: str = "") -> Page:
        """A stranger's tab at an address of the house."""
        return self.visitors.page(f"{self.house.url}/{path}", **self.device)

    def sit(self, person: Person, table: str) -> Page:
        """A seated person's tab at the table."""
        page = self.visitors.as_person(person, self.house, **self.device)
        page.goto(f"{self.house.url}/t/{table}")
        return page

    def begun(self, moves: int, **options: int) -> tuple[list[Person], str]:
        """People at a table so many moves after its beginning. Screens that only look share it."""
        key = (self.house.url, moves, *options.items())
        if key not in _begun:
            _begun[key] = self.deal.begun(self.house, moves, **options)
        return _begun[key]

    def play(self, moves: int, seat: int = 0, **options: int) -> Player:
        """A seat's tab at the fixed deal, so many moves after its beginning."""
        people, table = self.begun(moves, **options)
        player = Player(self.sit(people[seat], table), self.locale, self.deal.game)
        player.wait_until_seated()
        return player

    def waiting(self) -> tuple[Person, dict[str, Any]]:
        """A table that waits for players, and who opened it."""
        host = self.house.stranger()
        wish = {"game": "classic", "players": 4, "name": "Ελένη", "options": self.deal.options}
        return host, host.post("/tables", **wish)
