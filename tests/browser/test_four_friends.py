"""Four people in four browsers and two bots play a whole deal by taps, whatever happens to them."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator

from tests.browser.player import Player
from tests.browser.simple_play import take_a_turn, thrown
from tests.browser.visitors import DESKTOP, PHONE, TABLET, Visitors, accept, open_table, press
from tests.browser.words import say
from tests.web.house import House

NAMES = ["Ελένη", "Μάρκος", "Chloe", "Bruno"]
LEAVES, OFFLINE = 1, 2
"""The seats of those to whom something happens."""


def test_row_04_four_browsers_and_two_bots_play_a_deal_to_its_end_whoever_is_away_for_a_while(
    house: House, visitors: Visitors
) -> None:
    sizes = [PHONE, DESKTOP, PHONE, TABLET]
    players = [Player(visitors.page(size=size)) for size in sizes]
    host, *guests = players
    invitation = open_table(host.page, house.url, 6, NAMES[0])
    for guest, name in zip(guests, NAMES[1:], strict=True):
        accept(guest.page, invitation, name)
    press(host.page, "wait.fill")
    press(host.page, "wait.start")
    for each in players:
        each.wait_until_seated()

    gone = cut_off = False
    turns = 0
    while (mover := whose_turn(players)) is not None:
        seat, player = players.index(mover), mover
        if seat == OFFLINE and not cut_off:
            go_offline_and_come_back(player)
            cut_off = True
        if seat == LEAVES and not gone:
            others = [each for each in players if each is not player]
            go_away_mid_turn(player, others, NAMES[seat])
            gone = True
        else:
            take_a_turn(player)
        turns += 1

    assert gone
    assert cut_off
    assert turns > len(players) * 2
    for each in players:
        the_deal_is_found_fair(each)
    everyone_goes_on(players)


def the_deal_is_found_fair(player: Player) -> None:
    """The page itself works out that the cards came from a promise and everybody's chance."""
    player.deal_sheet.get_by_text(player.say("fair.check")).click()
    for point in ("secret", "promise", "share", "deck"):
        found = player.deal_sheet.get_by_text(player.say(f"fair.{point}.yes"))
        found.wait_for()


def whose_turn(players: list[Player]) -> Player | None:
    """The one who is to move, as soon as it is one of them; nobody once the deal is over."""
    while True:
        for player in players:
            if player.ready.is_visible():
                return None
            if player.is_to_move:
                return player
        players[0].page.wait_for_timeout(10)


def go_away_mid_turn(player: Player, others: Sequence[Player], name: str) -> None:
    """Draw, leave the page, load it again, and find everything as it was; the other screens show
    who is away, and no longer once they are back.
    """
    player.play("draw")
    hand = player.hand
    player.page.goto("about:blank")
    for other in others:
        away(other, name).wait_for()
    player.page.go_back()
    player.turn_mark.wait_for()
    for other in others:
        away(other, name).wait_for(state="detached")
    assert sorted(player.hand) == sorted(hand)
    assert not player.can("Draw$")
    player.play(f"discard {thrown(hand)}")


def go_offline_and_come_back(player: Player) -> None:
    """Lose the network in one's own turn: the page says so, and comes back by itself."""
    hand, context = player.hand, player.page.context
    context.set_offline(True)
    player.page.get_by_text(say("bar.stale")).wait_for()
    assert not player.can("Draw$")
    context.set_offline(False)
    player.turn_mark.wait_for()
    assert player.hand == hand


def away(player: Player, name: str) -> Locator:
    """Somebody's seat on a page, if it is shown as left."""
    marked = re.compile(f"^{re.escape(name)},.*{re.escape(say('seat.away'))}")
    return player.main.get_by_role("group", name=marked)


def everyone_goes_on(players: list[Player]) -> None:
    """Every screen has the deal's scores; once all are ready, the next deal is there."""
    for player in players:
        player.ready.wait_for()
        assert player.page.get_by_role("heading", level=2).first.inner_text()
        for name in NAMES:
            mine = players.index(player) == NAMES.index(name)
            assert mine or player.page.get_by_text(name).count() > 0
    for player in players:
        player.tap(player.ready)
    for player in players:
        player.ready.wait_for(state="detached")
        player.page.get_by_role("group", name=re.compile("^Your hand, 1[12] cards")).wait_for()
