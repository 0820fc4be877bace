"""What happened and what is possible, as lines."""

import pytest

from app.cli.drawing import Pen, happened, possible
from app.engine.contract import Event

PEN = Pen(lang="en", names=("you", "1-steady", "2-steady", "3-greedy"), me=0)


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
        (Event(kind="end", note="played_out"), "The deal is over: all cards are played"),
        (Event(kind="deal", seat=1, count=104), "Deal 3: 1-steady deals"),
        (Event(kind="show", seat=1, count=1, cards=("3h",)), "1-steady lays 3h open"),
        (Event(kind="discard", seat=1, cards=("Kd",), note="exchange"), "1-steady puts Kd on"),
        (Event(kind="tranca", count=7, note="remove"), "The pile leaves the game (7)"),
        (Event(kind="tranca", note="block"), "The pile may not be taken"),
        (Event(kind="refill", count=11, note="packet"), "A packet becomes the stock (11)"),
        (Event(kind="refill", count=30, note="pile"), "The pile is shuffled"),
        (Event(kind="claim", seat=1, count=3, note="90"), "1-steady claims the opening: 3 cards"),
        (Event(kind="lot", seat=1, cards=("Kd",)), "1-steady draws Kd for the deal"),
        (Event(kind="play", seat=1, cards=("Kd",)), "1-steady plays Kd"),
        (Event(kind="trick", seat=0, cards=("Kd", "Ad")), "You take the trick: Kd Ad"),
        (Event(kind="call", seat=1, cards=("Kd", "Qd"), note="d"), "1-steady: bip-bip! Kd Qd; ♦"),
        (Event(kind="leftover", cards=("3d",)), "Nobody draws any more; left over: 3d"),
        (Event(kind="end", note="stock"), "The deal is over: the stock has run out"),
    ],
)
def test_what_happened_is_told_in_a_line(event: Event, line: str) -> None:
    assert happened(PEN, event, 3).startswith(line)


def test_nobody_is_told_what_only_another_seat_may_know() -> None:
    for kind in ("draw", "take", "packet"):
        event = Event(kind=kind, seat=2, count=1, secret=("5h",))
        assert "5h" not in happened(PEN, event, 1)


def test_possible_moves_are_listed_by_kind() -> None:
    moves = ["draw", "take", "meld 5h 6h 7h", "add 1 8h", "discard Kd", "discard Xr"]
    assert possible(PEN, moves).splitlines() == [
        "moves: draw · take",
        "melds: meld 5h 6h 7h",
        "additions: add 1 8h",
        "discards: Kd Xr",
    ]


def test_cards_to_play_are_listed_as_cards() -> None:
    assert possible(PEN, ["play Kd", "play 3s"]) == "cards to play: Kd 3s"
    assert possible(PEN, ["call Kd Qd", "pass"]) == "moves: call Kd Qd · pass"
