"""Every screen of the product, each brought to a state worth looking at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.browser.fixed_deal import FixedDeal
from tests.browser.visitors import DESKTOP, PHONE, TABLET, Visitors
from tests.browser.words import say
from tests.web.house import House

SIZES: Final[tuple[ViewportSize, ...]] = (PHONE, TABLET, DESKTOP)
MIDWAY: Final = 180
"""So many moves into the fixed deal, melds and biribas lie on both sides."""


@dataclass(frozen=True, kw_only=True)
class Stage:
    """What a screen is set up with: somebody's browser, a house, and a deal that is known."""

    visitors: Visitors
    house: House
    deal: FixedDeal
    locale: str
    scheme: str

    def page(self, size: ViewportSize) -> Page:
        """A tab of somebody new."""
        return self.visitors.page(size=size, locale=self.locale, color_scheme=self.scheme)

    def seated(self, size: ViewportSize, moves: int, seat: int = 0, **options: int) -> Page:
        """The tab of a seat at the known table, so many moves into its deal."""
        people, table = self.deal.begun(self.house, moves, **options)
        how = {"size": size, "locale": self.locale, "color_scheme": self.scheme}
        page = self.visitors.as_person(people[seat], self.house, **how)
        page.goto(f"{self.house.url}/t/{table}")
        return page

    def text(self, key: str, **facts: object) -> str:
        """The page's own words for something."""
        return say(key, self.locale, **facts)


Screen = Callable[[Stage, ViewportSize], Page]


def home(stage: Stage, size: ViewportSize) -> Page:
    page = stage.page(size)
    page.goto(stage.house.url)
    page.get_by_role("button", name=stage.text("home.play")).wait_for()
    return page


def new_table(stage: Stage, size: ViewportSize) -> Page:
    page = stage.page(size)
    page.goto(f"{stage.house.url}/new")
    page.get_by_role("button", name=stage.text("new.create")).wait_for()
    return page


def waiting_room(stage: Stage, size: ViewportSize) -> Page:
    host = stage.house.stranger()
    opened = host.post("/tables", game="classic", players=4, name="Ελένη")
    how = {"size": size, "locale": stage.locale, "color_scheme": stage.scheme}
    page = stage.visitors.as_person(host, stage.house, **how)
    page.goto(f"{stage.house.url}/t/{opened['table']}")
    page.get_by_role("textbox", name=stage.text("wait.link")).wait_for()
    return page


def invitation(stage: Stage, size: ViewportSize) -> Page:
    host = stage.house.stranger()
    options = {"target": 2000, "pile_take": "use_top"}
    opened = host.post("/tables", game="classic", players=4, name="Ελένη", options=options)
    page = stage.page(size)
    page.goto(f"{stage.house.url}/i/{opened['invite']}")
    page.get_by_role("button", name=stage.text("invite.sit")).wait_for()
    return page


def lost(stage: Stage, size: ViewportSize) -> Page:
    page = stage.page(size)
    page.goto(f"{stage.house.url}/nowhere")
    page.get_by_role("heading", level=1).wait_for()
    return page


def naming_the_suit(stage: Stage, size: ViewportSize) -> Page:
    page = stage.seated(size, 0)
    page.get_by_text(stage.text("bar.trump")).first.wait_for()
    return page


def middle_of_a_deal(stage: Stage, size: ViewportSize) -> Page:
    return stage.seated(size, MIDWAY, seat=int(stage.deal.moves[MIDWAY].split()[0]))


def end_of_the_deal(stage: Stage, size: ViewportSize) -> Page:
    page = stage.seated(size, len(stage.deal.moves))
    page.get_by_role("button", name=stage.text("sheet.ready"), exact=True).wait_for()
    return page


def end_of_the_match(stage: Stage, size: ViewportSize) -> Page:
    page = stage.seated(size, len(stage.deal.moves), target=100)
    page.get_by_role("button", name=stage.text("match.rematch")).wait_for()
    return page


def the_menu(stage: Stage, size: ViewportSize) -> Page:
    page = middle_of_a_deal(stage, size)
    page.get_by_role("button", name=stage.text("menu.title")).first.click()
    page.get_by_role("dialog").wait_for()
    return page


def another_tab_has_the_controls(stage: Stage, size: ViewportSize) -> Page:
    page = middle_of_a_deal(stage, size)
    page.locator("main[data-version]").wait_for()
    newer = page.context.new_page()
    newer.goto(page.url)
    page.get_by_role("button", name=stage.text("bar.elsewhere.take")).wait_for()
    return page


SCREENS: Final[tuple[Screen, ...]] = (
    home,
    new_table,
    waiting_room,
    invitation,
    lost,
    naming_the_suit,
    middle_of_a_deal,
    end_of_the_deal,
    end_of_the_match,
    the_menu,
    another_tab_has_the_controls,
)
