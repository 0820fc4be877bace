"""Moves of Bip-Bip as lines."""

import pytest

from app.engine.cards import cards_of
from app.engine.contract import Illegal
from app.games.bipbip.moves import BipMove, Call, Decline, PlayCard, format_move, parse_move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("play 4c", PlayCard(cards_of("4c")[0])),
        ("call Ks Qs", Call(0)),
        ("call Kd Qd", Call(2)),
        ("pass", Decline()),
    ],
)
def test_a_line_names_a_move_and_a_move_its_line(line: str, move: BipMove) -> None:
    assert parse_move(line) == move
    assert format_move(move) == line


def test_a_pair_may_be_named_queen_first_and_in_any_spacing() -> None:
    assert parse_move("call  Qs Ks ") == Call(0)
    assert parse_move(" play\t4c") == parse_move("play 4c")


@pytest.mark.parametrize(
    "line",
    ["", "play", "play Zz", "play 4c 5c", "call Ks", "call Ks Qh", "call Ks Ks", "call Ks Js",
     "call Ks Zz", "pass 4c", "PASS", "draw"],
)  # fmt: skip
def test_what_is_no_move_is_refused_for_its_syntax(line: str) -> None:
    assert parse_move(line) == Illegal("syntax")
