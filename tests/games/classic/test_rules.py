"""The classic sheet for every table: it fits the deck and cites clauses that exist."""

from collections.abc import Mapping
from dataclasses import astuple, replace
from itertools import product
from random import Random

import pytest

from app.engine.contract import Choices
from app.engine.rummy.clauses import to_the_next_seat
from app.engine.rummy.manners import LastMove, TwoValve
from app.engine.rummy.position import nothing_dealt
from app.engine.rummy.sheet import NEVER, RummyRules
from app.games.classic import GAME
from app.games.classic.options import OPTIONS, choose
from app.games.classic.rules import rules
from app.rulebook.reading import book
from tests.engine.rummy.scene import after, table
from tests.properties.tables import drawn_choices

Raw = Mapping[str, object]


def chosen(players: int, raw: Raw) -> Choices:
    choices = choose(raw, players)
    assert isinstance(choices, dict)
    return choices


def sheet(players: int = 4, **raw: object) -> RummyRules:
    return rules(chosen(players, raw), players)


def stock_left(sheet: RummyRules) -> int:
    """The stock after the deal: everything but hands, packets and the upcard."""
    cards = sheet.deck.packs * (52 + sheet.deck.jokers)
    return cards - 11 * (sheet.seating.players + sheet.seating.sides) - 1


@pytest.mark.clause("B-01", "B-X28")
@pytest.mark.parametrize(
    ("players", "raw", "sides", "stock"),
    [
        (2, {}, 2, 63),
        (3, {}, 3, 41),
        (4, {}, 2, 41),
        (4, {"sides": "single"}, 4, 19),
        (5, {}, 5, 51),
        (6, {}, 3, 62),
        (6, {"six_teams": True}, 2, 73),
        (6, {"sides": "single"}, 6, 29),
    ],
)
def test_sides_packs_and_packets_for_so_many_players(
    players: int, raw: Raw, sides: int, stock: int
) -> None:
    found = sheet(players, **raw)
    assert (found.seating.sides, stock_left(found)) == (sides, stock)


@pytest.mark.parametrize("players", GAME.players)
def test_every_way_to_sit_leaves_a_stock_to_draw_from(players: int) -> None:
    for sides, six, upcard in product(
        ("teams", "single"), (True, False), ("no_atou", "turn_another")
    ):
        raw = {"sides": sides, "six_teams": six, "joker_upcard": upcard}
        if players == 6 and six and sides == "single":
            continue
        found = sheet(players, **raw)
        # Even when every joker is turned up first, each player can draw.
        jokers = found.deck.packs * found.deck.jokers
        assert stock_left(found) - jokers >= players


def test_every_clause_that_any_sheet_cites_is_in_the_rulebook() -> None:
    known = set(book().clauses)
    assert set(astuple(sheet().cites)) <= known
    assert {option.clause for option in OPTIONS} <= known


@pytest.mark.parametrize("players", GAME.players)
def test_the_same_choices_make_the_same_sheet(players: int) -> None:
    choices = drawn_choices(GAME, players, Random(players))
    assert rules(choices, players) is rules(dict(reversed(list(choices.items()))), players)


@pytest.mark.clause("B-03")
def test_the_deal_passes_to_the_next_seat() -> None:
    assert [to_the_next_seat(table(dealer=dealer).at) for dealer in range(4)] == [1, 2, 3, 0]


@pytest.mark.clause("B-15", "B-16")
@pytest.mark.parametrize(
    ("players", "raw", "kinds", "longest"),
    [
        (4, {}, ["set_of"], 9),
        (4, {"set_max": 8}, ["set_of"], 8),
        (4, {"sets": False}, [], 9),
        (4, {"wild_biriba": True}, ["wild_meld_of", "set_of"], 9),
        (5, {}, ["set_of"], 13),
        (6, {"set_max": 8}, ["set_of"], 13),
    ],
)
def test_which_melds_a_table_knows(players: int, raw: Raw, kinds: list[str], longest: int) -> None:
    melds = sheet(players, **raw).meld
    assert [kind.__name__ for kind in melds.kinds] == kinds
    assert (melds.longest_set, melds.longest_run) == (longest, 13)


