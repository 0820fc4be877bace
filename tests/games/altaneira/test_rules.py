"""Altaneira's sheet: what each option changes in it, and the document's examples of scoring."""

from collections.abc import Mapping
from dataclasses import astuple, replace
from random import Random
from typing import Any

import pytest

from app.engine.cards import cards_of
from app.engine.rummy.laying import read_meld
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import LastMove, Refill, ShownUse, Tranca
from app.engine.rummy.position import nothing_dealt
from app.engine.rummy.sheet import NEVER, RummyRules
from app.games.altaneira import GAME
from app.games.altaneira.options import choose
from app.games.altaneira.rules import rules
from app.rulebook.reading import book
from tests.properties.tables import drawn_choices

Raw = Mapping[str, object]


def sheet(**raw: object) -> RummyRules:
    choices = choose(raw, 4)
    assert isinstance(choices, dict), choices
    return rules(choices, 4)


def position(raw: Raw | None = None, **given: Any) -> RummyMatch:
    at = GAME.set_up({"players": 4, "options": raw or {}, **given})
    assert isinstance(at, RummyMatch)
    return at


def test_every_clause_that_the_sheet_cites_is_in_the_rulebook() -> None:
    assert set(astuple(sheet().cites)) - {"phase"} <= set(book().clauses)


def test_the_same_choices_make_the_same_sheet() -> None:
    choices = drawn_choices(GAME, 4, Random(4))
    assert rules(choices, 4) is rules(dict(reversed(list(choices.items()))), 4)


def test_options_pick_values() -> None:
    plain = sheet()
    assert (plain.stock.ends_at, plain.stock.refill) == (NEVER, Refill.PACKETS_THEN_PILE)
    assert sheet(stock_end="play_pile").stock.refill is Refill.NEVER
    assert [sheet(stock_end=end).stock.ends_at for end in ("at_zero", "at_two")] == [0, 2]
    assert plain.close.last_move is LastMove.MELD_OR_DISCARD
    assert sheet(final_discard=True).close.last_move is LastMove.DISCARD
    assert sheet(tranca="block").pile.tranca is Tranca.BLOCK
    assert sheet(dolar_in_runs=False).meld.shown is ShownUse.NEVER
    assert [kind.__name__ for kind in sheet(sets=True).meld.kinds] == ["set_of"]


@pytest.mark.clause("A-09", "A-11", "A-14", "A-18", "A-21", "A-22")
@pytest.mark.parametrize(
    ("raw", "cards", "is_run"),
    [
        pytest.param({}, "5c 6c 7c", True, marks=pytest.mark.clause("A-X1")),
        pytest.param({}, "7s 7h 7d", False, marks=pytest.mark.clause("A-X2")),
        pytest.param({"sets": True}, "7s 7h 7d", True),
        pytest.param({}, "5d 2c 7d", True, marks=pytest.mark.clause("A-X3")),
        pytest.param({}, "5d 2c 2h", False, marks=pytest.mark.clause("A-X4")),
        pytest.param({}, "Ah 2h 3h 4h", True, marks=pytest.mark.clause("A-X5")),
        pytest.param({}, "2s 4s 5s", True, marks=pytest.mark.clause("A-X7")),
        pytest.param({}, "As 2s 4s", False, marks=pytest.mark.clause("A-X8")),
        pytest.param({}, "As 2s 2h 4s", True, marks=pytest.mark.clause("A-X8")),
        pytest.param({"black_gap": "bridged"}, "As 2s 4s", True),
        pytest.param({"black_gap": "bridged"}, "Ah 2h 4h", False),
    ],
)
def test_which_cards_make_a_meld(raw: Raw, cards: str, is_run: bool) -> None:  # noqa: FBT001 - a table's column
    assert (read_meld(cards_of(cards), sheet(**raw).meld) is not None) == is_run


WHOLE = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"


