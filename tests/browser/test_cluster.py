"""Two people in two browsers, served by two processes: one process is killed, then Redis."""

import pytest

from tests.browser.conftest import PATIENT
from tests.browser.player import Player
from tests.browser.simple_play import take_a_turn
from tests.browser.visitors import DESKTOP, PHONE, Visitors, accept, open_table, press
from tests.journeys.clustered import house_of_two

pytestmark = [pytest.mark.redis, pytest.mark.postgres, pytest.mark.timeout(300)]

IN_ITS_OWN_TIME = 40_000
"""Milliseconds within which a page must have found a server that is there again."""


def test_a_deal_goes_on_whatever_is_killed(visitors: Visitors) -> None:
    with house_of_two(**PATIENT) as (cluster, house):
        players = [Player(visitors.page(size=size)) for size in (PHONE, DESKTOP)]
        host, guest = players
        invitation = open_table(host.page, house.url, 2, "Ελένη")
        accept(guest.page, invitation, "Chloe")
        press(host.page, "wait.start")
        for each in players:
            each.wait_until_seated()
        for _ in range(2):
            take_a_turn(whose_turn(players))
        for server in cluster.servers:
            hands = [each.hand for each in players]
            server.kill()
            mover = whose_turn(players)
            assert [each.hand for each in players] == hands
            take_a_turn(mover)
            take_a_turn(whose_turn(players))
            server.start()
            server.wait()
        hands = [each.hand for each in players]
        cluster.redis.kill()
        for each in players:
            each.page.get_by_text(each.say("bar.stalled"), exact=True).wait_for()
        cluster.redis.start()
        for each in players:
            paused = each.page.get_by_text(each.say("bar.stalled"), exact=True)
            paused.wait_for(state="detached", timeout=IN_ITS_OWN_TIME)
        assert [each.hand for each in players] == hands
        take_a_turn(whose_turn(players))


def whose_turn(players: list[Player]) -> Player:
    """The one who is to move, as soon as the pages say so."""
    marks = players[0].turn_mark, players[1].turn_mark
    for _ in range(IN_ITS_OWN_TIME // 20):
        for player, mark in zip(players, marks, strict=True):
            if mark.is_visible():
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("it is nobody's turn")
