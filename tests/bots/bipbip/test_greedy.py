"""The yardstick at tricks."""

from tests.bots.bipbip.seen import bot, table


def test_it_takes_a_trick_with_its_highest_card() -> None:
    assert bot("greedy", table("3h Th Ah 5s", "2 4h", "3 9h", trump="s")) == "play Ah"


def test_it_throws_its_least_card_into_a_trick_that_it_cannot_take() -> None:
    assert bot("greedy", table("3h Th Jh 5s", "2 4h", "3 2h", trump="s")) == "play 3h"


def test_it_declines_what_it_cannot_call() -> None:
    match = table("3h Th Jh 5s", phase="call", trump="s")
    assert bot("greedy", match) == "pass"
