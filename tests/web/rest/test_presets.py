"""House rules under a name: listed with their game, and a table is opened by them."""

from collections.abc import Iterator

import pytest

from tests.web.house import House, house_in, problem

FRIDAY = """
name: Our Friday
game: classic
options: {target: 3000, sets: off, pile_take: free}
"""
SIX = "{name: Two teams of three, game: classic, options: {six_teams: on}}"


@pytest.fixture(scope="module")
def ruled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with house rules."""
    data = tmp_path_factory.mktemp("ruled")
    (data / "presets").mkdir()
    (data / "presets" / "friday.yaml").write_text(FRIDAY)
    (data / "presets" / "six.yaml").write_text(SIX)
    with house_in(data) as house:
        yield house


def test_presets_are_listed_with_their_game_and_differences(ruled: House) -> None:
    friday, six = ruled.stranger().get("/games/classic/presets")["presets"]
    assert (friday["preset"], friday["name"], friday["game"]) == ("friday", "Our Friday", "classic")
    assert friday["options"] == {"target": 3000, "sets": False, "pile_take": "free"}
    told = [(one["key"], one["value"], one["default"]) for one in friday["differences"]]
    assert told == [("target", 3000, 5000), ("sets", False, True)]
    assert six["preset"] == "six"
    assert ruled.stranger().get("/games/bipbip/presets") == {"presets": []}
    problem(ruled.stranger().http.get("/games/chess/presets"), 404, "no_game")


def test_a_house_without_house_rules_lists_none(house: House) -> None:
    assert house.stranger().get("/games/classic/presets") == {"presets": []}


def test_a_table_is_opened_by_a_preset_and_differs_further_where_it_says_so(ruled: House) -> None:
    host = ruled.stranger()
    wish = {"game": "classic", "players": 2, "preset": "friday"}
    for more, target in (({}, 3000), ({"options": {"target": 4000}}, 4000)):
        table = host.post("/tables", **wish, **more)["table"]
        found = {
            one["key"]: one["value"] for one in host.view(table)["shared"]["table"]["differences"]
        }
        assert found == {"target": target, "sets": False}


@pytest.mark.parametrize(
    ("wish", "code", "word"),
    [
        ({"game": "classic", "preset": "monday"}, "preset", "there is: friday, six."),
        ({"game": "bipbip", "preset": "friday"}, "preset", "there is: none."),
        (
            {"game": "classic", "players": 6, "preset": "six", "options": {"sides": "single"}},
            "option",
            "do not go together",
        ),
    ],
)
def test_a_preset_that_cannot_be_is_refused(
    ruled: House, wish: dict[str, object], code: str, word: str
) -> None:
    said = problem(ruled.stranger().http.post("/tables", json=wish), 422, code)
    assert word in said["detail"]
