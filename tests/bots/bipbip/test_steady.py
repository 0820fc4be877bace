"""The steady player at tricks."""

from random import Random

from app.bots import choose, sight_of
from app.bots.bipbip.steady import promise
from app.engine.cards import cards_of
from app.engine.contract import Illegal, Unfit
from app.engine.seats import HOUSE
from app.games.bipbip import GAME
from tests.bots.bipbip.seen import bot, sight, table
from tests.counts import each, rounds


def test_the_last_to_play_takes_the_points() -> None:
    match = table("3h Th Ah 3d", "1 4h", "2 Jh", "3 9h", trump="s")
    assert bot("steady", match) == "play Ah"


def test_it_throws_its_least_into_a_trick_it_cannot_take() -> None:
    assert bot("steady", table("3h Ah 4d", "1 4h", "2 2h", "3 9h", trump="s")) == "play 3h"


def test_it_keeps_a_pair_rather_than_take_a_small_trick_with_it() -> None:
    match = table("Kh Qh 5h", "1 Jh", "2 4h", "3 9h", trump="s")
    assert bot("steady", match) == "play 5h"


def test_a_twin_played_last_is_known_to_win() -> None:
    at = sight(table("Ah 3h", "1 4h", "2 Ah", "3 9h", trump="s"))
    ace, three = cards_of("Ah 3h")
    assert promise(at, ace) > promise(at, three)


def test_its_last_card_is_played() -> None:
    assert bot("steady", table("3h", "3 4d", trump="s", stock="none")) == "play 3h"


def test_it_beats_the_other_kinds_over_many_deals() -> None:
    for other in ("random", "greedy"):
        margin = 0
        for number in each(f"steady beats {other} at tricks", 200):
            margin += lead(other, Random(number), number % 2)
        assert margin > 10 * rounds(200), other


def lead(other: str, dice: Random, me: int) -> int:
    """By how many points it comes out ahead of the other in a deal for two."""
    choices = GAME.choose({}, 2)
    assert not isinstance(choices, Unfit)
    position = GAME.open(choices, 2)
    full = position.full_deck()
    position = position.deal(dice.sample(full, len(full)), 0, dice.sample(full, 16)).position
    while (seat := position.due) not in {None, HOUSE}:
        assert seat is not None
        kind = "steady" if seat == me else other
        played = position.play(seat, choose(kind, sight_of(position, seat), dice))
        assert not isinstance(played, Illegal), played
        position = played.position
    totals = [one.total for one in position.public().scored.seats]
    return int(totals[me] - totals[1 - me])
