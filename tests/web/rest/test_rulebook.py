"""The rulebook over the API: every clause, in the language that was asked for, kept by browsers."""

import json
from dataclasses import asdict

import pytest

from app.engine.contract import Game
from app.games import ALL, BY_SLUG
from app.people.guests import Language
from app.rulebook.chapters import chapters
from app.rulebook.examples import examples_of
from app.web.language import LANGUAGES
from tests.web.house import House, problem

SCRIPTS: dict[Language, str] = {
    "el": "αβγδεζηθικλμνξοπρστυφχψω",
    "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюя",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", BY_SLUG)
def test_every_clause_of_a_game_is_there(house: House, slug: str, language: str) -> None:
    shown = house.stranger().get(f"/games/{slug}/rulebook", lang=language)
    game = BY_SLUG[slug]
    assert (shown["game"], shown["edition"]) == (slug, game.edition)
    assert shown["language"] == language
    written = chapters(game.letter, language)
    assert [one["letter"] for one in shown["chapters"]] == [one.letter for one in written]
    for chapter, told in zip(written, shown["chapters"], strict=True):
        for clause, seen in zip(chapter.clauses, told["clauses"], strict=True):
            assert seen == {
                "id": clause.id,
                "source": clause.source,
                "text": clause.text,
                "options": list(clause.options),
                "refusals": list(clause.refusals),
                "examples": list(clause.examples),
            }


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_every_worked_example_of_a_game_that_a_scenario_shows_is_there(
    house: House, game: Game
) -> None:
    shown = house.stranger().get(f"/games/{game.slug}/rulebook", lang="ru")["examples"]
    written = examples_of(game.slug)
    assert [one["id"] for one in shown] == [one.id for one in written]
    first = shown[0]
    assert first["steps"][0] == asdict(written[0].steps[0])
    assert first["hands"] == {seat: list(cards) for seat, cards in written[0].hands.items()}


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_the_rulebook_is_told_in_the_letters_of_its_language(house: House, game: Game) -> None:
    slug = game.slug
    told = {language: chapters_told(house, slug, language) for language in LANGUAGES}
    for language, letters in SCRIPTS.items():
        own = sum(letter in letters for letter in told[language])
        assert own > len(told[language]) / 4
        assert not any(letter in letters for letter in told["en"] + told["pt-BR"])
    assert told["en"] != told["pt-BR"]


def chapters_told(house: House, slug: str, language: str) -> str:
    """All that is said in words."""
    shown = house.stranger().get(f"/games/{slug}/rulebook", lang=language)
    return json.dumps(shown["chapters"], ensure_ascii=False).lower()


def test_a_browser_asks_again_only_whether_it_is_still_the_same(house: House) -> None:
    http = house.stranger().http
    first = http.get("/games/altaneira/rulebook?lang=pt-BR")
    assert first.headers["cache-control"] == "public, max-age=3600"
    tag = first.headers["etag"]
    again = http.get("/games/altaneira/rulebook?lang=pt-BR", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    other = http.get("/games/altaneira/rulebook?lang=ru", headers={"If-None-Match": tag})
    assert (other.status_code, other.headers["etag"] != tag) == (200, True)


def test_without_a_language_in_the_address_it_is_for_the_caller_alone(house: House) -> None:
    reader = house.stranger(**{"Accept-Language": "ru"})
    found = reader.http.get("/games/bipbip/rulebook")
    assert found.json()["language"] == "ru"
    assert found.headers["cache-control"] == "private, no-cache"
    unknown = reader.http.get("/games/bipbip/rulebook?lang=xx")
    assert (unknown.json(), unknown.headers["cache-control"]) == (found.json(), "private, no-cache")


def test_a_game_that_is_not_there_has_no_rulebook(house: House) -> None:
    problem(house.stranger().http.get("/games/chess/rulebook"), 404, "no_game")
