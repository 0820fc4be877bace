"""What the other games put on the screen, each state reached in its own way."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

from tests.browser.player import Player
from tests.browser.screens import Screen
from tests.browser.stage import Stage
from tests.web.house import until

SHORT_OPENING: Final = 12
"""Moves of the tournament's deal after which its first opening may be claimed."""
FOREIGN_MELE: Final = 31
"""Moves of Altaneira's deal after which seat 1 holds a Two that may not take the lixo."""
STAYS: Final = """
const later = setTimeout;
window.setTimeout = (run, ms, ...more) => (ms === 2600 ? 0 : later(run, ms, ...more));
"""
"""For a page in which the draw for seats, once all cards are turned, is not put away in time."""
CALLED: Final = 60
"""Moves of Bip-Bip's deal after which a trick is under way that changes the trump."""


@dataclass(frozen=True)
class GameScreen:
    """A screen, the game whose known deal it needs, and whether it is a table."""

    game: str
    show: Screen
    is_table: bool = True

    @property
    def name(self) -> str:
        return f"{self.game}_{self.show.__name__}"


def seat_draw(stage: Stage) -> Page:
    """The ceremony, which here does not end by itself."""
    host = stage.house.stranger()
    wish = {"game": stage.deal.game, "options": stage.deal.options, "name": "Ελένη"}
    opened = host.post("/tables", players=stage.deal.players, bots="fill", **wish)
    page = stage.visitors.as_person(host, stage.house, **stage.device)
    page.add_init_script(STAYS)
    page.goto(f"{stage.house.url}/t/{opened['table']}")
    page.get_by_role("button", name=stage.say("wait.start"), exact=True).click()
    ceremony = page.get_by_role("region", name=stage.say("lots.title"))
    ceremony.get_by_text(stage.say("lots.deals", who="").strip(" .")).wait_for()
    return page


def claim_window(stage: Stage) -> Page:
    player = stage.play(SHORT_OPENING)
    player.main.get_by_role("button", name=stage.say("act.claim"), exact=True).wait_for()
    return player.page


def late(stage: Stage) -> Page:
    return stage.play(len(stage.deal.moves) - 10).page


def deal_over(stage: Stage) -> Page:
    player = stage.play(len(stage.deal.moves))
    player.page.get_by_role("group", name=stage.say("sheet.scores"), exact=True).wait_for()
    return player.page


def taking(stage: Stage) -> Page:
    player = stage.play(FOREIGN_MELE, seat=1)
    player.turn_mark.wait_for()
    player.choose_top()
    player.select(["5c", "2s"])
    return player.page


def taking_refused(stage: Stage) -> Page:
    page = taking(stage)
    page.get_by_role("button", name=stage.say("act.why")).click()
    page.get_by_role("alert").wait_for()
    return page


def call(stage: Stage) -> Page:
    first = stage.deal.moves[0]
    return stage.play(0, seat=int(first[0])).page


def trick(stage: Stage) -> Page:
    """A trick under way, pairs lying open, and another trump from the next trick on."""
    page = stage.play(CALLED).page
    to_come = stage.say("bip.next.aloud", suit=stage.say("suit.h"))
    page.get_by_role("img", name=to_come, exact=True).wait_for()
    return page


def last_trick(stage: Stage) -> Page:
    player = stage.play(CALLED)
    player.page.get_by_role("button", name=stage.say("bip.last")).first.click()
    player.sheet.wait_for()
    return player.page


def round_table(players: int) -> Screen:
    """A table of so many, robots but for one, when it is that one's turn."""

    def show(stage: Stage) -> Page:
        host = stage.house.stranger()
        opened = host.post(
            "/tables", game="bipbip", players=players, name="Ελένη", bots="fill", start=True
        )
        table = opened["table"]
        until(lambda: 0 in (host.view(table)["shared"]["deal"] or {"turn": None}).values())
        page = stage.sit(host, table)
        Player(page, locale=stage.locale, game="bipbip").turn_mark.wait_for()
        return page

    show.__name__ = f"of_{players}"
    return show


def table_rules(stage: Stage) -> Page:
    page = stage.visit("new")
    game = stage.say(f"game.{stage.deal.game}")
    page.get_by_role("radio", name=game, exact=True).check(force=True)
    group = "group.tricks" if stage.deal.game == "bipbip" else "group.melds"
    page.get_by_text(stage.say(group), exact=True).click()
    return page


def rulebook(stage: Stage) -> Page:
    letter = {"tournament": "G-14", "altaneira": "A-27", "bipbip": "P-11"}[stage.deal.game]
    page = stage.visit(f"rules/{stage.deal.game}#{letter}")
    page.locator(f"article[id='{letter}']").wait_for()
    return page


def whole(game: str, *shows: Callable[[Stage], Page], is_table: bool = True) -> list[GameScreen]:
    """Screens of one game."""
    return [GameScreen(game, show, is_table) for show in shows]


GAME_SCREENS: Final = [
    *whole("tournament", seat_draw, claim_window, late, deal_over),
    *whole("altaneira", taking, taking_refused, late, deal_over),
    *whole("bipbip", call, trick, last_trick, deal_over),
    *whole("bipbip", *(round_table(players) for players in (2, 6, 9, 12))),
    *(
        screen
        for game in ("tournament", "altaneira", "bipbip")
        for screen in whole(game, table_rules, rulebook, is_table=False)
    ),
]
