"""Which pair a bot calls."""

from typing import Any

from app.bots.bipbip.calling import best_call, late_call
from app.engine.contract import Illegal
from app.games.bipbip.machine import BipMatch
from app.games.bipbip.moves import Call
from tests.bots.bipbip.seen import bot, line, sight, table

LATE = {"call_window": "until_trick_ends"}


def test_every_call_is_made() -> None:
    match = table("Kh Qh 3d 4d 5s 6s 7c", phase="call", trump="s")
    assert {bot("steady", match), bot("greedy", match)} == {"call Kh Qh"}


def test_of_two_pairs_the_one_of_the_longer_suit_is_called_last() -> None:
    match = table("Kh Qh 3d Kd Qd Ad 7c", phase="call", trump="s")
    assert bot("steady", match) == "call Kh Qh"
    played = match.play(0, Call(1))
    assert not isinstance(played, Illegal)
    after = played.position
    assert isinstance(after, BipMatch)
    assert bot("steady", after) == "call Kd Qd"


def test_without_a_pair_there_is_nothing_to_call() -> None:
    match = table("Kh 3d 4d 5s 6s 7c", trump="s")
    assert best_call(sight(match)) is None


def test_where_late_calls_are_allowed_one_is_made_while_others_play() -> None:
    given: dict[str, Any] = {"turn": 1, "trump": "s", "options": LATE}
    match = table("Kh Qh 4d 5s 6s 7c 8c", "0 3d", **given)
    assert line(late_call(sight(match))) == "call Kh Qh"
    assert late_call(sight(table("Kh 4d 5s 6s 7c 8c 9c", "0 3d", **given))) is None
