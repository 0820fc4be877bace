"""A whole deal without a finger or a mouse: only keys are ever pressed."""

import re

from playwright.sync_api import Page

from tests.browser.player import Player
from tests.browser.simple_play import THREE, three_of_a_kind, thrown
from tests.browser.visitors import DESKTOP, Visitors
from tests.browser.words import say
from tests.web.house import House

FAR = 80
"""No button is further away by Tab than this."""


def test_a_deal_is_played_from_the_first_page_to_its_scores_by_keyboard(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(size=DESKTOP, has_touch=False)
    keys = Keys(page)
    page.goto(house.url)
    page.get_by_role("heading", level=1).wait_for()
    keys.walk_to("4", back=False)  # the number of players: the chosen one has the focus
    keys.press("ArrowRight")
    keys.walk_to(say("home.play"), back=False)
    keys.press("Enter")
    player = Player(page)
    player.wait_until_seated()

    turns = 0
    while take_a_turn_by_keys(player, keys):
        turns += 1
    assert turns > 3
    keys.walk_to(say("sheet.ready"), back=False)
    keys.press("Enter")
    page.get_by_role("group", name=re.compile("^Your hand, 1[12] cards")).wait_for()


class Keys:
    """A keyboard, and where its focus is."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focus(self) -> str:
        """What a screen reader would call that which has the focus."""
        found: str = self.page.evaluate(
            """() => {
              const e = document.activeElement;
              return e.ariaLabel || e.labels?.[0]?.innerText || e.innerText;
            }"""
        )
        return found.strip()

    @property
    def card(self) -> int:
        """Which card of the hand has the focus; -1 where none has."""
        found: int = self.page.evaluate(
            "[...document.querySelectorAll('[data-card]')].indexOf(document.activeElement)"
        )
        return found

    def walk_to(self, name: str, *, back: bool) -> None:
        """Tab, or Shift and Tab, until something whose name begins so has the focus."""
        for _ in range(FAR):
            if self.focus.startswith(name):
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"no way by Tab to {name}")

    def choose(self, player: Player, faces: list[str]) -> None:
        """Walk over the hand by arrows and choose these cards by Space."""
        for _ in range(FAR):
            if self.card >= 0:
                break
            self.press("Tab")
        for face in faces:
            fan = player.fan.get_by_role("button")
            chosen = fan.evaluate_all("all => all.map(e => e.ariaPressed)")
            free = [f if c == "false" else "" for f, c in zip(player.hand, chosen, strict=True)]
            steps = free.index(face) - self.card
            self.press(*["ArrowRight" if steps > 0 else "ArrowLeft"] * abs(steps), "Space")


def take_a_turn_by_keys(player: Player, keys: Keys) -> bool:
    """A turn of simple play; False where the deal is over instead."""
    player.next_thing.wait_for()
    if player.ready.is_visible():
        return False
    if player.can("Name "):
        keys.walk_to("Name", back=True)
        keys.press("Enter")
        player.button("^Draw$").wait_for()
    before = player.version
    if player.can("Pass$"):
        keys.walk_to(say("act.pass"), back=True)
        keys.press("Enter")
        player.settled(before)
        return True
    keys.press("d")
    player.settled(before)
    three = three_of_a_kind(player.hand)
    if three and len(player.hand) > THREE + 1:
        do_by_keys(player, keys, three, "m")
    do_by_keys(player, keys, [thrown(player.hand)], "Enter")
    return True


def do_by_keys(player: Player, keys: Keys, faces: list[str], key: str) -> None:
    """Choose cards and press the key that plays them."""
    before = player.version
    keys.choose(player, faces)
    player.button("^(Meld|Make|Discard|Last card)").first.wait_for()
    keys.press(key)
    player.settled(before)
