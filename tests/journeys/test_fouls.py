"""A foul is called at a live table: a short opening passes, and is claimed out of turn."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.journeys.eyes import check, history
from tests.journeys.party import Party, gather, play_one, quick_house
from tests.web.house import House

SHORT = {"fouls": "called", "obligations": "0:400"}


def opening_passed(house: House) -> Party:
    """A table where somebody has just opened with too little and discarded."""
    for _ in range(20):
        party = gather(house, "tournament", 4, 4, options=SHORT)
        for _ in range(40):
            deal = party.look(0)["shared"]["deal"]
            if deal is not None and deal["claim"] is not None and deal["phase"] == "draw":
                return party
            if deal is not None:
                play_one(party, deal["turn"], lays_what_it_can, on_socket=False)
    raise AssertionError("nobody ever had a meld")


def lays_what_it_can(_view: object, moves: Sequence[str]) -> str:
    melds = [move for move in moves if move.startswith("meld")]
    return "draw" if "draw" in moves else (melds or moves)[-1]


@pytest.mark.clause("G-34", "G-35")
def test_an_opponent_claims_whenever_the_page_was_last_refreshed(tmp_path: Path) -> None:
    with quick_house(tmp_path) as house:
        party = opening_passed(house)
        deal = party.look(0)["shared"]["deal"]
        opener, partner = deal["claim"], (deal["claim"] + 2) % 4
        waiting = next(seat for seat in range(4) if seat % 2 != opener % 2 and seat != deal["turn"])
        with party.come_in():
            no = party.say(partner, t="play", id="mine", at=party.shown[partner], move="claim")
            assert (no["t"], no["clause"]) == ("refused", "G-34")
            yes = party.say(waiting, t="play", id="foul", at=1, move="claim")
            assert yes["t"] == "accepted", yes
            party.everybody_has_seen(yes["version"])
            again = party.say(waiting, t="play", id="more", at=1, move="claim")
            assert again["t"] == "refused"
        view = party.look(opener)
        table = party.table
    side = view["shared"]["deal"]["sides"][opener % 2]
    assert (view["shared"]["deal"]["claim"], side["melds"]) == (None, [])
    moments = history(tmp_path, table)
    assert [event.kind for event in moments[yes["version"]].events][:1] == ["claim"]
    assert check(party.sent, moments) > 4
