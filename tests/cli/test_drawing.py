"""The table as text."""

from typing import Any

import pytest

from app.cli.drawing import Pen, happened, possible, sheet, table
from app.engine.contract import Event
from tests.engine.rummy.scene import after, at_play
from tests.engine.rummy.scene import table as scene

PEN = Pen(lang="en", names=("you", "1-steady", "2-steady", "3-greedy"), me=0)


def lines_of(**given: Any) -> list[str]:
    match = scene(phase="play", **given)
    return table(PEN, match.public(), match.own(0)).splitlines()


def test_the_table_shows_all_that_a_seat_may_see() -> None:
    lines = lines_of(
        hands={0: "7s Ts 2h Jh Xr"},
        melds={"A": ["5h 6h 7h 8h 9h Th Jh"], "B": ["9s Xb Js"]},
        packets={"A": "played"},
        discard="4d Kc",
        trump="h",
        scores={"B": 250},
    )
    assert lines[1] == "Deal 1 · bonus suit ♥ · stock 47"
    assert lines[2].startswith("Side A: you, 2-steady. Total 0, on the table 55, packet in play")
    assert lines[3] == "   1  5h 6h 7h 8h 9h Th Jh  (55 + 400 clean biriba)"
    assert lines[4].startswith("Side B: 1-steady, 3-greedy. Total 250, on the table 40, packet unt")
    assert lines[5] == "   1  9s [Xb] Js  (40)"
    assert lines[6] == "pile (2): 4d Kc"
    assert lines[7] == "cards in hand: you: 5, 1-steady: 11, 2-steady: 11, 3-greedy: 11"
    assert lines[8] == "your hand (5): 7s Ts   2h Jh   Xr"


def test_a_side_without_melds_and_with_an_opening_says_so() -> None:
    text = "\n".join(lines_of(options={"obligations": "0:75"}))
    assert "packet untaken, opening 0 of 75" in text
    assert "no melds" in text
    assert "no bonus suit" in text


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event(kind="deal", seat=1, cards=("Kd",), count=108), "Deal 3: 1-steady deals, Kd is"),
        (Event(kind="draw", seat=1, count=1, secret=("5h",)), "1-steady draws"),
        (Event(kind="draw", seat=0, count=1, secret=("5h",)), "You draw 5h"),
        (
            Event(kind="take", seat=1, count=2, cards=("5h", "6h")),
            "1-steady takes the pile (2): 5h",
        ),
        (Event(kind="take", seat=1, count=2, secret=("5h", "6h")), "1-steady takes the pile (2)"),
        (Event(kind="add", seat=0, count=1, cards=("5h",), meld=2), "You add 5h to meld 2"),
        (Event(kind="packet", seat=1, count=11, secret=("5h",)), "1-steady takes the packet"),
        (Event(kind="packet", seat=0, count=1, secret=("5h",)), "You take the packet: 5h"),
        (Event(kind="trump", seat=1, note="h"), "1-steady names the bonus suit: ♥"),
        (Event(kind="end", seat=0, note="closed"), "You close the deal"),
        (Event(kind="end", note="stock"), "The deal is over: the stock has run out"),
    ],
)
def test_what_happened_is_told_in_a_line(event: Event, line: str) -> None:
    assert happened(PEN, event, 3).startswith(line)


def test_nobody_is_told_what_only_another_seat_may_know() -> None:
    for kind in ("draw", "take", "packet"):
        event = Event(kind=kind, seat=2, count=1, secret=("5h",))
        assert "5h" not in happened(PEN, event, 1)


def test_the_sheet_lists_every_item_that_counts() -> None:
    match = at_play("4h Qh 9c", "5h 6h 7h 8h 9h Th Jh", packets={"A": "played"})
    scored = after(match, "0 add 1 4h Qh", "0 discard 9c").public().scored
    assert scored is not None
    lines = sheet(PEN, scored).splitlines()
    assert lines[1] == "Deal 1, side A"
    assert lines[2] == "  4h 5h 6h 7h 8h 9h Th Jh Qh  70 + 200 clean biriba"
    assert [line.split()[-1] for line in lines[3:6]] == ["70", "200", "100"]
    for item, points in (("packet", -100), ("this deal", scored.sides[1].total)):
        assert any(line.split()[-1] == str(points) for line in lines if item in line)


def test_possible_moves_are_listed_by_kind() -> None:
    moves = ["draw", "take", "meld 5h 6h 7h", "add 1 8h", "discard Kd", "discard Xr"]
    assert possible(PEN, moves).splitlines() == [
        "moves: draw · take",
        "melds: meld 5h 6h 7h",
        "additions: add 1 8h",
        "discards: Kd Xr",
    ]
