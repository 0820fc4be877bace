"""Somebody at a table: reads the page, and plays any move of notation through it by taps."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page, Position

from tests.browser.words import counted, say, spoken, spoken_list

FACES: Final = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"] + ["Xr", "Xb"]
OUT_OF_TURN: Final = {"claim", "call"}
"""What may be done while it is another's turn."""
CORNER: Final[Position] = {"x": 14.0, "y": 20.0}
"""Where a card of the hand can be touched however many lie over it."""


@dataclass
class Player:
    """One seat's page. `touches` is False where the browser has a mouse only."""

    page: Page
    locale: str = "en"
    game: str = "classic"
    touches: bool = True

    def say(self, key: str, **facts: object) -> str:
        """A text of the page as this player reads it."""
        return say(key, self.locale, self.game, **facts)

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
        asked = self.main.get_by_text(self.say("bip.ask"), exact=True)
        return self.main.get_by_text(self.say("bar.turn"), exact=True).or_(asked)

    @property
    def ready(self) -> Locator:
        """The button of the sheet at the end of a deal."""
        return self.page.get_by_role("button", name=self.say("sheet.ready"), exact=True)

    @property
    def deal_sheet(self) -> Locator:
        """What the deal has brought, once it is over."""
        scores = self.page.get_by_role("group", name=self.say("sheet.scores"), exact=True)
        scores.wait_for()
        return self.page.locator("section.sheet")

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
        """Until there is a place for the hand to be seen."""
        self.fan.wait_for()

    def play(self, move: str) -> None:
        """Play a move by taps; done once the page shows the table after it."""
        verb, *words = move.split()
        if verb not in OUT_OF_TURN:
            self.turn_mark.wait_for()
        before = self.version
        match verb:
            case "take":
                self.take(words)
            case "add":
                self.add(words)
            case "meld" | "discard" | "play":
                self.select(words)
                self.choose(self.laying(verb, words))
            case _:
                self.choose(self.doing(verb, words))
        self.settled(before)

    def doing(self, verb: str, words: list[str]) -> str:
        """The name of a button that needs no card to be chosen."""
        match verb:
            case "draw" | "redraw" | "pass" | "withdraw" | "claim":
                return f"^{self.say(f'act.{verb}')}$"
            case "trump":
                return f"^{self.say('act.trump', suit=self.say(f'suit.{words[0]}'))}$"
            case "call":
                return f"^{self.say('act.call')}, {spoken_list(words, self.locale)}, "
            case _:
                raise AssertionError(f"no such move: {verb}")

    def settled(self, before: str) -> None:
        """Return once a later version than this one is shown."""
        self.page.locator(f"main:not([data-version='{before}'])").wait_for()

    def has_shown(self, version: str) -> None:
        """Return once exactly this version is shown."""
        self.page.locator(f"main[data-version='{version}']").wait_for()

    def select(self, faces: list[str]) -> None:
        """Touch cards that are not chosen yet: of the hand, or those that lie open before us."""
        for face, count in Counter(faces).items():
            name = re.compile(f"^{spoken(face, self.locale)}(, .*)?$")
            for number in range(count):
                held = self.fan.get_by_role("button", name=name, pressed=False)
                lying = self.ours.get_by_role("button", name=name, pressed=False)
                held.or_(lying).first.wait_for()
                if held.count() > 0:
                    self.tap_card(held.first)
                else:
                    self.tap(lying.first)
                # A busy page takes its time: until then it offers what the cards before could do.
                self.main.get_by_role("button", name=name, pressed=True).nth(number).wait_for()

    def take(self, words: list[str]) -> None:
        """Take the whole pile, or choose its top card along with what it is to lie with."""
        if not words:
            self.choose(counted("act.take", self.locale, self.game))
            return
        top = self.choose_top()
        others = list(words)
        others.remove(top)
        self.select(others)
        self.choose(self.laying("take.with", words))

    def choose_top(self) -> str:
        """Touch the top card of a pile that is taken with a meld; its face."""
        start = self.say("middle.pile.choose", count=2).partition(":")[0]
        pile = self.main.get_by_role("button", name=re.compile(f"^{start}: "))
        said = pile.get_attribute("aria-label") or ""
        self.tap(pile)
        return next(face for face in FACES if f" {spoken(face, self.locale)}." in said)

    def choose(self, pattern: str) -> None:
        """Touch what the bar offers, or what it keeps behind `other ways`."""
        offered, more = self.button(pattern), self.button(counted("act.more", self.locale))
        offered.or_(more).first.wait_for()
        if offered.count() == 0 and more.count() > 0:
            self.tap(more)
            offered = self.sheet.get_by_role("button", name=re.compile(pattern))
        self.tap(offered.first)

    def add(self, words: list[str]) -> None:
        """Lay cards on a meld: by a tap on it, or on the end of it where there are two."""
        number, *faces = words
        end = faces.pop() if faces[-1] in {"low", "high"} else None
        self.select(faces)
        meld = self.ours.locator(f".meld:has([data-meld='{number}'])")
        whole = meld.get_by_role("button", name=re.compile(f"{self.say('meld.add')}$"))
        both = "|".join(self.say(f"meld.add.{each}") for each in ("low", "high"))
        ends = meld.get_by_role("button", name=re.compile(f"({both})$"))
        whole.or_(ends).first.wait_for()
        if whole.count() > 0:
            self.tap(whole)
        elif end is not None:
            self.tap(meld.get_by_role("button", name=self.say(f"meld.add.{end}")))
        else:
            self.choose(self.laying("add", faces, meld=number))

    def laying(self, verb: str, faces: list[str], **facts: object) -> str:
        """The name of a button that lays these cards, whatever they are worth."""
        first = [self.say(f"act.{verb}", **facts)]
        more = {"discard": ["act.discard.last"], "play": []}.get(verb, ["act.complete"])
        words = "|".join(map(re.escape, first + [self.say(key) for key in more]))
        points = "-?[0-9.,]+".join(map(re.escape, self.say("meld.points", points="#").split("#")))
        return f"^({words}), {spoken_list(faces, self.locale)}(, {points})?$"