@pytest.mark.clause("A-23", "A-40")
@pytest.mark.parametrize(
    ("raw", "meld", "worth"),
    [
        pytest.param({}, "4d 5d 6d 7d 8d 9d Td", 270, marks=pytest.mark.clause("A-X9")),
        pytest.param({}, "4d 5d 6d 2s 8d 9d Td", 170, marks=pytest.mark.clause("A-X10")),
        pytest.param({}, WHOLE, 630, marks=pytest.mark.clause("A-X11")),
        pytest.param({}, f"{WHOLE} Ah", 1140, marks=pytest.mark.clause("A-X12")),
        pytest.param({}, WHOLE.replace("7h", "2c"), 230, marks=pytest.mark.clause("A-X14")),
        pytest.param({}, f"{WHOLE[3:]} Ah", 330, marks=pytest.mark.clause("A-X15")),
        pytest.param({"full_run_bonus": False}, f"{WHOLE} Ah", 340),
        pytest.param({"sets": True}, "9s 9s 9h 9h 9d 9d 9c", 370),
        pytest.param({"sets": True}, "9s 9s 9h 9h 9d 9d 2c", 220),
    ],
)
def test_what_a_meld_is_worth(raw: Raw, meld: str, worth: int) -> None:
    shown = position(raw, melds={"A": [meld]}).public().sides[0].melds[0]
    assert shown.points + shown.bonus == worth


CANASTRAS = ["4d 5d 6d 7d 8d 9d Td", "4c 5c 6c 7c 8c 9c Tc"]


@pytest.mark.clause("A-13", "A-X20")
@pytest.mark.parametrize(
    ("raw", "melds", "worth"),
    [
        ({}, CANASTRAS, 600),
        ({"dolar": "flat"}, CANASTRAS, 300),
        ({}, CANASTRAS[:1], 300),
        ({}, ["4d 5d 6d"], -300),
        ({"dolar": "flat"}, [], -300),
    ],
)
def test_what_three_dolares_are_worth(raw: Raw, melds: list[str], worth: int) -> None:
    at = position(raw, melds={"A": melds}, dollars={"A": "3h 3d 3d"}).at
    assert at.rules.score.shown(at, 0) == worth


@pytest.mark.clause("A-42")
@pytest.mark.parametrize(("melds", "worth"), [(CANASTRAS[:1], 70), (["4d 5d 6d"], -30), ([], 0)])
def test_without_a_canastra_the_table_counts_against_its_side(melds: list[str], worth: int) -> None:
    at = position(melds={"A": melds}).at
    laid = sum(10 * len(meld.cards) for meld in at.melds[0])
    assert at.rules.score.cards(at, 0, laid) == worth


@pytest.mark.clause("A-44", "A-45")
@pytest.mark.parametrize(
    ("raw", "totals", "batidas", "winners"),
    [
        pytest.param({}, (5000, 4900), ((), ()), (0,), marks=pytest.mark.clause("A-X29")),
        ({"target_strict": "over"}, (5000, 4900), ((), ()), ()),
        ({}, (4990, 4900), ((), ()), ()),
        ({"target": 3000}, (2900, 3000), ((), ()), (1,)),
        pytest.param(
            {}, (5100, 5100), ((100,) * 6, (900,) * 5), (0,), marks=pytest.mark.clause("A-X30")
        ),
        pytest.param({}, (5100, 5100), ((700, 300), (300, 800)), (1,)),
        pytest.param({}, (5100, 5100), ((700, 300), (400, 700)), (1,)),
        pytest.param({}, (5100, 5100), ((700, 300), (300, 700)), ()),
    ],
)
def test_who_wins_the_match(
    raw: Raw,
    totals: tuple[int, ...],
    batidas: tuple[tuple[int, ...], ...],
    winners: tuple[int, ...],
) -> None:
    scores = {"A": list(batidas[0]), "B": list(batidas[1])}
    numbers = {"A": len(batidas[0]), "B": len(batidas[1])}
    at = position(raw, batidas=numbers, batida_scores=scores).at
    found = sheet(**raw)
    blank = nothing_dealt(found, totals, 0, 1)
    decided = replace(blank, batidas=at.batidas)
    assert at.batidas == batidas
    assert found.score.winners(decided, (0, 0)) == winners
