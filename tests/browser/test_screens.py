"""Every screen at three sizes: nothing overflows, nothing an accessibility checker objects to."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.fixed_deal import FixedDeal
from tests.browser.screens import SCREENS, SIZES, Screen, Stage
from tests.browser.visitors import PHONE, Visitors
from tests.web.house import House

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CHECK = """rules => axe.run(document, {
    runOnly: rules,
    // Experimental: it takes the signs on a card for words that its spoken name leaves out.
    rules: {'label-content-name-mismatch': {enabled: false}},
}).then(found => found.violations.map(one => one.id + ': ' + one.nodes.map(
    node => node.target.join(' ') + ' ' + node.failureSummary.split('\\n').slice(1, 2)
).slice(0, 3).join(' | ')))"""

LOOKS = (("en", "light"), ("el", "dark"))
"""Both languages and both themes, each language in one of them."""


@pytest.fixture(params=LOOKS, ids="-".join)
def stage(
    request: pytest.FixtureRequest, known_house: House, fixed_deal: FixedDeal, visitors: Visitors
) -> Stage:
    """A house, a deal that is known, and somebody's language and theme."""
    locale, scheme = request.param
    return Stage(
        visitors=visitors, house=known_house, deal=fixed_deal, locale=locale, scheme=scheme
    )


@pytest.mark.parametrize("screen", SCREENS, ids=[screen.__name__ for screen in SCREENS])
def test_a_screen_fits_and_offends_nobody(screen: Screen, stage: Stage, artefacts: Path) -> None:
    page = screen(stage, PHONE)
    for size in SIZES:
        page.set_viewport_size(size)
        settle(page)
        name = (
            f"{screen.__name__}-{size['width']}x{size['height']}-{stage.locale}-{stage.scheme}.png"
        )
        page.screenshot(path=artefacts / "screens" / name)
        assert overflow(page, size) <= 0
        assert objections(page) == []


@pytest.mark.parametrize("cards", [11, 24, 32])
def test_every_card_of_a_hand_can_be_touched_on_the_smallest_phone(
    cards: int, known_house: House, visitors: Visitors, artefacts: Path
) -> None:
    person, table = with_a_hand_of(cards, known_house)
    page = visitors.as_person(person, known_house, size=PHONE)
    page.goto(f"{known_house.url}/t/{table}")
    page.locator("main[data-version]").wait_for()
    settle(page)
    page.screenshot(path=artefacts / "screens" / f"hand-of-{cards}.png")
    exposed: list[list[float]] = page.evaluate(EXPOSED)
    assert len(exposed) >= cards
    assert min(width for width, _ in exposed) >= 44
    assert min(height for _, height in exposed) >= 44


EXPOSED = """() => {
    const cards = [...document.querySelectorAll('[role=group] button[data-card]')];
    const boxes = cards.map(card => card.getBoundingClientRect());
    return boxes.map((box, i) => {
        const later = boxes.slice(i + 1);
        const [beside, below] = [later.filter(o => Math.abs(o.top - box.top) < 20),
            later.filter(o => o.top - box.top >= 20)];
        return [Math.min(box.width, ...beside.map(o => o.left - box.left)),
            Math.min(box.height, ...below.map(o => o.top - box.top))];
    });
}"""
"""Of each card in the hand, how much no later card lies over: its width and its height."""


def with_a_hand_of(cards: int, house: House) -> tuple[Any, str]:
    """Somebody who took the pile until the hand was that large; the next player draws."""
    host, guest = people = [house.stranger(), house.stranger()]
    opened = host.post("/tables", game="classic", players=2, name="Ελένη", options={})
    table: str = opened["table"]
    guest.post(f"/tables/{table}/seats", invite=opened["invite"], name="Markos")
    host.post(f"/tables/{table}/start")
    while True:
        view = host.view(table)
        deal = view["shared"]["deal"]
        if deal is None:
            continue
        if deal["phase"] == "draw" and len(view["own"]["hand"]) >= cards:
            return host, table
        turn = deal["turn"]
        mover = people[turn]
        own = mover.view(table)["own"]
        mover.post(
            f"/tables/{table}/commands",
            id=f"m{view['version']}",
            at=view["version"],
            move=wanted(own, turn, deal),
        )


def wanted(own: dict[str, Any], turn: int, deal: dict[str, Any]) -> str:
    """The host hoards the pile, the guest feeds it."""
    moves: list[str] = own["moves"]
    if deal["phase"] == "trump":
        return "trump none"
    if deal["phase"] == "draw":
        return "take" if turn == 0 and "take" in moves and deal["pile_size"] > 1 else moves[0]
    return next(move for move in moves if move.startswith("discard"))


def settle(page: Page) -> None:
    """Until the page has drawn its last change and its fonts are there."""
    page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    page.wait_for_timeout(150)


def overflow(page: Page, size: ViewportSize) -> int:
    """By how many pixels the page is wider than its window."""
    width: int = page.evaluate("() => document.documentElement.scrollWidth")
    return width - size["width"]


def objections(page: Page) -> list[str]:
    """What axe finds."""
    page.evaluate("() => window.scrollTo(0, document.documentElement.scrollHeight)")
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(CHECK, RULES)
    return found
