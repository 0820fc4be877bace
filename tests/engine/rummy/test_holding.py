"""Cards told in every way, and what is kept of them beside a position."""

import random

import pytest

from app.engine.cards import cards_of, counts_of
from app.engine.changing import changed
from app.engine.contract import Game, Played, Position, Unfit
from app.engine.remembering import Beside
from app.engine.rummy.holding import hand_of, pile_of
from app.engine.rummy.machine import RummyMatch
from app.games import ALL
from tests.counts import each

RUMMY = [game for game in ALL if game.slug != "bipbip"]


def test_a_hand_is_told_in_notation_order_and_a_pile_in_its_own() -> None:
    cards = cards_of("Kh 5s Xr 5s")
    assert hand_of(counts_of(cards)) == (("5s", "5s", "Kh", "Xr"), "5s 5s Kh Xr", 4)
    assert pile_of(cards) == (("Kh", "5s", "Xr", "5s"), "Kh 5s Xr 5s", 4)
    assert pile_of(()) == ((), "", 0)


def told(match: RummyMatch) -> tuple[object, ...]:
    """All that is worked out with what is kept beside the position."""
    seats = range(match.at.rules.seating.players)
    return match.canonical(), match.public(), [match.own(seat) for seat in seats]


@pytest.mark.parametrize("game", RUMMY, ids=lambda game: game.slug)
def test_what_is_kept_beside_a_position_changes_nothing_of_what_is_told(
    game: Game,
) -> None:
    for seed in each(f"beside {game.slug}", 30):
        dice = random.Random(seed)
        options = game.choose({}, 4)
        assert not isinstance(options, Unfit)
        match = dealt(game.open(options, 4), dice)
        for _ in range(120):
            if match.due is None or match.due < 0:
                break
            moves = list(match.options(match.due))
            played = match.play(match.due, dice.choice(moves))
            assert isinstance(played, Played)
            before, match = match, a_match(played.position)
            anew = RummyMatch(changed(match.at, beside=Beside()))
            assert told(match) == told(anew)
            assert match == anew
            if dice.random() < 0.1:  # an undo, or a look back
                assert told(before) == told(RummyMatch(changed(before.at, beside=Beside())))


def dealt(match: Position, dice: random.Random) -> RummyMatch:
    deck = list(match.full_deck())
    dice.shuffle(deck)
    return a_match(match.deal(deck, 0, dice.sample(deck, 16)).position)


def a_match(position: Position) -> RummyMatch:
    assert isinstance(position, RummyMatch)
    return position
