"""House rules in files: read whole, or refused with file, line and field."""

from pathlib import Path

import pytest

from app.games import ALL
from app.lobby.presets import BadPreset, Preset, read_presets


def written(folder: Path, text: str, name: str = "friday.yaml") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_preset_is_its_games_choices_under_a_name(tmp_path: Path) -> None:
    text = """
name: Παρασκευή
game: tournament
options:
  target: 3000
  fouls: called
  sets: off
  obligations: 1000:75,1500:90
"""
    [preset] = read_presets(written(tmp_path, text), ALL)
    assert preset == Preset(
        slug="friday",
        name="Παρασκευή",
        game="tournament",
        options={
            "target": 3000,
            "fouls": "called",
            "sets": False,
            "obligations": "1000:75, 1500:90",
        },
    )


def test_json_is_read_too(tmp_path: Path) -> None:
    text = '{"name": "Duas", "game": "bipbip", "options": {"deals": 3, "target_score": "none"}}'
    [preset] = read_presets(written(tmp_path, text), ALL)
    assert preset.options == {"deals": 3, "target_score": "none"}


def test_presets_come_in_the_order_of_their_files_and_others_are_passed_over(
    tmp_path: Path,
) -> None:
    for name in ("b.yaml", "a.yaml", "notes.txt"):
        written(tmp_path, f"{{name: {name}, game: classic}}", name)
    assert [preset.slug for preset in read_presets(tmp_path, ALL)] == ["a", "b"]
    assert read_presets(tmp_path / "nowhere", ALL) == ()


@pytest.mark.parametrize(
    "options",
    ["{six_teams: on}", "{max_players: 2}"],
    ids=["for six only", "for two only"],
)
def test_it_is_enough_that_it_fits_some_number_of_players(tmp_path: Path, options: str) -> None:
    game = "bipbip" if "max" in options else "classic"
    text = f"{{name: Some, game: {game}, options: {options}}}"
    assert len(read_presets(written(tmp_path, text), ALL)) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: file: is empty"),
        ("- name: x", "line 1: file: must be a mapping"),
        ("name: [", "file: is not YAML"),
        ("game: classic", "line 1: name: is missing"),
        ("name: ''\ngame: classic", "line 1: name: is a text of 1 to 60 letters"),
        ("name: []\ngame: classic", "line 1: name: is a text of 1 to 60 letters"),
        ("name: Friday", "line 1: game: is missing"),
        (
            "name: Friday\ngame: whist",
            "line 2: game: is not one of: classic, tournament, altaneira, bipbip",
        ),
        (
            "name: Friday\ngame: classic\nplayers: 4",
            "line 3: players: is not known; there are: name, game, options",
        ),
        ("name: Friday\ngame: classic\noptions: 3", "line 3: options: must be a mapping"),
        (
            "name: Friday\ngame: classic\noptions:\n  target: 3000\n  sets: maybe",
            "line 5: options.sets: The option sets is either on or off.",
        ),
        (
            "name: Friday\ngame: classic\noptions: {colour: 1}",
            "line 3: options.colour: This game has no option colour.",
        ),
        (
            "name: Friday\ngame: altaneira\noptions:\n  pile_take: use_any",
            "line 4: options.pile_take: Where only the top card",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_file_line_and_field(
    tmp_path: Path, text: str, complaint: str
) -> None:
    with pytest.raises(BadPreset) as caught:
        read_presets(written(tmp_path, text), ALL)
    assert str(caught.value).startswith(f"{tmp_path / 'friday.yaml'}: ")
    assert complaint in str(caught.value)


def test_a_file_is_named_as_it_can_be_asked_for(tmp_path: Path) -> None:
    with pytest.raises(BadPreset, match="small letters, digits and dashes"):
        read_presets(written(tmp_path, "{name: x, game: classic}", "Our Friday.yaml"), ALL)


def test_a_preset_that_nobody_may_read_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    with pytest.raises(BadPreset, match=r"folder\.yaml: line 1: file: "):
        read_presets(tmp_path, ALL)


def test_an_ending_that_would_be_passed_over_is_told_of(tmp_path: Path) -> None:
    written(tmp_path, "{name: x, game: classic}", "friday.yml")
    with pytest.raises(BadPreset, match=r"friday\.yml: line 1: file: has to end in \.yaml"):
        read_presets(tmp_path, ALL)


def test_a_folder_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "presets").write_text("a file")
    with pytest.raises(BadPreset, match="presets: Not a directory"):
        read_presets(tmp_path / "presets", ALL)
    assert read_presets(tmp_path / "nowhere", ALL) == ()
