"""Every screen and every state of the table, each reached in its own way."""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.fixed_deal import FixedDeal
from tests.browser.player import Player
from tests.browser.stage import Stage

BEGUN: Final = 1
"""Moves of the fixed deal after which the first player is to draw."""
LATE: Final = 150
"""Moves after which there are melds on both sides."""


Screen: TypeAlias = Callable[[Stage], Page]


def home(stage: Stage) -> Page:
    page = stage.visit()
    page.get_by_role("heading", name=stage.say("home.ready")).wait_for()
    return page


def home_with_tables(stage: Stage) -> Page:
    (person, _), table = stage.deal.begun(stage.house)
    stage.house.stranger().post("/tables", game="classic", players=4, name="Nikos", public=True)
    page = stage.sit(person, table)
    page.goto(stage.house.url)
    page.get_by_role("heading", name=stage.say("home.mine")).wait_for()
    return page


def new_table(stage: Stage) -> Page:
    page = stage.visit("new")
    page.get_by_role("button", name=stage.say("new.create")).wait_for()
    return page


def new_table_with_rules(stage: Stage) -> Page:
    page = new_table(stage)
    page.get_by_text(stage.say("group.pile")).click()
    page.get_by_text(stage.say("rule.pile_take.use_any"), exact=True).click()
    return page


def invitation(stage: Stage) -> Page:
    _, opened = stage.waiting()
    page = stage.visit(f"i/{opened['invite']}")
    page.get_by_role("button", name=stage.say("invite.sit")).wait_for()
    return page


def dead_invitation(stage: Stage) -> Page:
    page = stage.visit("i/nowhere00000")
    page.get_by_text(stage.say("invite.none")).wait_for()
    return page


def waiting_room(stage: Stage) -> Page:
    host, opened = stage.waiting()
    page = stage.sit(host, opened["table"])
    page.get_by_role("img", name=stage.say("wait.qr")).wait_for()
    return page


def waiting_room_full(stage: Stage) -> Page:
    page = waiting_room(stage)
    page.get_by_role("button", name=stage.say("wait.fill")).click()
    page.get_by_role("button", name=stage.say("wait.start"), exact=True).wait_for()
    return page


def trump_choice(stage: Stage) -> Page:
    player = stage.play(0)
    player.page.get_by_text(stage.say("bar.trump")).wait_for()
    return player.page


def table_fresh(stage: Stage) -> Page:
    return stage.play(BEGUN).page


def table_waits(stage: Stage) -> Page:
    return stage.play(BEGUN, seat=1).page


def table_late(stage: Stage) -> Page:
    return at_a_meld(stage).page


def selection(stage: Stage) -> Page:
    player = at_a_meld(stage)
    player.select(next_cards(stage))
    player.page.locator("[data-primary]").wait_for()
    return player.page


def refusal(stage: Stage) -> Page:
    player = at_a_meld(stage)
    player.select(sorted(set(player.hand))[:2])
    player.page.get_by_role("button", name=stage.say("act.why")).click()
    player.page.get_by_role("alert").wait_for()
    return player.page


def menu(stage: Stage) -> Page:
    player = at_a_meld(stage)
    player.page.get_by_role("button", name=stage.say("menu.title")).first.click()
    player.sheet.wait_for()
    return player.page


def pile(stage: Stage) -> Page:
    player = at_a_draw(stage)
    start = stage.say("middle.pile", count=7).partition(":")[0]
    player.page.get_by_role("button", name=re.compile(f"^{start}")).click()
    player.sheet.wait_for()
    return player.page


def meld(stage: Stage) -> Page:
    player = at_a_meld(stage)
    player.page.locator("[data-meld]").last.click()
    player.sheet.wait_for()
    return player.page


def deal_end(stage: Stage) -> Page:
    player = stage.play(len(stage.deal.moves))
    player.page.get_by_role("button", name=stage.say("sheet.ready"), exact=True).wait_for()
    return player.page


def all_hands(stage: Stage) -> Page:
    page = deal_end(stage)
    page.get_by_role("button", name=stage.say("sheet.hands")).click()
    page.get_by_role("heading", name=stage.say("side.you"), exact=True).wait_for()
    return page


def match_end(stage: Stage) -> Page:
    player = stage.play(len(stage.deal.moves), target=1)
    player.page.get_by_role("button", name=stage.say("match.rematch")).wait_for()
    return player.page


def lost(stage: Stage) -> Page:
    page = stage.visit("no/such/place")
    page.get_by_role("heading", name=stage.say("app.lost")).wait_for()
    return page


def no_table(stage: Stage) -> Page:
    page = stage.visit("t/nowhere00000")
    page.get_by_role("heading").first.wait_for()
    return page


def no_seat(stage: Stage) -> Page:
    _, table = stage.deal.begun(stage.house)
    page = stage.visit(f"t/{table}")
    page.get_by_role("heading", name=stage.say("door.seat")).wait_for()
    return page


def stale(stage: Stage) -> Page:
    people, table = stage.begun(before(stage.deal, "0 meld"))
    page = stage.visitors.as_person(people[0], stage.house, **stage.device)
    lines: list[WebSocketRoute] = []

    def connect_once(line: WebSocketRoute) -> None:
        if not lines:
            line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/ws/tables/*", connect_once)
    page.goto(f"{stage.house.url}/t/{table}")
    Player(page, locale=stage.locale).wait_until_seated()
    lines[0].close()
    page.get_by_text(stage.say("bar.stale")).wait_for()
    return page


def elsewhere(stage: Stage) -> Page:
    player = at_a_meld(stage)
    player.page.context.new_page().goto(player.page.url)
    player.page.get_by_text(stage.say("bar.elsewhere"), exact=True).wait_for()
    return player.page


def too_old(stage: Stage) -> Page:
    player = at_a_meld(stage)
    said = '{"t":"reload","build":"newer"}'
    player.page.route_web_socket(
        "**/ws/tables/*", lambda line: line.on_message(lambda _: line.send(said))
    )
    player.page.context.set_offline(True)
    player.page.context.set_offline(False)
    player.page.get_by_text(stage.say("bar.reload"), exact=True).wait_for()
    return player.page


def at_a_draw(stage: Stage) -> Player:
    """Late in the deal, before a pile is taken by the host."""
    return stage.play(before(stage.deal, "0 take"))


def at_a_meld(stage: Stage) -> Player:
    """Late in the deal, before the host lays a new meld."""
    return stage.play(before(stage.deal, "0 meld"))


def next_cards(stage: Stage) -> list[str]:
    """What the host lays next in `at_a_meld`."""
    return stage.deal.moves[before(stage.deal, "0 meld")].split()[2:]


def before(deal: FixedDeal, start: str) -> int:
    """How many moves there are before the first late one that begins so."""
    late = enumerate(deal.moves[LATE:], LATE)
    return next(number for number, line in late if line.startswith(start))


FIRST: tuple[Screen, ...] = (
    home,
    home_with_tables,
    new_table,
    new_table_with_rules,
    invitation,
    dead_invitation,
    waiting_room,
    waiting_room_full,
    lost,
    no_table,
    no_seat,
)
TABLE: tuple[Screen, ...] = (
    trump_choice,
    table_fresh,
    table_waits,
    table_late,
    selection,
    refusal,
    menu,
    pile,
    meld,
    deal_end,
    all_hands,
    match_end,
    stale,
    elsewhere,
    too_old,
)
