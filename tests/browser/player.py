"""Somebody at a table: reads the page, and plays any move of notation through it by taps."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page, Position

from tests.browser.words import say, spoken, spoken_list

CORNER: Final[Position] = {"x": 14.0, "y": 20.0}
"""Where a card of the hand can be touched however many lie over it."""


@dataclass
class Player:
    """One seat's page. `touches` is False where the browser has a mouse only."""

    page: Page
    touches: bool = True
    locale: str = "en"

    # ------------------------------------------------------------------------ what can be read

    @property
    def main(self) -> Locator:
        return self.page.get_by_role("main")

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def ours(self) -> Locator:
        """The melds of this seat's side."""
        name = re.compile("^Melds of (Us|You)$")
        return self.main.get_by_role("region", name=name)

    @property
    def fan(self) -> Locator:
        """The hand, as a group of buttons."""
        start = say("hand.label", self.locale, count=0).partition(",")[0]
        return self.main.get_by_role("group", name=re.compile(f"^{start}"))

    @property
    def hand(self) -> list[str]:
        """The faces of the hand in the order shown."""
        keys = self.fan.get_by_role("button").evaluate_all("all => all.map(e => e.dataset.card)")
        return [key.split("#")[0] for key in keys]

    @property
    def version(self) -> str:
        """The version of the view that is shown."""
        return self.main.get_attribute("data-version") or ""

    @property
    def stock(self) -> int:
        name = re.compile(r"\d+ cards? left")
        label = self.main.get_by_role("button", name=name).get_attribute("aria-label") or ""
        return int(re.findall(r"\d+", label)[0])

    @property
    def is_to_move(self) -> bool:
        return self.turn_mark.is_visible()

    @property
    def turn_mark(self) -> Locator:
        return self.main.get_by_text(say("bar.turn"), exact=True)

    @property
    def ready(self) -> Locator:
        """The button of the sheet at the end of a deal."""
        return self.page.get_by_role("button", name=say("sheet.ready"), exact=True)

    @property
    def next_thing(self) -> Locator:
        """There as soon as this seat has something to do: its turn, or the deal's sheet."""
        return self.turn_mark.or_(self.ready).first

    def can(self, words: str) -> bool:
        """Whether the bar offers something right now."""
        return self.button(f"^{words}").count() > 0

    def button(self, pattern: str) -> Locator:
        return self.main.get_by_role("button", name=re.compile(pattern))

    # ------------------------------------------------------------------------ what can be done

    def tap(self, place: Locator) -> None:
        """Touch it, at its corner where it is a card of the hand."""
        if self.touches:
            place.tap()
        else:
            place.click()

    def tap_card(self, card: Locator) -> None:
        if self.touches:
            card.tap(position=CORNER)
        else:
            card.click(position=CORNER)

    def wait_until_seated(self) -> None:
        """Until there is a hand to be seen."""
        self.fan.wait_for()

    def play(self, move: str) -> None:
        """Play a move by taps; done once the page shows the table after it."""
        self.turn_mark.wait_for()
        before = self.version
        verb, *words = move.split()
        match verb:
            case "draw" | "pass" | "withdraw":
                self.choose(f"^{say(f'act.{verb}')}$")
            case "take":
                self.choose(r"^Take the pile \(\d+\)$")
            case "trump":
                self.choose(f"^{say('act.trump', suit=say(f'suit.{words[0]}'))}$")
            case "meld":
                self.select(words)
                self.choose(laying("Meld", words))
            case "add":
                self.add(words)
            case "discard":
                self.select(words)
                self.choose(f"^(Discard|Last card:), {spoken(words[0])}$")
            case _:
                raise AssertionError(f"no such move: {move}")
        self.settled(before)

    def settled(self, before: str) -> None:
        """Return once a later version than this one is shown."""
        self.page.locator(f"main:not([data-version='{before}'])").wait_for()

    def select(self, faces: list[str]) -> None:
        """Touch cards of the hand that are not chosen yet."""
        for face, count in Counter(faces).items():
            name = re.compile(f"^{spoken(face, self.locale)}(, .*)?$")
            for _ in range(count):
                card = self.fan.get_by_role("button", name=name, pressed=False)
                self.tap_card(card.first)

    def choose(self, pattern: str) -> None:
        """Touch what the bar offers, or what it keeps behind `other ways`."""
        offered, more = self.button(pattern), self.button("^[0-9]+ other ways?$")
        offered.or_(more).first.wait_for()
        if offered.count() == 0:
            self.tap(more)
            offered = self.sheet.get_by_role("button", name=re.compile(pattern))
        self.tap(offered.first)

    def add(self, words: list[str]) -> None:
        """Lay cards on a meld: by a tap on it, or on the end of it where there are two."""
        number, *faces = words
        end = faces.pop() if faces[-1] in {"low", "high"} else None
        self.select(faces)
        meld = self.ours.locator(f".meld:has([data-meld='{number}'])")
        whole = meld.get_by_role("button", name=re.compile(f"{say('meld.add')}$"))
        ends = meld.get_by_role("button", name=re.compile("the wild card at the (low|high) end$"))
        whole.or_(ends).first.wait_for()
        if whole.count() > 0:
            self.tap(whole)
        elif end is not None:
            self.tap(meld.get_by_role("button", name=say(f"meld.add.{end}")))
        else:
            self.choose(laying(f"Add to {number}", faces))


def laying(what: str, faces: list[str]) -> str:
    """The name of a button that lays these cards, whatever they are worth."""
    return f"^({what}|Make a biriba), {spoken_list(faces)}(, -?[0-9.,]+ points in cards)?$"
