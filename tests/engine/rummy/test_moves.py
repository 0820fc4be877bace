"""Moves as text."""

import pytest

from app.engine.contract import Illegal
from app.engine.rummy.moves import (
    LONGEST,
    Add,
    Discard,
    Draw,
    End,
    LayMeld,
    Pass,
    RummyMove,
    Take,
    Trump,
    Withdraw,
    format_move,
    parse_move,
)
from tests.engine.rummy.scene import card, cards


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("draw", Draw()),
        ("take", Take()),
        ("take 5h 6h 7h", Take(cards("5h 6h 7h"))),
        ("take 2", Take(meld=2)),
        ("take 0", Take(meld=0)),
        ("pass", Pass()),
        ("withdraw", Withdraw()),
        ("trump s", Trump(0)),
        ("trump c", Trump(3)),
        ("trump none", Trump(None)),
        ("meld 5h 2c 7h", LayMeld(cards("5h 2c 7h"))),
        ("add 1 8h", Add(1, cards("8h"))),
        ("add 12 8h Xr low", Add(12, cards("8h Xr"), End.LOW)),
        ("add 3 2h high", Add(3, cards("2h"), End.HIGH)),
        ("discard Xb", Discard(card("Xb"))),
    ],
)
def test_a_line_is_a_move_and_a_move_its_line(line: str, move: RummyMove) -> None:
    assert parse_move(line) == move
    assert format_move(move) == line


@pytest.mark.parametrize(
    ("line", "normal"),
    [
        ("  draw ", "draw"),
        ("meld  5h\t6h 7h", "meld 5h 6h 7h"),
        ("discard  Xb", "discard Xb"),
        ("add 01 8h", "add 1 8h"),
    ],
)
def test_spaces_do_not_matter(line: str, normal: str) -> None:
    move = parse_move(line)
    assert not isinstance(move, Illegal)
    assert format_move(move) == normal


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "Draw",
        "draw 5h",
        "pass pass",
        "fold",
        "meld",
        "meld 5h 6x",
        "meld 1 5h",
        "add",
        "add 1",
        "add 1 low",
        "add x 5h",
        "add -1 5h",
        "add ٣ 5h",
        "add 1 5h middle",
        "add 1 low 5h",
        "discard",
        "discard 5h 6h",
        "discard 5x",
        "trump",
        "trump x",
        "trump s h",
        "trump unnamed",
        "take x",
        "take 1 5h",
        "take -1",
        "withdraw 1",
        "call Kh Qh",
        "meld " + "5h " * LONGEST,
        "add " + "9" * LONGEST + " 5h",
    ],
)
def test_a_line_that_is_no_move_is_refused_as_syntax(line: str) -> None:
    assert parse_move(line) == Illegal("syntax")
