"""Every addition of a hand to a meld."""

import pytest

from app.engine.cards import counts_of
from app.engine.rummy.growth import additions
from app.engine.rummy.laying import read_meld
from app.engine.rummy.lookup import handful
from app.engine.rummy.moves import format_move
from app.engine.rummy.sheet import MeldRules
from app.games.classic.options import choose
from app.games.classic.rules import rules
from tests.engine.rummy.scene import cards


def sheet(**options: object) -> MeldRules:
    choices = choose(options, 4)
    assert isinstance(choices, dict)
    return rules(choices, 4).meld


BOOK = sheet()


def found(hand: str, line: str, rule: MeldRules = BOOK) -> set[str]:
    meld = read_meld(cards(line), rule)
    assert meld is not None
    batch = additions(handful(counts_of(cards(hand))), 1, meld, rule)
    lines = [format_move(move).removeprefix("add 1 ") for move in batch.moves]
    assert len(set(lines)) == len(lines)
    assert batch.longest == max((len(move.cards) for move in batch.moves), default=0)
    return set(lines)


@pytest.mark.parametrize(
    ("hand", "line", "moves"),
    [
        ("8h 9d", "5h 6h 7h", {"8h"}),
        ("4h 8h", "5h 6h 7h", {"4h", "8h", "4h 8h"}),
        ("9h", "5h 6h 7h", set()),
        ("9h Xr", "5h 6h 7h", {"Xr", "Xr high", "9h Xr"}),
        ("6h", "5h Xr 7h", {"6h", "6h high"}),
        ("9h", "5h Xr 7h", set()),
        ("9h 6h", "5h Xr 7h", {"6h", "6h high", "6h 9h"}),
        ("2c Xb", "5h Xr 7h", set()),
        ("Xr", "3h 4h 2h 6h", {"Xr"}),
        ("7h", "3h 4h 5h 2h", {"7h"}),
        ("6h Xr", "3h 4h 5h 2h", {"6h", "6h high", "Xr", "Xr high", "6h Xr", "6h Xr high"}),
        ("Ah", "2h 3h 4h", {"Ah"}),
        ("Ah 2h", "3h 4h 5h", {"2h", "2h high", "Ah 2h"}),
        ("Kc", "5h 6h 7h", set()),
        ("7c Xr 2h", "7s 7h 7d", {"7c", "2h", "Xr", "2h 7c", "7c Xr"}),
        ("7c Xb", "7s 7h Xr", {"7c"}),
        ("2h", "7s 7h Xr", set()),
        ("Kc", "7s 7h 7d", set()),
        ("2c Xr", "2s 2h 2d", {"2c", "Xr", "2c Xr"}),
        ("7s 7s", "7s 7h 7d", {"7s", "7s 7s"}),
    ],
)
def test_what_a_hand_adds_to_a_meld(hand: str, line: str, moves: set[str]) -> None:
    assert found(hand, line) == moves


def test_wild_card_melds_take_what_there_is() -> None:
    assert found("2c Xr Kd", "2s 2h 2d", sheet(wild_biriba=True)) == {"2c", "Xr", "2c Xr"}


@pytest.mark.clause("M6")
def test_a_natural_two_moves_only_where_it_may_revert() -> None:
    assert found("6h", "2h 3h 4h") == set()
    assert found("6h", "2h 3h 4h", sheet(natural_two_may_revert=True)) == {"6h"}


def test_an_ace_that_fits_both_ends_is_found_twice() -> None:
    assert found("Ad", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd") == {"Ad", "Ad high"}
