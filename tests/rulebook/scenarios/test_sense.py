import re
from pathlib import Path

import pytest

from app.games import BY_SLUG
from app.rulebook.located import Misfiled
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.running import Prepared, prepare, run

HEAD = """\
- id: one
  game: classic
  clause: M3
"""


def ready(folder: Path, text: str) -> Prepared:
    (folder / "x.yaml").write_text(text, encoding="utf-8")
    (scenario,) = read_scenarios(folder / "x.yaml", BY_SLUG)
    return prepare(scenario)


@pytest.mark.parametrize(
    ("tail", "place", "why"),
    [
        ("steps: [0 meld 5h 5h 5h]", "steps.1", "5h is named 3 times, the deck has 2"),
        ("steps: [0 draw, 0 meld Xr Xr Xr !]", "steps.2", "Xr is named 3 times, the deck has 2"),
        ("expect: {scores: {C: 0}}", "expect.scores.C", "there is no side C"),
        ("expect: {melds: {D: []}}", "expect.melds.D", "there is no side D"),
        ("expect: {winner: C}", "expect.winner", "there is no side C"),
        ("expect: {next_trump: h}", "expect.next_trump", "is not known in classic"),
        ("expect: {hands: {0: 5h 5h 5h}}", "expect", "5h is named 3 times, the deck has 2"),
        (
            "expect: {hands: {0: 5h 5h}, discard: 5h}",
            "expect",
            "5h is named 3 times, the deck has 2",
        ),
    ],
)
def test_what_this_table_cannot_have_is_named_by_its_field(
    tmp_path: Path, tail: str, place: str, why: str
) -> None:
    with pytest.raises(Misfiled, match=re.escape(why)) as wrong:
        ready(tmp_path, f"{HEAD}  {tail}\n")
    assert (wrong.value.line, wrong.value.field) == (4, place)


def test_three_packs_have_three_of_a_card(tmp_path: Path) -> None:
    text = f"{HEAD}  given: {{players: 5, phase: play, hands: {{0: 5h 5h 5h 9d Kc}}}}\n"
    assert run(ready(tmp_path, text + "  steps: [0 meld 5h 5h 5h]\n")) == ()
