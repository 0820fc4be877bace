"""What a table refuses leads into its rulebook, in the language of whoever was refused."""

import re
from typing import Final

import pytest

from app.engine.contract import Illegal, Move
from app.games.altaneira import GAME
from app.rulebook.reading import book
from tests.browser.conftest import KnownHouses
from tests.browser.fixed_deal import FixedDeal, read_deal
from tests.browser.player import Player
from tests.browser.visitors import Visitors
from tests.browser.words import say
from tests.web.house import House

FOREIGN_MELE: Final = 31
"""Moves of Altaneira's deal after which seat 1 may take a 4c, and has 5c and a Two of spades."""
TAKING: Final = ["2s", "5c", "4c"]
CLAUSE: Final = "A-27"


@pytest.fixture
def altaneira() -> FixedDeal:
    """The deal of Altaneira in which every kind of move occurs."""
    return read_deal("altaneira")


@pytest.mark.clause("A-27", "A-X17")
def test_a_lixo_not_to_be_taken_with_a_foreign_mele_says_so_in_portuguese_and_shows_the_clause(
    altaneira: FixedDeal, known_houses: KnownHouses, visitors: Visitors
) -> None:
    refused = altaneira.after(FOREIGN_MELE).play(1, parsed(f"take {' '.join(TAKING)}"))
    assert isinstance(refused, Illegal)
    assert refused.clause == CLAUSE

    house = known_houses(altaneira)
    people, table = altaneira.begun(house, FOREIGN_MELE)
    page = visitors.as_person(people[1], house, locale="pt-BR")
    page.goto(f"{house.url}/t/{table}")
    player = Player(page, locale="pt-BR", game="altaneira")
    player.turn_mark.wait_for()
    assert player.choose_top() == TAKING[-1]
    player.select(TAKING[:-1])
    page.get_by_role("button", name=player.say("act.why")).tap()

    note = page.get_by_role("alert")
    note.wait_for()
    said = note.inner_text()
    assert "naipe" in said
    assert CLAUSE in said
    link = note.get_by_role("link", name=player.say("refusal.rule"))
    with page.context.expect_page() as opening:
        link.tap()
    rulebook = opening.value
    clause = rulebook.get_by_role("article", name=CLAUSE)
    clause.wait_for()
    assert book().clauses[CLAUSE].text["pt-BR"].split(":")[0][:40] in clause.inner_text()
    assert rulebook.evaluate("document.documentElement.lang") == "pt-BR"
    assert rulebook.evaluate("document.activeElement.id") == CLAUSE


@pytest.mark.parametrize("game", ["classic", "tournament", "altaneira", "bipbip"])
def test_a_rulebook_is_searched_and_shows_the_options_beside_their_clauses(
    house: House, visitors: Visitors, game: str
) -> None:
    page = visitors.page(f"{house.url}/rules/{game}")
    letter = {"classic": "B", "tournament": "G", "altaneira": "A", "bipbip": "P"}[game]
    clauses = page.get_by_role("article")
    clauses.first.wait_for()
    own = len(book().chapter(letter))
    shared = 0 if game == "bipbip" else len(book().chapter("M"))
    assert clauses.count() == own + shared
    for option, clause in options_of(house, game).items():
        beside = page.locator(f"article[id='{clause}']")
        asked = beside.get_by_role("group", name=question(option, game), exact=True)
        assert asked.count() == 1, option
    examples = page.get_by_role("group", name=say("ex.title", ids=f"{letter}-X"))
    cards = examples.get_by_role("img", name=re.compile(" of (spades|hearts|diamonds|clubs)"))
    assert cards.count() > examples.count() / 2

    page.get_by_role("searchbox").fill(f"{letter}-03")
    page.get_by_role("article", name=f"{letter}-03").wait_for()
    assert clauses.count() < own
    page.get_by_role("searchbox").fill("zzzz")
    page.get_by_text(say("rules.none")).wait_for()


def parsed(line: str) -> Move:
    """A line as Altaneira reads it."""
    move = GAME.parse_move(line)
    assert not isinstance(move, Illegal)
    return move


def options_of(house: House, game: str) -> dict[str, str]:
    """The clause of every option of a game."""
    found = house.stranger().get(f"/games/{game}")
    return {option["key"]: option["clause"] for option in found["options"]}


def question(option: str, game: str) -> str:
    """What an option is about, as the page asks it."""
    return say(f"rule.{option}", game=game)
