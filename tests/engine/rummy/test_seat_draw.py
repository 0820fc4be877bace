"""The draw for seats."""

import pytest

from app.engine.cards import cards_of
from app.engine.rummy.seat_draw import drawn_dealer
from app.engine.seats import Seating

FOUR = Seating(players=4, sides=2)


@pytest.mark.clause("G-03", "G-04", "G-X28", "G-X29")
@pytest.mark.parametrize(
    ("lots", "dealer", "drawn"),
    [
        ("As Ah Kd 3c", 0, 4),
        ("9h Xb As Xr", 2, 4),
        ("Kd 3c Kd 2s 4h 5h", 2, 6),
    ],
)
def test_the_highest_card_deals_a_joker_plays_first_and_twins_draw_again(
    lots: str, dealer: int, drawn: int
) -> None:
    found, events = drawn_dealer(cards_of(lots), FOUR)
    assert found == dealer
    assert [event.kind for event in events] == ["lot"] * drawn
