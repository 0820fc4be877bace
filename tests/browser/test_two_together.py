"""Two at one table, each with a browser: time, a pause, a move taken back, and giving up."""

import re
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player
from tests.browser.simple_play import thrown
from tests.browser.visitors import DESKTOP, PHONE, TABLET, Visitors
from tests.browser.words import say
from tests.web.house import House, Person, is_dealt, until

NAMES: Final = ("Ελένη", "Markos")
BANK: Final = {"per": "match", "seconds": 600, "increment": 5}
SECONDS: Final = 5
A_WHOLE_TURN: Final = 3_000 * SECONDS
"""Milliseconds in which a turn that has just begun is over, however busy the machine is."""
SHORT: Final = {"per": "turn", "seconds": SECONDS, "away": 0}
"""The house moves for whoever is to move, again and again, whether anybody is there or not."""
FIVE_MINUTES: Final = 300_000
SHIFTED: Final = """
const Real = Date;
window.Date = class extends Real {
  constructor(...given) { super(...(given.length ? given : [Real.now() + SHIFT])); }
  static now() { return Real.now() + SHIFT; }
};
"""
"""For a page on a device whose clock is wrong."""
SLACK: Final = 3
"""Seconds that may pass between two looks at one clock, however busy the machine is."""


def test_rows_06_and_21_time_is_told_stands_in_a_pause_and_runs_out_on_both_screens(
    house: House, visitors: Visitors
) -> None:
    people = [house.stranger(), house.stranger()]
    short = begun(people, clock=SHORT)
    table = begun(people, clock=BANK, watchers="anyone")
    players = [
        Player(visitors.as_person(person, house, size=size))
        for person, size in zip(people, (PHONE, DESKTOP), strict=True)
    ]
    for player, shift in zip(players, (FIVE_MINUTES, -FIVE_MINUTES), strict=True):
        player.page.add_init_script(SHIFTED.replace("SHIFT", str(shift)))
        player.page.goto(f"{house.url}/t/{table}")
    mover, other = in_turn(players)

    told_alike_on_wrong_devices(mover, other, server_time(people[players.index(mover)], table))
    mover.play("draw")
    hand = sorted(mover.hand)
    mover.play(f"discard {thrown(mover.hand)}")
    other.turn_mark.wait_for()

    all_agree(mover, other, "pause", name_of(mover, players))
    watcher = visitors.page(f"{house.url}/t/{table}", size=TABLET)
    a_pause_is_there_after_loading_again(players, watcher)
    all_agree(mover, other, "undo", name_of(mover, players))
    expect(voice(mover)).to_contain_text(say("said.undone.you", count=1))
    assert sorted(mover.hand) == hand
    pause(other.page).get_by_role("button", name=say("pause.go_on")).click()
    for page in (mover.page, other.page, watcher):
        pause(page).wait_for(state="detached")
    mover.turn_mark.wait_for()
    runs_on(mover)

    wish(other, "concede")
    other.page.get_by_role("button", name=say("want.concede.sure")).click()
    expect(other.page.locator(".why")).to_contain_text(say("conceded.you"))
    given_up = say("conceded.other", who=name_of(other, players))
    expect(mover.page.locator(".why")).to_contain_text(given_up)
    mover.page.get_by_role("heading", name=say("match.won.you")).wait_for()

    for player in players:
        player.page.goto(f"{house.url}/t/{short}")
    the_house_moves_and_says_so(players)


# ------------------------------------------------------------------------------------- the steps


def told_alike_on_wrong_devices(mover: Player, other: Player, server: int) -> None:
    """Both pages tell the time that the server counts; only the time of who is to move runs."""
    shown, stands = own_time(mover), own_time(other)
    assert abs(shown - server) <= SLACK
    theirs = other.main.locator(".seat.turn .time").inner_text()
    assert abs(seconds(theirs) - server) <= SLACK
    runs_on(mover)
    assert own_time(other) == stands


def runs_on(player: Player) -> None:
    """A second passes on a player's clock."""
    first = own_time(player)
    until(lambda: own_time(player) < first)


def all_agree(mover: Player, other: Player, what: str, who: str) -> None:
    """One asks for it in the menu; the other reads who wants what, and says yes."""
    wish(mover, what)
    question = other.page.get_by_role("region", name=say("ask.label"))
    question.get_by_text(say(f"ask.{what}.other", who=who, count=1)).wait_for()
    question.get_by_role("button", name=say("ask.agree")).click()
    question.wait_for(state="detached")


