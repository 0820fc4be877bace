"""The games of the house, as the lobby needs them."""

import pytest

from app.games import ALL
from app.rulebook.reading import book
from app.web.language import LANGUAGES
from tests.web.house import House, problem


def test_every_game_is_there_with_every_option(house: House) -> None:
    offered = house.stranger().get("/games")
    assert [game["slug"] for game in offered["games"]] == [game.slug for game in ALL]
    for game, shown in zip(ALL, offered["games"], strict=True):
        assert shown["players"] == list(game.players)
        assert shown["default_players"] == game.default_players
        assert [one["key"] for one in shown["options"]] == [each.key for each in game.options]
        assert [one["default"] for one in shown["options"]] == [
            each.default for each in game.options
        ]
        assert [one["least"] for one in shown["options"]] == [each.least for each in game.options]
    assert "steady" in offered["bots"]


def test_options_are_of_five_kinds(house: House) -> None:
    offered = house.stranger().get("/games")["games"]
    kinds = {one["kind"] for game in offered for one in game["options"]}
    assert kinds == {"switch", "choice", "number", "number_or_none", "obligations"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_option_comes_with_its_rule_in_the_language_of_whoever_asks(
    house: House, language: str
) -> None:
    for game in house.stranger().get("/games", lang=language)["games"]:
        for option in game["options"]:
            assert option["rule"] == book().clauses[option["clause"]].text[language]


def test_one_game_can_be_asked_for(house: House) -> None:
    stranger = house.stranger()
    offered = {game["slug"]: game for game in stranger.get("/games", lang="ru")["games"]}
    for slug, game in offered.items():
        assert stranger.get(f"/games/{slug}", lang="ru") == game
    said = problem(stranger.http.get("/games/chess"), 404, "no_game")
    assert said["detail"].endswith("there is: classic, tournament, altaneira, bipbip.")
