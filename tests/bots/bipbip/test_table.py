"""What a bot makes of a table of Bip-Bip."""

from app.bots.bipbip.table import (
    beaters,
    hand_of,
    leads_with,
    trick_of,
    trump_of,
    unseen_by,
    used_by,
)
from app.engine.cards import cards_of, counts_of
from tests.bots.bipbip.seen import sight, table

HEART, *_ = cards_of("Th")


def test_it_reads_its_hand_the_trick_and_the_trump() -> None:
    at = sight(table("3h 3h Kd", "3 9h", trump="c"))
    assert hand_of(at) == counts_of(cards_of("3h 3h Kd"))
    assert trick_of(at) == cards_of("9h")
    assert trump_of(at) == 3


def test_of_twins_the_later_one_leads() -> None:
    at = sight(table("Th 9h", "3 Th", trump="s"))
    assert [leads_with(at, trick_of(at), card) for card in cards_of("Th 9h")] == [True, False]


def test_trumps_higher_cards_and_the_twin_beat_a_card() -> None:
    at = sight(table("Th", trump="s"))
    assert beaters(at, (), HEART, counts_of(cards_of("9h Th Ah 3s Kd"))) == 3
    trumps = sight(table("Th", trump="h"))
    assert beaters(trumps, (), HEART, counts_of(cards_of("9h Th Ah 3s Kd"))) == 2


def test_what_lies_open_or_in_its_hand_is_not_unseen() -> None:
    unseen = unseen_by(sight(table("3h 3h Kd", "3 9h", trump="c")))
    assert [unseen[card] for card in cards_of("3h Kd 9h As")] == [0, 1, 1, 2]
    assert sum(unseen) == 104 - 4


def test_it_knows_which_of_its_cards_a_call_has_used() -> None:
    at = sight(table("Kh Qh 3d", trump="h", used={"A": "Kh Qh"}))
    assert used_by(at) == counts_of(cards_of("Kh Qh"))
