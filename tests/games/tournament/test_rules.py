"""The tournament sheet: what each option changes in it, and the document's examples of scoring."""

from collections.abc import Mapping
from dataclasses import astuple
from random import Random
from typing import Any

import pytest

from app.engine.cards import cards_of
from app.engine.rummy.laying import read_meld
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import Fouls, LastMove, NewWild, SeatDraw, TwoValve
from app.engine.rummy.position import nothing_dealt
from app.engine.rummy.sheet import NEVER, RummyRules
from app.games.tournament import GAME
from app.games.tournament.options import choose
from app.games.tournament.rules import rules
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
    named = set(astuple(sheet().cites)) - {"cards", "phase"}
    assert named <= set(book().clauses)


def test_the_same_choices_make_the_same_sheet() -> None:
    choices = drawn_choices(GAME, 4, Random(4))
    assert rules(choices, 4) is rules(dict(reversed(list(choices.items()))), 4)


def test_options_pick_values() -> None:
    plain = sheet()
    assert (plain.stock.ends_at, plain.fouls, plain.deal.seat_draw) == (
        NEVER,
        Fouls.PREVENTED,
        SeatDraw.RANDOM,
    )
    assert [sheet(stock_end=end).stock.ends_at for end in ("at_zero", "at_two")] == [0, 2]
    assert sheet(fouls="called").fouls is Fouls.CALLED
    assert sheet(seat_draw="cards").deal.seat_draw is SeatDraw.CARDS
    assert sheet(final_discard=False).close.last_move is LastMove.MELD_OR_DISCARD
    assert sheet(natural_two_may_revert=True).meld.two is TwoValve.BOTH_WAYS
    assert plain.meld.new_wild is NewWild.LOW_END


@pytest.mark.clause("G-15", "G-16", "G-22")
@pytest.mark.parametrize(
    ("raw", "kinds", "longest"),
    [
        ({}, ["wild_meld_of", "set_of"], 8),
        ({"set_max": 9}, ["wild_meld_of", "set_of"], 9),
        ({"sets": False}, ["wild_meld_of"], 8),
        ({"wild_biriba": False}, ["set_of"], 8),
    ],
)
def test_which_melds_a_table_knows(raw: Raw, kinds: list[str], longest: int) -> None:
    melds = sheet(**raw).meld
    assert [kind.__name__ for kind in melds.kinds] == kinds
    assert melds.longest_set == longest


@pytest.mark.clause("G-28")
@pytest.mark.parametrize(
    ("total", "asked"), [(-50, 0), (999, 0), (1000, 75), (1499, 75), (1500, 90), (1999, 90)]
)
def test_what_a_side_must_open_with_at_a_total(total: int, asked: int) -> None:
    assert sheet().opening_for(total) == asked


@pytest.mark.clause("G-50", "G-19", "G-08")
@pytest.mark.parametrize(
    ("raw", "meld", "trump", "worth"),
    [
        pytest.param({}, "As As Ah Ah Ad Ad Ac", "h", 405, marks=pytest.mark.clause("G-X12")),
        pytest.param({}, "Ks Ks Kh Kh Kd Kd Xr", "h", 235, marks=pytest.mark.clause("G-X13")),
        pytest.param({}, "2s 2s 2h 2h 2d 2d 2c", "h", 2070, marks=pytest.mark.clause("G-X14")),
        pytest.param({}, "2s 2s 2h 2h 2d Xr Xb", "h", 1600, marks=pytest.mark.clause("G-X15")),
        pytest.param({}, "2s 2h Xr", "h", 45, marks=pytest.mark.clause("G-X16")),
        pytest.param({}, "4h 5h 6h 7h 8h 9h Th", "h", 450, marks=pytest.mark.clause("G-X17")),
        pytest.param({}, "4h 5h 6h 7h 8h 9h Th", "s", 250, marks=pytest.mark.clause("G-X17")),
        pytest.param({}, "9s 9s 9h 9h 9d 9d 9c", "d", 370, marks=pytest.mark.clause("G-X18")),
        pytest.param(
            {}, "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "h", 310,
            marks=pytest.mark.clause("G-X30"),
        ),
        pytest.param(
            {"full_run_bonus": True}, "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "h", 1110,
            marks=pytest.mark.clause("G-X30"),
        ),
        pytest.param({"atou_rank": True}, "9s 9s 9h 9h 9d 9d 9c", "d", 670),
    ],
)  # fmt: skip
def test_what_a_meld_is_worth(raw: Raw, meld: str, trump: str, worth: int) -> None:
    at = position(raw, melds={"A": [meld]}, trump=trump, upcard="9d")
    shown = at.public().sides[0].melds[0]
    assert shown.points + shown.bonus == worth


@pytest.mark.clause("G-24")
@pytest.mark.parametrize(
    ("written", "lies"),
    [
        pytest.param("6d 7d Xr", "Xr 6d 7d", marks=pytest.mark.clause("G-X19")),
        pytest.param("Xr 6d 7d", "Xr 6d 7d"),
        pytest.param("6d Xr 8d", "6d Xr 8d"),
        pytest.param("Ad 2d Xr", "Ad 2d Xr"),
        pytest.param("As 2s 3s Xr 5s", "As 2s 3s Xr 5s", marks=pytest.mark.clause("G-X8")),
        pytest.param("Qd Kd Xr", "Xr Qd Kd"),
    ],
)
def test_a_new_melds_wild_card_stands_at_the_low_end(written: str, lies: str) -> None:
    meld = read_meld(cards_of(written), sheet().meld)
    assert meld is not None
    assert meld.cards == cards_of(lies)


@pytest.mark.clause("G-51", "G-52")
@pytest.mark.parametrize(
    ("raw", "totals", "before", "winners"),
    [
        pytest.param({}, (2000, 1800), (0, 0), (), marks=pytest.mark.clause("G-X26")),
        pytest.param({}, (2010, 1800), (0, 0), (0,)),
        pytest.param({"target_strict": "reach"}, (2000, 1800), (0, 0), (0,)),
        pytest.param({}, (2040, 2040), (0, 0), ()),
        pytest.param({}, (2350, 2330), (2040, 2040), (0,), marks=pytest.mark.clause("G-X27")),
        pytest.param({}, (1500, 1600), (2040, 2040), (1,)),
        pytest.param({}, (1500, 1500), (2040, 2040), ()),
        pytest.param({"target": 3000}, (2040, 2030), (0, 0), ()),
    ],
)
def test_who_wins_the_match(
    raw: Raw, totals: tuple[int, ...], before: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    found = sheet(**raw)
    at = nothing_dealt(found, totals, 0, 1)
    assert found.score.winners(at, before) == winners
