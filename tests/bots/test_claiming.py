"""Claiming an opening that fell short."""

from random import Random

from app.bots import KINDS, choose, interrupt, sight_of
from app.bots.claiming import rightful_claim
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Claim
from app.games.tournament import GAME
from tests.bots.steady.seen import sight
from tests.engine.rummy.scene import after, match

CALLED = {"fouls": "called"}
SHORT = ("0 meld 5h 6h 7h", "0 discard Ks")
HONEST = ("0 meld As Ad Ac", "0 meld Kd Kc Kh", "0 discard Ks")


def opened(*lines: str) -> RummyMatch:
    """Seat 0 has opened, at a table that asks 75 of its side."""
    hand = "5h 6h 7h As Ad Ac Kd Kc Kh Ks 9c 4d"
    given = {"players": 4, "options": CALLED, "scores": {"A": 1000}, "hands": {0: hand}}
    return after(match(GAME.set_up({"phase": "play", "turn": 0, **given})), *lines)


def test_both_opponents_claim_a_short_opening() -> None:
    at = opened(*SHORT)
    assert at.due == 1
    for kind in KINDS[1:]:
        assert choose(kind, sight_of(at, 1), Random(1)) == Claim()
        assert interrupt(kind, sight_of(at, 3), Random(1)) == Claim()


def test_nobody_claims_an_honest_opening_or_one_of_their_own_side() -> None:
    honest, short = opened(*HONEST), opened(*SHORT)
    assert honest.at.claimable is not None
    assert [rightful_claim(sight(honest, seat)) for seat in (1, 3)] == [None, None]
    assert [rightful_claim(sight(short, seat)) for seat in (0, 2)] == [None, None]


def test_without_an_opening_there_is_nothing_to_claim() -> None:
    assert rightful_claim(sight(opened(), 0)) is None


def test_that_a_claim_is_legal_is_not_among_the_moves_they_weigh() -> None:
    short = sight(opened(*SHORT), 1)
    assert Claim() in short.options
    assert Claim() not in short.turn


def test_random_players_claim_now_and_then() -> None:
    at = opened(*SHORT)
    found = {interrupt("random", sight_of(at, 3), Random(seed)) for seed in range(20)}
    assert found == {None, Claim()}
    assert interrupt("random", sight_of(opened(*HONEST), 3), Random(1)) is None
