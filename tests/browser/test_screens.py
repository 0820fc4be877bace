"""Every screen at three sizes: photographed, nothing wider than the window, nothing axe finds."""

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import KnownHouses
from tests.browser.fit import buried, covered, overflow, squeezed, unseen
from tests.browser.fixed_deal import FixedDeal, read_deal
from tests.browser.game_screens import GAME_SCREENS, GameScreen, deal_over
from tests.browser.player import Player
from tests.browser.screens import FIRST, TABLE, Screen
from tests.browser.stage import Stage
from tests.browser.visitors import DESKTOP, PHONE, TABLET, Visitors, settle
from tests.browser.words import say
from tests.web.house import House, Person

AXE: Final = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: Final = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
SCHEMES: Final = ("light", "dark")
LYING: Final[ViewportSize] = {"width": 740, "height": 360}
"""A phone on its side."""
LANES: Final = ("classic", "lying")
"""There the melds lie beside each other; everywhere else a small screen has one column."""
CUT: Final = "(strip) => strip.scrollHeight - strip.clientHeight"
COLUMNS: Final = "(main) => getComputedStyle(main).gridTemplateColumns.split(' ').length"
COLOURS: Final = ("color-contrast", "link-in-text-block")
"""The rules of axe that a page may keep in light and break in the dark."""
NAMED: Final = {"label-content-name-mismatch": {"enabled": True}}
"""Who speaks to the page says what is written: a rule that axe has to be asked for."""


@pytest.mark.parametrize("screen", FIRST + TABLE, ids=lambda screen: screen.__name__)
def test_a_screen_fits_and_axe_finds_nothing_and_greek_fits_a_small_phone(
    known_house: House,
    fixed_deal: FixedDeal,
    visitors: Visitors,
    artefacts: Path,
    screen: Screen,
) -> None:
    page = screen(Stage(known_house, fixed_deal, visitors, {}))
    picture = artefacts / "screens" / screen.__name__
    judge(page, picture, is_table=screen in TABLE)
    judge_languages(page, picture, ["el"], is_table=screen in TABLE)


@pytest.mark.parametrize("screen", GAME_SCREENS, ids=lambda screen: screen.name)
def test_a_screen_of_another_game_fits_and_axe_finds_nothing_and_so_in_every_language(
    known_houses: KnownHouses, visitors: Visitors, artefacts: Path, screen: GameScreen
) -> None:
    deal = read_deal(screen.game)
    page = screen.show(Stage(known_houses(deal), deal, visitors, {}))
    picture = artefacts / "screens" / screen.name
    judge(page, picture, is_table=screen.is_table)
    judge_languages(page, picture, ["el", "pt-BR", "ru"], is_table=screen.is_table)
    if screen.is_table:
        page.set_viewport_size(LYING)
        settle(page)
        page.screenshot(path=picture.with_name(f"{picture.name}-lying.png"))
        assert [*overflow(page, is_table=True), *squeezed(page)] == []
        assert screen.show is not deal_over or unseen(page) == []


def judge(page: Page, picture: Path, *, is_table: bool) -> None:
    """Photograph a screen at every size; nothing overflows, and axe finds nothing."""
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        for scheme in SCHEMES if name != "tablet" else ("light",):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            settle(page)
            if scheme == "light":
                page.screenshot(path=picture.with_name(f"{picture.name}-{name}.png"))
            if name != "tablet":
                assert found_by_axe(page, scheme) == [], f"{name}, {scheme}"
        assert [*overflow(page, is_table=is_table), *squeezed(page)] == [], name


def judge_languages(page: Page, picture: Path, locales: list[str], *, is_table: bool) -> None:
    """On a small phone nothing overflows, in none of these languages."""
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    for locale in locales:
        speak(page, locale)
        settle(page)
        page.screenshot(path=picture.with_name(f"{picture.name}-phone-{locale}.png"))
        assert [*overflow(page, is_table=is_table), *squeezed(page)] == [], locale


def speak(page: Page, locale: str) -> None:
    """The browser's language is another one from now on, and so is the page's."""
    devtools = page.context.new_cdp_session(page)
    agent = page.evaluate("navigator.userAgent")
    devtools.send("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": locale})
    page.evaluate("dispatchEvent(new Event('languagechange'))")
    page.locator(f"html[lang='{locale}']").wait_for()


