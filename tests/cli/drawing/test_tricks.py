"""A table of Bip-Bip as text."""

from dataclasses import replace
from typing import Any

from app.cli.drawing import Pen, sheet, table
from app.engine.cards import cards_of
from app.engine.contract import Illegal
from app.games.bipbip.machine import BipMatch
from app.games.bipbip.moves import BipMove, Call, PlayCard
from tests.bots.bipbip.seen import table as scene

PEN = Pen(lang="en", names=("you", "1-steady", "2-steady", "3-greedy"), me=0, game="bipbip")
TWO = Pen(lang="en", names=("you", "1-steady"), me=0, game="bipbip")


def lines_of(*given: str, **more: Any) -> list[str]:
    shown = scene(*given, **more)
    return table(PEN, shown.public(), shown.own(0)).splitlines()


def test_the_table_shows_trick_trump_and_players() -> None:
    lines = lines_of("7s Ts 2h", "2 4h", "3 Kd", trump="h", scores={"B": 120}, calls={"B": 1})
    assert lines[1].startswith("Deal 1 · trump ♥ · stock ")
    assert lines[3] == "  1-steady: total 120, tricks 0 (0), calls 1, in hand 7"
    assert lines[-2:] == ["trick: 2-steady 4h · 3-greedy Kd", "your hand (3): 7s Ts   2h"]


def test_a_call_shows_the_open_pair_and_the_trump_to_come() -> None:
    called = moved(scene("Kd Qd Ks Qs 3h", phase="call", trump="h"), Call(0))
    shown = table(PEN, called.public(), called.own(0))
    assert "trump ♥ · from the next lead ♠" in shown
    assert "calls 1, in hand 5, open: Qs Ks" in shown


def test_a_taken_trick_and_a_drawn_card_are_shown() -> None:
    at = moved(scene("Ah 4d", "1 3h", players=2, trump="s"), PlayCard(cards_of("Ah")[0]))
    shown = table(TWO, at.public(), at.own(0))
    assert "last trick: 1-steady 3h · you Ah → you" in shown
    assert "new: " in shown


def test_the_sheet_has_tricks_calls_and_what_was_left_over() -> None:
    hands = {0: "Ah", 1: "3h"}
    lone = scene("Ah", players=2, hands=hands, stock="none", trump="s")
    over = moved(moved(lone, PlayCard(cards_of("Ah")[0])), PlayCard(cards_of("3h")[0]), seat=1)
    public = over.public()
    assert public.scored is not None
    left = replace(public, scored=replace(public.scored, leftover=("5c", "9d")))
    assert "left over" not in sheet(TWO, public)
    lines = sheet(TWO, left).splitlines()
    assert lines[1:3] == ["Deal 1", "you"]
    assert [line.split() for line in lines[3:7]] == [
        ["tricks", "10"],
        ["calls", "0"],
        ["this", "deal", "10"],
        ["match", "10"],
    ]
    assert lines[-1] == "Nobody draws any more; left over: 5c 9d"


def moved(at: BipMatch, move: BipMove, seat: int = 0) -> BipMatch:
    done = at.play(seat, move)
    assert not isinstance(done, Illegal), done
    assert isinstance(done.position, BipMatch)
    return done.position
