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
GOOD = f"""{HEAD}\
  given:
    phase: play
    hands: {{0: 5h 6h 7h 9d Kc}}
  steps:
    - 0 meld 5h 6h 7h
    - 0 add 1 Kc !M2
    - 0 discard 9d
  expect:
    turn: 1
    melds: {{A: [5h 6h 7h]}}
    options: [draw, take, 1 draw]
    not_options: [pass, 0 draw]
"""


def ready(folder: Path, text: str) -> Prepared:
    (folder / "x.yaml").write_text(text, encoding="utf-8")
    (scenario,) = read_scenarios(folder / "x.yaml", BY_SLUG)
    return prepare(scenario)


def test_a_scenario_that_holds_has_no_faults(tmp_path: Path) -> None:
    assert run(ready(tmp_path, GOOD)) == ()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("turn: 1", "turn: 2", "expected turn 2, found 1"),
        (
            "0 add 1 Kc !M2",
            "0 add 1 Kc",
            "expected '0 add 1 Kc' accepted, found it refused (M2)",
        ),
        (
            "Kc !M2",
            "Kc !M3",
            "expected '0 add 1 Kc !M3' to be refused by M3, found it refused (M2)",
        ),
        ("7h\n", "7h !\n", "expected '0 meld 5h 6h 7h !' refused, found it accepted"),
        ("[draw, take, 1 draw]", "[pass]", "expected options 'pass', found it not among them"),
        ("[pass, 0 draw]", "[take]", "expected not_options 'take', found it among them"),
        ("0 discard 9d", "0 discard", "expected '0 discard' accepted, found it refused (syntax)"),
    ],
)
def test_a_scenario_that_does_not_hold_says_why(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    assert old in GOOD
    assert run(ready(tmp_path, GOOD.replace(old, new, 1))) == (fault,)


def test_all_differences_are_told(tmp_path: Path) -> None:
    faults = run(ready(tmp_path, GOOD.replace("turn: 1", "turn: 2").replace("[pass,", "[draw,")))
    assert len(faults) == 2


def test_a_bare_mark_accepts_any_clause(tmp_path: Path) -> None:
    assert run(ready(tmp_path, GOOD.replace("!M2", "!"))) == ()


def test_no_seat_has_options_after_the_deal(tmp_path: Path) -> None:
    text = f"""{HEAD}\
  given:
    phase: play
    hands: {{0: Kc}}
    melds: {{A: [3h 4h 5h 6h 7h 8h 9h]}}
    packets: {{A: played}}
  steps:
    - 0 discard Kc
  expect:
    not_options: [draw, discard Kc]
"""
    assert run(ready(tmp_path, text)) == ()


@pytest.mark.parametrize(
    ("tail", "place", "why"),
    [
        ("given: {hands: {0: 5h 5h 5h}}", "given.hands.0", "more often than the deck has it"),
        ("given: {hands: {0: 5h 5h}, discard: 5h}", "given.discard", "more often"),
        ("given: {melds: {A: [5h 6h 8h]}}", "given.melds.A", "is no meld"),
        ("given: {packets: {A: taken 1}}", "given.packets.A", "taken SEAT"),
        ("options: {target: many}", "options.target", "does not fit"),
        ("options: {joker: 27}", "options.joker", "does not fit"),
        ("options: {pile_take: use_any, pile_view: top_only}", "options.pile_take", "does not fit"),
    ],
)
def test_a_position_that_cannot_be_is_named_by_its_field(
    tmp_path: Path, tail: str, place: str, why: str
) -> None:
    with pytest.raises(Misfiled, match=why) as wrong:
        ready(tmp_path, f"{HEAD}  expect: {{turn: 0}}\n  {tail}\n")
    assert (wrong.value.line, wrong.value.field) == (5, place)


LIXO = """\
- id: one
  game: altaneira
  clause: A-36
  given:
    hands: {0: Kc 9d, 1: 5h 6h}
    refills: 2
    stock: none
    discard: 4c 6h 7s
  steps:
    - 0 draw
    - 0 discard Kc
  expect:
    turn: 1
    hands: {0: 4c 9d}
    stock_size: 2
    discard: Kc
"""


def test_the_house_shuffles_by_itself_and_leaves_the_order(tmp_path: Path) -> None:
    assert run(ready(tmp_path, LIXO)) == ()


def test_a_shuffle_owed_before_the_first_step_is_done_too(tmp_path: Path) -> None:
    text = LIXO.replace("Kc 9d", "3h 9d").replace("    - 0 discard Kc\n", "")
    text = text[: text.index("  expect:")] + "  expect: {dollars: {A: 3h}, hands: {0: 4c 6h 9d}}\n"
    assert run(ready(tmp_path, text)) == ()


CLAIM = """\
- id: one
  game: tournament
  clause: G-34
  options: {fouls: called}
  given:
    phase: play
    scores: {A: 1200}
    hands: {0: 8c 9c Tc 4d 5s}
  steps:
    - 0 meld 8c 9c Tc
    - 0 discard 4d
    - 3 claim
  expect:
    turn: 1
    melds: {A: []}
    not_options: [3 claim, 1 claim]
"""


def test_a_step_may_be_made_out_of_turn(tmp_path: Path) -> None:
    assert run(ready(tmp_path, CLAIM)) == ()
