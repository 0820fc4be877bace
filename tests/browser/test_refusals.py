"""What is refused says why: the clause, its sentence, in the language of whoever asked."""

import pytest

from tests.browser.fixed_deal import FixedDeal
from tests.browser.player import Player
from tests.browser.visitors import Visitors, press
from tests.browser.words import say
from tests.web.house import House

NO_MELD = ["4c", "7h"]
"""Two cards of the first hand that lie together in no meld."""


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("en", "three"), ("el", "τρ")],
)
def test_a_selection_that_is_no_meld_is_refused_by_its_clause(
    known_house: House, fixed_deal: FixedDeal, visitors: Visitors, locale: str, sentence: str
) -> None:
    people, table = fixed_deal.begun(known_house, 2)
    page = visitors.as_person(people[0], known_house, locale=locale)
    page.goto(f"{known_house.url}/t/{table}")
    player = Player(page, locale=locale)
    hand = page.get_by_role("group", name=say("hand.label", locale, count=12))
    hand.wait_for()
    player.select(NO_MELD)
    page.get_by_role("button", name=say("act.why", locale)).tap()

    note = page.get_by_role("alert")
    note.wait_for()
    said = note.inner_text()
    assert say("refusal.title", locale) in said
    assert sentence in said
    clause = said.split()[-1]
    assert clause[0] in "BM"
    link = note.get_by_role("link", name=say("refusal.rule", locale))
    assert (link.get_attribute("href") or "").endswith(f"#{clause}")

    page.get_by_role("button", name=say("close", locale)).tap()
    note.wait_for(state="detached")
    assert sorted(player.hand) == sorted(fixed_deal_hand(people[0].view(table)))


def test_the_language_is_switched_at_the_table_and_on_the_first_page(
    known_house: House, fixed_deal: FixedDeal, visitors: Visitors
) -> None:
    people, table = fixed_deal.begun(known_house, 2)
    page = visitors.as_person(people[0], known_house)
    page.goto(f"{known_house.url}/t/{table}")
    page.get_by_role("button", name=say("menu.title")).first.tap()
    page.get_by_role("radio", name="Ελληνικά").check(force=True)
    page.get_by_role("heading", name=say("menu.title", "el")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_text(say("bar.turn", "el"), exact=True).wait_for()
    Player(page, locale="el").select(NO_MELD)
    page.get_by_role("button", name=say("act.why", "el")).tap()
    assert say("refusal.title", "el") in page.get_by_role("alert").inner_text()

    page.goto(known_house.url)
    page.get_by_role("heading", name=say("home.ready", "el")).wait_for()
    assert page.locator("html").get_attribute("lang") == "el"
    page.get_by_role("button", name="EN").tap()
    page.get_by_role("heading", name=say("home.ready", "en")).wait_for()
    press(page, "home.play")
    Player(page).wait_until_seated()


def fixed_deal_hand(view: dict[str, dict[str, list[str]]]) -> list[str]:
    """The hand of a view."""
    return view["own"]["hand"]
