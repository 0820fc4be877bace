"""Whose a packet becomes, and what is left for the others."""

import pytest

from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.packets import packet_for, with_packet
from app.engine.rummy.position import Held
from app.games.altaneira import GAME


@pytest.mark.clause("A-39")
def test_the_last_morto_goes_to_whoever_takes_it_and_none_is_left_for_the_other() -> None:
    match = GAME.set_up({"players": 4, "phase": "play", "hands": {0: "none"}, "refills": 1})
    assert isinstance(match, RummyMatch)
    at = match.at
    assert [packet.held for packet in at.packets] == [Held.GONE, Held.UNTAKEN]
    assert len(packet_for(at, 0)) == 11
    after = with_packet(at, 0, 0, Held.PLAYED)
    assert [packet.held for packet in after.packets] == [Held.PLAYED, Held.GONE]
    assert sum(after.hands[0]) == 11
    assert packet_for(after, 1) == ()
