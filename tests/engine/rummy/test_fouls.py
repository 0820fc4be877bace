"""Openings that opponents may claim."""

import pytest

from app.engine.contract import Illegal
from app.engine.rummy.fouls import raised
from app.engine.rummy.moves import Claim
from app.games.tournament import GAME

GIVEN = {
    "players": 4,
    "options": {"fouls": "called"},
    "scores": {"A": 1200},
    "hands": {0: "8c 9c Tc Jc Qh Qd Qs 4d 4s"},
    "phase": "play",
}


@pytest.mark.clause("G-34")
@pytest.mark.parametrize(("owed", "next_step"), [(60, 75), (75, 90), (90, 120), (120, 120)])
def test_an_obligation_rises_by_steps_to_120(owed: int, next_step: int) -> None:
    assert raised(owed) == next_step


@pytest.mark.clause("G-34")
def test_a_short_opening_passes_and_is_taken_back_by_a_claim() -> None:
    at = GAME.set_up(GIVEN)
    for line in ("meld 8c 9c Tc Jc", "meld Qs Qh Qd", "discard 4d"):
        played = at.play(0, GAME.parse_move(line))
        assert not isinstance(played, Illegal), line
        at = played.position
    assert at.may_act == (1, 3)
    partner = at.play(2, Claim())
    assert isinstance(partner, Illegal)
    assert partner.clause == "G-34"
    claimed = at.play(3, Claim())
    assert not isinstance(claimed, Illegal)
    shown = claimed.position.public().sides[0]
    assert (shown.melds, shown.opening) == ((), 90)
    assert len(claimed.position.own(0).hand) == 8
