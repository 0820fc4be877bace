from pathlib import Path

import pytest

from app.games import BY_SLUG
from app.rulebook.examples import FILE
from app.rulebook.scenarios.examples import MOST, main, picked
from app.rulebook.scenarios.reading import read_scenarios

SCENARIOS = Path(__file__).parents[2] / "scenarios"
TEXT = """
- id: one
  game: classic
  clause: [B-15, B-X1]
  given: {phase: play, hands: {0: 5s 5s 5h 9d Kc, 1: 4c}, trump: h}
  steps:
    - 0 meld 5s 5s 5h
    - 0 meld 9d Kc !
  expect:
    melds: {A: [5s 5s 5h]}
- id: two
  game: classic
  clause: [B-33, B-X1]
  given:
    phase: play
    melds: {A: [3h 4h 5h 6h 7h 8h 9h]}
    packets: {A: played}
    hands: {0: 4d}
    stock: none
  steps: [0 discard 4d]
  expect:
    deal_score: {A: {cards: 45, bonuses: 200, packet: 0, total: 345}}
    deal_over: true
- id: three
  game: classic
  clause: [B-15, B-X1]
  steps: [0 draw]
- id: one-again
  game: classic
  clause: B-X2
  steps: [0 draw]
- id: one-more-time
  game: classic
  clause: B-X2
  steps: [0 draw]
- id: four
  game: classic
  clause: B-15
  steps: [0 draw]
"""


def test_the_rulebook_has_the_examples_of_today() -> None:
    assert main(["--check", "--from", str(SCENARIOS), "--to", str(FILE)]) == 0


def test_a_few_scenarios_show_each_worked_example(tmp_path: Path) -> None:
    file = tmp_path / "classic.yaml"
    file.write_text(TEXT)
    found = picked(read_scenarios(file, BY_SLUG))
    assert [each.id for each in found] == ["one", "two", "one-again"]
    assert len([each for each in found if "B-X1" in each.examples]) == MOST

    one, two, _ = found
    assert (one.examples, one.trump) == (("B-X1",), "h")
    assert one.hands == {"0": ("5s", "5s", "5h", "9d", "Kc")}
    assert [step.refused for step in one.steps] == [None, ""]
    assert one.then == {"A": (("5s", "5s", "5h"),)}
    assert two.brings == {"A": {"cards": 45, "bonuses": 200, "total": 345}}
    assert (two.packets, two.stock, two.over) == ({"A": "played"}, (), "deal")


def test_a_file_is_written_then_fresh_and_a_stale_one_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "examples.json"
    words = ["--from", str(SCENARIOS), "--to", str(target)]
    assert main(["--check", *words]) == 1
    assert "is stale: run python -m app.rulebook.scenarios.examples" in capsys.readouterr().err
    assert main(words) == 0
    assert main(["--check", *words]) == 0
