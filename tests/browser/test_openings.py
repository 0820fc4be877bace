"""Openings where fouls are called: every opening may be claimed, and the page counts for nobody."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import KnownHouses
from tests.browser.fixed_deal import FixedDeal, read_deal
from tests.browser.player import Player
from tests.browser.visitors import Visitors

SHORT: Final = 12
"""Moves of the tournament's deal after which seat 3 has opened with `LAID` where 75 are asked."""
LAID: Final = 25
HONEST: Final = 21
"""Moves after which seat 1 has opened with the 90 that are asked."""
LANES: Final = re.compile("^Melds of (Us|Them)$")


@pytest.fixture
def tournament() -> FixedDeal:
    """The deal of the tournament, in which fouls are called."""
    return read_deal("tournament")


@pytest.mark.clause("G-34")
def test_both_opponents_may_claim_a_short_opening_and_nobody_is_told_its_points(
    tournament: FixedDeal, known_houses: KnownHouses, visitors: Visitors
) -> None:
    players = seated(tournament, known_houses, visitors, SHORT)
    for seat in (0, 2):
        claim_of(players[seat]).wait_for()
    assert [claim_of(player).count() for player in players] == [1, 0, 1, 0]
    for player in players:
        lanes = player.main.get_by_role("region", name=LANES)
        assert [lane for lane in lanes.all_inner_texts() if str(LAID) in lane] == []

    players[2].play("claim")
    for player in players:
        player.main.get_by_text(player.say("lane.owed", owed=90)).wait_for()
        assert claim_of(player).count() == 0


@pytest.mark.clause("G-34")
def test_the_claim_of_an_honest_opening_is_refused_with_the_count(
    tournament: FixedDeal, known_houses: KnownHouses, visitors: Visitors
) -> None:
    players = seated(tournament, known_houses, visitors, HONEST)
    claimer = players[0]
    claimer.tap(claim_of(claimer))
    note = claimer.page.get_by_role("alert")
    note.wait_for()
    said = note.inner_text()
    assert "90" in said
    assert "G-34" in said


def claim_of(player: Player) -> Locator:
    """The button by which an opening is claimed."""
    return player.main.get_by_role("button", name=player.say("act.claim"), exact=True)


def seated(deal: FixedDeal, houses: KnownHouses, visitors: Visitors, moves: int) -> list[Player]:
    """A page for every seat, so many moves after the deal has begun."""
    house = houses(deal)
    people, table = deal.begun(house, moves)
    players = []
    for person in people:
        page = visitors.as_person(person, house)
        page.goto(f"{house.url}/t/{table}")
        players.append(Player(page, game=deal.game))
        players[-1].wait_until_seated()
    return players