def test_long_names_give_way_to_points_and_a_menu_scrolls_within_its_sheet(
    house: House, visitors: Visitors
) -> None:
    host = house.stranger()
    wish = {"game": "classic", "players": 4, "bots": 1, "watchers": "anyone"}
    opened = host.post("/tables", name="Александрина Константино", **wish)
    for name in ("Παρασκευή Παπαδοπούλου", "Константин Александров"):
        place = {"invite": opened["invite"], "name": name}
        house.stranger().post(f"/tables/{opened['table']}/seats", **place)
    host.post(f"/tables/{opened['table']}/start")
    page = visitors.page(f"{house.url}/t/{opened['table']}", locale="el")
    page.get_by_text(say("watch.you", "el")).wait_for()
    for size in (PHONE, LYING, TABLET, DESKTOP):
        page.set_viewport_size(size)
        settle(page)
        assert [*overflow(page, is_table=True), *squeezed(page)] == [], size
    page.set_viewport_size(LYING)
    page.get_by_role("button", name=say("menu.title", "el")).first.click()
    assert page.get_by_role("dialog").evaluate(CUT) <= 0


@pytest.mark.parametrize("game", ["classic", "bipbip"])
def test_a_question_leaves_the_table_where_it_is_and_has_room_for_its_answers(
    known_houses: KnownHouses, visitors: Visitors, artefacts: Path, game: str
) -> None:
    deal = read_deal(game)
    house = known_houses(deal)
    people, table = deal.begun(house)
    page = visitors.as_person(people[1], house, locale="el")
    page.goto(f"{house.url}/t/{table}")
    Player(page, "el", game).wait_until_seated()
    with people[0].at(table) as line:
        line.send(t="propose", id="break", what="pause", to=None)
        agree = page.get_by_role("button", name=say("ask.agree", "el"))
        agree.wait_for()
    for name, size in {"phone": PHONE, "lying": LYING}.items():
        page.set_viewport_size(size)
        settle(page)
        page.screenshot(path=artefacts / "screens" / f"{game}-question-{name}.png")
        assert page.locator("main > .strip").evaluate(CUT) <= 0
        assert name == "lying" or buried(page) == []
        assert page.locator("main").evaluate(COLUMNS) == (3 if (game, name) == LANES else 1)


@pytest.mark.parametrize("count", [11, 24, 32])
def test_every_card_of_a_hand_can_be_touched(
    known_house: House, visitors: Visitors, count: int, artefacts: Path
) -> None:
    people, table = known_house.table()
    person = with_cards(people, table, count)
    page = visitors.as_person(person, known_house, size=PHONE)
    page.goto(f"{known_house.url}/t/{table}")
    player = Player(page)
    player.wait_until_seated()
    page.screenshot(path=artefacts / "screens" / f"hand-{count}.png")
    assert len(player.hand) == count
    assert covered(player) == []
    assert overflow(page, is_table=True) == []


def found_by_axe(page: Page, scheme: str) -> list[str]:
    """Every rule that is broken, and where; in the dark those that colours alone can break."""
    only = {"runOnly": COLOURS} if scheme == "dark" else {}
    wish = {"resultTypes": ["violations"], "rules": NAMED, **only}
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    broken = page.evaluate(
        "(wish) => axe.run(document, wish).then(found => found.violations)", wish
    )
    return [f"{one['id']}: {json.dumps([n['target'] for n in one['nodes']])}" for one in broken]


def with_cards(people: list[Person], table: str, count: int) -> Person:
    """Whoever is the first to hold so many cards, by taking a pile that has just grown enough."""
    while True:
        deal = people[0].view(table)["shared"]["deal"]
        turn: int = deal["turn"]
        size = deal["hand_sizes"][turn]
        if size == count:
            return people[turn]
        takes = deal["phase"] == "draw" and deal["pile_size"] == count - size
        plays(people[turn], table, "take" if takes else None)


def plays(person: Person, table: str, move: str | None) -> None:
    """Send a move, or the first that is offered."""
    view = person.view(table)
    at, line = view["version"], move or view["own"]["moves"][0]
    person.post(f"/tables/{table}/commands", id=f"hand{at}", at=at, move=line)