def test_options_pick_values() -> None:
    book_ = sheet()
    assert book_.stock.ends_at == NEVER
    assert [sheet(stock_end=end).stock.ends_at for end in ("at_zero", "at_two")] == [0, 2]
    assert book_.close.last_move is LastMove.DISCARD
    assert sheet(final_discard=False).close.last_move is LastMove.MELD_OR_DISCARD
    assert sheet(natural_two_may_revert=True).meld.two is TwoValve.BOTH_WAYS
    assert [sheet(joker=joker).score.points[52] for joker in (20, 25, 30)] == [20, 25, 30]


CLEAN, DIRTY = "3h 4h 5h 6h 7h 8h 9h", "3h 4h 5h Xr 7h 8h 9h"
SET = "9s 9s 9h 9h 9d 9d 9c"
FULL = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"
TWOS = "2s 2s 2h 2h 2d 2d 2c"
MIXED = "2s 2s 2h 2h 2d 2d Xr"


@pytest.mark.clause("B-22", "B-33", "B-16", "B-06")
@pytest.mark.parametrize(
    ("raw", "meld", "upcard", "bonus"),
    [
        ({}, CLEAN, "9h", 200),
        ({}, DIRTY, "9h", 100),
        ({}, SET, "9h", 300),
        ({"atou_rank": True}, SET, "9h", 600),
        ({"atou_rank": True}, SET, "8h", 300),
        ({}, FULL, "9h", 1000),
        ({"full_run_bonus": False}, FULL, "9h", 200),
        ({}, TWOS, "9h", 300),
        ({"wild_biriba": True}, TWOS, "9h", 2000),
        ({"wild_biriba": True}, MIXED, "9h", 1500),
    ],
)
def test_bonuses_by_option(raw: Raw, meld: str, upcard: str, bonus: int) -> None:
    at = table(options=raw, melds={"A": [meld]}, upcard=upcard).at
    assert at.rules.score.meld_bonus(at, at.melds[0][0]) == bonus


def test_without_an_upcard_no_set_counts_double() -> None:
    at = table(options={"atou_rank": True}, melds={"A": [SET]}).at
    assert at.rules.score.meld_bonus(at, at.melds[0][0]) == 300


@pytest.mark.clause("B-21", "M9")
@pytest.mark.parametrize(("stays", "bonus"), [(False, 200), (True, 100)])
def test_a_run_that_was_dirty_may_stay_so(stays: bool, bonus: int) -> None:  # noqa: FBT001 - a table's column
    at = table(
        options={"dirty_stays": stays}, phase="play", hands={0: "7s Kc Kd"},
        melds={"A": ["3s 4s 5s 6s 2s 8s 9s"]},
    )  # fmt: skip
    grown = after(at, "0 add 1 7s").at
    assert grown.rules.score.meld_bonus(grown, grown.melds[0][0]) == bonus


@pytest.mark.clause("B-27", "B-22")
def test_a_close_may_ask_for_a_clean_biriba() -> None:
    strict = {"close_needs_clean": True}
    dirty_full = FULL.replace("9d", "Xr")
    for meld, may in ((CLEAN, True), (DIRTY, False), (FULL, True), (dirty_full, False)):
        at = table(options=strict, phase="play", hands={0: "Kc"}, melds={"A": [meld]},
                   packets={"A": "played"}).at  # fmt: skip
        assert (at.rules.close.may_close(at, 0) is None) == may


@pytest.mark.clause("B-37", "B-38", "B-X26", "B-36")
@pytest.mark.parametrize(
    ("strict", "totals", "winners"),
    [
        ("over", (5000, 4200), ()),
        ("reach", (5000, 4200), (0,)),
        ("over", (5120, 5060), (0,)),
        ("over", (5060, 5120), (1,)),
        ("over", (5100, 5100), ()),
        ("over", (4000, 4000), ()),
        ("over", (-100, 5001), (1,)),
        ("over", (5100, 5100, 5200), (2,)),
        ("over", (5200, 5100, 5200), ()),
    ],
)
def test_who_wins_the_match(strict: str, totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    found = sheet(len(totals), target_strict=strict)
    at = nothing_dealt(found, totals, 0, 1)
    assert found.score.winners(at, (0,) * len(totals)) == winners


def test_a_game_says_what_the_lobby_shows() -> None:
    assert (GAME.slug, GAME.letter, GAME.edition) == ("classic", "B", 1)
    assert GAME.players == (2, 3, 4, 5, 6)
    assert replace(GAME) == GAME
