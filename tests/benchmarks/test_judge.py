"""The moves that judging is timed on."""

import random

from app.engine.contract import Played
from benchmarks.judge import record
from benchmarks.playouts import classic


def test_every_recorded_move_is_legal_where_it_was_recorded() -> None:
    game = classic()
    moves = record(game, random.Random(1))
    assert len(moves) > 200
    assert {move.text.split()[0] for move in moves} >= {"draw", "take", "discard", "meld"}
    for move in moves:
        played = move.position.play(move.seat, game.parse_move(move.text))
        assert isinstance(played, Played), move.text


def test_the_same_dice_record_the_same_moves() -> None:
    game = classic()
    once, again = (record(game, random.Random(5)) for _ in range(2))
    assert [move.text for move in once] == [move.text for move in again]
