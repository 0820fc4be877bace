import re
from pathlib import Path

import pytest

from app.games import BY_SLUG
from app.rulebook.located import Misfiled
from app.rulebook.scenarios.reading import read_scenarios

GOOD = """\
- id: one
  game: classic
  clause: [M3, B-X5]
  options: {target: 3000}
  given:
    players: 4
    phase: play
    hands: {0: 5h 6h 7h 9d Kc}
  steps:
    - 0 meld 5h 6h 7h
    - 0 discard 9d
  expect:
    turn: 1
    hands: {0: Kc}
    options: [draw, 1 draw]
"""


def read(folder: Path, text: str) -> list[str]:
    (folder / "x.yaml").write_text(text, encoding="utf-8")
    return [scenario.id for scenario in read_scenarios(folder / "x.yaml", BY_SLUG)]


def test_a_scenario_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(GOOD, encoding="utf-8")
    (scenario,) = read_scenarios(tmp_path / "x.yaml", BY_SLUG)
    assert (scenario.id, scenario.game.slug, scenario.line) == ("one", "classic", 1)
    assert (scenario.clauses, scenario.players) == (("M3", "B-X5"), 4)
    assert [step.line for step in scenario.steps] == [10, 11]
    assert set(scenario.expect) == {"turn", "hands", "options"}


def test_the_least_a_scenario_needs(tmp_path: Path) -> None:
    assert read(tmp_path, "- {id: a, game: classic, clause: B-05, expect: {turn: 0}}\n") == ["a"]


def test_a_letter_without_a_book_yet_may_be_cited(tmp_path: Path) -> None:
    assert read(tmp_path, "- {id: a, game: classic, clause: A-26, expect: {turn: 0}}\n") == ["a"]


@pytest.mark.parametrize(
    ("old", "new", "place", "why"),
    [
        ("  game: classic\n", "", (1, "game"), "is missing"),
        ("game: classic", "game: chess", (2, "game"), "must be one of classic"),
        ("id: one", "id: two words", (1, "id"), "must be one word"),
        ("id: one", "id: 1", (1, "id"), "must be one word"),
        ("  clause: [M3, B-X5]\n", "", (1, "clause"), "is missing"),
        ("[M3, B-X5]", "[M3, B-X99]", (3, "clause"), "unknown clause 'B-X99'"),
        ("[M3, B-X5]", "Q", (3, "clause"), "unknown clause 'Q'"),
        ("target: 3000", "aim: 3000", (4, "options.aim"), "is not known"),
        ("{target: 3000}", "none", (4, "options"), "must be a mapping"),
        ("players: 4", "players: 7", (6, "given.players"), "must be one of 2, 3, 4, 5, 6"),
        ("players: 4", "dealer: 4", (6, "given.dealer"), "there is no seat 4"),
        ("phase: play", "phases: play", (7, "given.phases"), "is not known"),
        ("{0: 5h 6h 7h 9d Kc}", "{5: 5h}", (8, "given.hands.5"), "there is no seat 5"),
        ("7h 9d Kc}", "7h 9d Kz}", (8, "given.hands.0"), "unknown card 'Kz'"),
        ("0 meld 5h 6h 7h", "0 lay 5h 6h 7h", (10, "steps.1"), "unknown verb 'lay'"),
        ("0 discard 9d", "6 discard 9d", (11, "steps.2"), "there is no seat 6"),
        ("0 discard 9d", "0 discard 9d !B-99", (11, "steps.2"), "unknown clause 'B-99'"),
        ("turn: 1", "turn: 4", (13, "expect.turn"), "there is no seat 4"),
        ("turn: 1", "tern: 1", (13, "expect.tern"), "is not known"),
        ("{0: Kc}", "{4: Kc}", (14, "expect.hands.4"), "there is no seat 4"),
        ("[draw, 1 draw]", "[drew]", (15, "expect.options"), "unknown verb 'drew'"),
        ("  steps:", "  moves:", (9, "moves"), "is not known"),
    ],
)
def test_what_is_wrong_is_named_by_line_and_field(
    tmp_path: Path, old: str, new: str, place: tuple[int, str], why: str
) -> None:
    assert old in GOOD
    with pytest.raises(Misfiled, match=re.escape(why)) as wrong:
        read(tmp_path, GOOD.replace(old, new, 1))
    assert (wrong.value.line, wrong.value.field) == place


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("id: one\n", "must be a list of scenarios"),
        ("[]\n", "must be a list of scenarios"),
        ("- one\n", "scenario: must be a mapping"),
        ("- {id: a, game: classic, clause: M3}\n", "expect: is missing, and so is steps"),
        (GOOD + GOOD, "line 16: id: one was used in line 1"),
        ("- {id: a, game: classic, clause: M3, steps: 0 draw}\n", "steps: must be a list"),
        ("- {id: a, game: classic, clause: M3, expect: 3}\n", "expect: must be a mapping"),
        ("- {id: a, game: classic, clause: M3, given: 3, steps: []}\n", "given: must be a mapping"),
    ],
)
def test_what_is_no_file_of_scenarios_is_told(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(Misfiled, match=re.escape(why)):
        read(tmp_path, text)
