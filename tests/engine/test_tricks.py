"""Following suit, and who takes a trick."""

import pytest

from app.engine.cards import RANK_OF, cards_of, counts_of, format_cards
from app.engine.tricks import followers, holds_suit, winning_place

HEARTS, CLUBS = 1, 3


def test_a_hand_with_the_suit_led_follows_it_and_one_without_may_play_anything() -> None:
    hand = counts_of(cards_of("4c Ah 3s"))
    assert holds_suit(hand, CLUBS)
    assert format_cards(followers(hand, CLUBS)) == "4c"
    assert format_cards(followers(hand, 2)) == "3s Ah 4c"
    assert format_cards(followers(hand, None)) == "3s Ah 4c"


@pytest.mark.parametrize(
    ("trick", "place"),
    [("9c Tc Kc 3c", 2), ("As 3h Ks 4h", 3), ("Kd 5d Kd", 2), ("3d Ks", 0)],
)
def test_trumps_beat_the_suit_led_and_the_later_of_twins_beats_the_first(
    trick: str, place: int
) -> None:
    assert winning_place(cards_of(trick), HEARTS, RANK_OF.__getitem__) == place