def a_pause_is_there_after_loading_again(players: Sequence[Player], watcher: Page) -> None:
    """Nobody's time runs: not where the page was loaded again, and not for who comes to watch."""
    for player in players:
        pause(player.page).wait_for()
    stands = [own_time(player) for player in players]
    pause(watcher).wait_for()
    expect(pause(watcher).get_by_role("button")).to_have_count(0)
    for player in players:
        player.page.reload()
        pause(player.page).wait_for()
        assert not player.can("Draw$")
    assert [own_time(player) for player in players] == stands


def the_house_moves_and_says_so(players: Sequence[Player]) -> None:
    """Whose time is up is told so, the other hears of it, and it is the other's turn."""
    late, following = in_turn(players)
    assert own_time(late) <= SECONDS
    discarded = say("said.time_out", said="You discarded").strip()
    expect(voice(late)).to_contain_text(discarded, timeout=A_WHOLE_TURN)
    who = f"{name_of(late, players)} discarded"
    expect(voice(following)).to_contain_text(say("said.time_out", said=who))
    following.turn_mark.wait_for()
    assert own_time(following) <= SECONDS


# ------------------------------------------------------------------------- what is there to see


def begun(people: Sequence[Person], **wish: Any) -> str:
    """A table for these people at which somebody is to draw."""
    host, guest = people
    opened = host.post("/tables", game="classic", players=2, name=NAMES[0], **wish)
    table: str = opened["table"]
    guest.post(f"/tables/{table}/seats", invite=opened["invite"], name=NAMES[1])
    host.post(f"/tables/{table}/start")
    until(lambda: is_dealt(host, table))
    deal = host.view(table)["shared"]["deal"]
    if deal["phase"] == "trump":  # a joker was turned up: the first player names the suit
        people[deal["turn"]].plays(table)
    return table


def in_turn(players: Sequence[Player]) -> tuple[Player, Player]:
    """Who is to move, and the other."""
    one, two = players
    for player in players:
        player.wait_until_seated()
    until(lambda: one.is_to_move or two.is_to_move)
    return (one, two) if one.is_to_move else (two, one)


def name_of(player: Player, players: Sequence[Player]) -> str:
    return NAMES[players.index(player)]


def wish(player: Player, what: str) -> None:
    """Ask for something in the menu."""
    player.page.get_by_role("button", name=say("menu.title")).first.click()
    player.sheet.get_by_role("button", name=say(f"want.{what}")).click()


def own_time(player: Player) -> int:
    """The seconds that a page says its viewer has."""
    return seconds(player.page.get_by_role("timer").get_attribute("aria-label") or "")


def seconds(told: str) -> int:
    found = re.search(r"(\d+):(\d\d)$", told)
    assert found is not None, told
    return int(found[1]) * 60 + int(found[2])


def server_time(person: Person, table: str) -> int:
    """The seconds that the server says are left to a person whose time runs."""
    view = person.view(table)
    clocks = view["shared"]["clocks"]
    left: int = clocks["left"][view["you"]["seat"]] - (view["now"] - clocks["since"])
    return left // 1000


def voice(player: Player) -> Locator:
    return player.page.get_by_test_id("announcer")


def pause(page: Page) -> Locator:
    return page.get_by_role("region", name=say("pause.title"))


def test_who_watches_takes_the_seat_of_one_who_left(house: House, visitors: Visitors) -> None:
    people = [house.stranger(), house.stranger()]
    table = begun(people, watchers="anyone", public=True, absence="substitute")
    guest = house.stranger()
    guest.http.put("/me", json={"name": "Zoe"})
    page = visitors.as_person(guest, house, size=PHONE)
    page.goto(f"{house.url}/t/{table}")
    page.get_by_text(say("watch.you")).wait_for()
    sit = page.get_by_role("button", name=say("home.sit"))
    expect(sit).to_have_count(0)

    people[1].http.delete(f"/tables/{table}/seats/mine").raise_for_status()
    sit.click()
    Player(page).wait_until_seated()
    seats = people[0].view(table)["shared"]["table"]["seats"]
    assert [seat["name"] for seat in seats] == [NAMES[0], "Zoe"]
