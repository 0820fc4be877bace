"""Two at a table and one who watches, in three languages: who reads what, and sees which cards."""

import json

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player
from tests.browser.visitors import DESKTOP, PHONE, TABLET, Visitors
from tests.browser.words import say
from tests.web.house import House


def test_a_phrase_crosses_languages_and_a_spectator_talks_to_no_seat(
    house: House, visitors: Visitors
) -> None:
    (greek, russian), table = house.table(2, watchers="invited")
    address = f"{house.url}/t/{table}"
    key = greek.view(table)["you"]["watch"]
    speaker = visitors.as_person(greek, house, size=PHONE, locale="el")
    reader = visitors.as_person(russian, house, size=DESKTOP, locale="ru")
    for page, locale in ((speaker, "el"), (reader, "ru")):
        page.goto(address)
        Player(page, locale).wait_until_seated()
    watcher, frames = watching(visitors, house, f"{address}#watch={key}")
    expect(watcher.get_by_text(say("watch.you"))).to_be_visible()

    # The one who watches says something, then somebody at the table does.
    in_menu(watcher).get_by_role("button", name=say("phrase.bye")).click()
    expect(lines(watcher)).to_have_count(1)
    in_menu(speaker, "el").get_by_role("button", name=say("phrase.luck", "el")).click()

    expect(reader.get_by_test_id("announcer")).to_contain_text(say("phrase.luck", "ru"))
    news = f"{say('chat.title', 'ru')}, {say('chat.new', 'ru')}"
    reader.get_by_role("button", name=news).click()
    expect(lines(reader, "ru")).to_contain_text([say("phrase.luck", "ru")])
    expect(lines(reader, "ru")).to_have_count(1)
    expect(reader.get_by_role("button", name=news)).to_have_count(0)
    expect(lines(watcher)).to_have_count(2)
    expect(lines(speaker, "el")).to_have_count(1)

    # What is public is on the page of the one who watches, and nobody's hand ever came to it.
    expect(Player(watcher).fan).to_have_count(0)
    views = [view for view in map(json.loads, frames) if view["t"] == "view"]
    assert views[-1]["shared"]["deal"]["pile"] == greek.view(table)["shared"]["deal"]["pile"]
    assert all(view["own"] is None and view["you"] is None for view in views)


def watching(visitors: Visitors, house: House, address: str) -> tuple[Page, list[str | bytes]]:
    """Somebody with a name and no seat, and all that is sent to them."""
    guest = house.stranger()
    guest.http.put("/me", json={"name": "Zoe"})
    page = visitors.as_person(guest, house, size=TABLET)
    frames: list[str | bytes] = []

    def keep(frame: str | bytes) -> None:
        frames.append(frame)

    page.on("websocket", lambda line: line.on("framereceived", keep))
    page.goto(address)
    return page, frames


def in_menu(page: Page, locale: str = "en") -> Locator:
    """The chat in the menu that was opened."""
    page.get_by_role("button", name=say("menu.title", locale)).first.click()
    return talk(page, locale)


def talk(page: Page, locale: str = "en") -> Locator:
    return page.get_by_role("region", name=say("chat.title", locale))


def lines(page: Page, locale: str = "en") -> Locator:
    return talk(page, locale).get_by_role("listitem")
