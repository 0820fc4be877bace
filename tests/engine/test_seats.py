"""Seats, sides and the order of play."""

import pytest

from app.engine.seats import Seating, side_letter


@pytest.mark.parametrize(
    ("players", "sides", "by_seat"),
    [
        (2, 2, "AB"),
        (3, 3, "ABC"),
        (4, 2, "ABAB"),
        (4, 4, "ABCD"),
        (5, 5, "ABCDE"),
        (6, 3, "ABCABC"),
        (6, 2, "ABABAB"),
        (6, 6, "ABCDEF"),
    ],
)
def test_partners_sit_alternately(players: int, sides: int, by_seat: str) -> None:
    seating = Seating(players=players, sides=sides)
    assert "".join(side_letter(seating.side_of(seat)) for seat in range(players)) == by_seat
    for side in range(sides):
        letter = side_letter(side)
        assert seating.seats_of(side) == tuple(s for s in range(players) if by_seat[s] == letter)


def test_after_the_last_seat_comes_the_first() -> None:
    seating = Seating(players=3, sides=3)
    assert [seating.after(seat) for seat in range(3)] == [1, 2, 0]
