"""The games of the house, as the lobby needs them."""

from app.games import OFFERED
from tests.web.house import House


def test_every_game_is_there_with_every_option(house: House) -> None:
    offered = house.stranger().get("/games")
    assert [game["slug"] for game in offered["games"]] == [game.slug for game in OFFERED]
    for game, shown in zip(OFFERED, offered["games"], strict=True):
        assert shown["players"] == list(game.players)
        assert shown["default_players"] == game.default_players
        assert [one["key"] for one in shown["options"]] == [each.key for each in game.options]
        assert [one["default"] for one in shown["options"]] == [
            each.default for each in game.options
        ]
    assert "steady" in offered["bots"]


def test_each_option_comes_with_its_rule_in_the_language_of_whoever_asks(house: House) -> None:
    stranger = house.stranger()
    for language in ("en", "el"):
        [game] = stranger.get("/games", lang=language)["games"][:1]
        assert all(option["rule"] for option in game["options"])
        greek = any("α" <= letter <= "ω" for letter in game["options"][0]["rule"])
        assert greek is (language == "el")
